import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { api, dataOf } from './client.ts';
import { PasskeyUnused } from './problem.ts';
import type { PasskeyOptions } from './types.ts';

/** Whether the browser offers passkeys by itself, in a field that wants a name. */
export const canOfferPasskeysInFields = browserSupportsWebAuthnAutofill;

/** Takes back an offer that nobody took. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Lets the person use a passkey, and answers what it signed.
 * @param where in a dialog of the browser at once, or offered in the field that is there for it.
 * @throws PasskeyUnused
 */
export async function askForPasskey(
  purpose: 'sign_in' | 'second_step' | 'proof',
  where: 'dialog' | 'in_field' = 'dialog',
) {
  const optionsJSON = await dataOf(api.POST('/api/auth/passkey/options', { body: { purpose } }));
  return asked(() => startAuthentication({ optionsJSON, useBrowserAutofill: where === 'in_field' }));
}

/** Makes a passkey on this device and keeps it under a name. @throws PasskeyUnused */
export async function makePasskey(optionsJSON: PasskeyOptions, name: string): Promise<void> {
  const response = await asked(() => startRegistration({ optionsJSON }));
  await api.POST('/api/passkeys', { body: { name, response } });
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // Whatever stops it, browsers tell no more than that nothing came of it.
    throw new PasskeyUnused(error);
  }
}
