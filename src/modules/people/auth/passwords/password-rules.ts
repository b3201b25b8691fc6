import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';

const MIN_BYTES = 10;
const MAX_BYTES = 72;

const mostUsed = new Set(
  readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Letters people replace by digits and signs. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A new password: 10 to 72 bytes (bcrypt reads no more), and none of those everybody tries first. */
export const newPasswordSchema = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= MIN_BYTES, says('too_short', { limit: 10 }))
  .refine((text) => Buffer.byteLength(text) <= MAX_BYTES, says('password_long'))
  .refine((text) => !/\p{Cc}/u.test(text), says('control_characters'))
  .refine((text) => !isMostUsed(text), says('password_common'))
  .describe('10 to 72 bytes, not one of the most used passwords.');

/** Whether a password is among the most used ones, also with the usual decorations: other case, digits around it, 0 for o. */
export function isMostUsed(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const undisguised = [...core].map((letter) => LOOKALIKES[letter] ?? letter).join('');
  return [plain, core, undisguised].some((text) => mostUsed.has(text)) || isRepetition(plain) || isSequence(plain);
}

/** The same one to four characters over and over. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text) || new Set(text).size <= 3;
}

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** A run of neighbours on the keyboard or in the alphabet, forwards or backwards. */
function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}
