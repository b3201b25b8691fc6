import { createHash, randomInt } from 'node:crypto';

/** How many codes there are in a set. */
export const RECOVERY_CODES = 10;

/** Without what looks alike: 0 o, 1 i l. 16 of 31 signs are 79 bits, so that a plain hash is enough. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new set of codes, as people write them down: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, randomSign).join('')).join('-'),
  );
}

/** What is stored of one person's code, however it was typed. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery code\0${userId}\0${typed}`).digest();
}

function randomSign(): string {
  return SIGNS.charAt(randomInt(SIGNS.length));
}
