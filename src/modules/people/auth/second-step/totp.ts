import { Secret, TOTP } from 'otpauth';
import type { SealBinding } from '../../../../platform/secrets/index.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A phone's clock may be a step behind or ahead. */
const TOLERATED_STEPS = 1;
const ISSUER = 'Archivolt';

/** What the secret of a person's app is sealed for. */
export function totpBinding(userId: string): SealBinding {
  return { purpose: 'totp secret', boundTo: userId };
}

/** A new secret, as people type it into an app: base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads from a QR code. @param label whose code it is. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The number of the time step a code belongs to, or null when it is none of now, the one before and the one after. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
