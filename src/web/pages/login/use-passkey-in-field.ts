import { useEffect, useEffectEvent } from 'react';
import { canOfferPasskeysInFields, stopOffering } from '../../api/passkeys.ts';
import { PasskeyUnused } from '../../api/problem.ts';
import { type AfterSignIn, signInWithPasskey } from '../../api/session.ts';

/** Sooner than the server forgets what a passkey is to sign. */
const RENEW_MS = 9 * 60_000;

type Options = {
  /** Whether this server takes passkeys at all. */
  isPossible: boolean;
  next: string | undefined;
  onSignedIn: (after: AfterSignIn) => void;
  onError: (error: unknown) => void;
};

/** Lets the browser offer passkeys where it offers names: at a field with `autocomplete="username webauthn"`. */
export function usePasskeyInField({ isPossible, next, onSignedIn, onError }: Options): void {
  const offer = useEffectEvent(async () => {
    try {
      onSignedIn(await signInWithPasskey(next, 'in_field'));
    } catch (error) {
      // Nobody asked for it: that it was never used, or that the button took its place, is no news.
      if (!(error instanceof PasskeyUnused)) onError(error);
    }
  });
  useEffect(() => {
    if (!isPossible) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    const begin = async () => {
      if (!(await canOfferPasskeysInFields()) || isGone) return;
      void offer();
      timer = setInterval(() => void offer(), RENEW_MS);
    };
    void begin();
    return () => {
      isGone = true;
      clearInterval(timer);
      stopOffering();
    };
  }, [isPossible]);
}
