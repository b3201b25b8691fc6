import { meQuery, queryClient, readMe, refreshMe } from '../api/session.ts';
import { installGate } from '../api/session-gate.ts';

/** A wish that is open, as a store; its dialog is fetched only when there is one. */
class Wish<T> {
  #current: T | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): T | null => this.#current;

  set(next: T | null): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Somebody must sign in again before what was being done can go on. */
export type SignInWish = { username: string; resolve: (isSignedIn: boolean) => void };
/** Somebody must prove that it is still them, before what was being done can go on. */
export type ProofWish = { resolve: (isProven: boolean) => void };

/** The open wish to sign in again. */
export const signInWish = new Wish<SignInWish>();
/** The open wish for a proof. */
export const proofWish = new Wish<ProofWish>();

installGate({
  refresh: refreshMe,
  ask: async () => {
    const username = queryClient.getQueryData(meQuery.queryKey)?.user?.username;
    if (!username) return false;
    // A fresh anonymous session and its CSRF token are needed to sign in at all.
    const me = await readMe();
    if (me.user) return true;
    return new Promise<boolean>((resolve) => {
      signInWish.set({
        username,
        resolve: (isSignedIn) => {
          signInWish.set(null);
          resolve(isSignedIn);
        },
      });
    });
  },
  prove: () =>
    new Promise<boolean>((resolve) => {
      proofWish.set({
        resolve: (isProven) => {
          proofWish.set(null);
          resolve(isProven);
        },
      });
    }),
});
