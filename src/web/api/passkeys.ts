import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api, dataOf } from './client.ts';
import { PasskeyUnused } from './problem.ts';
import type { PasskeyOptions } from './types.ts';

/** Lets the person use a passkey, and answers what it signed. @throws PasskeyUnused */
export async function askForPasskey(purpose: 'sign_in' | 'second_step' | 'proof') {
  const optionsJSON = await dataOf(api.POST('/api/auth/passkey/options', { body: { purpose } }));
  return asked(() => startAuthentication({ optionsJSON }));
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
