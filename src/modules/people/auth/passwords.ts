import { createHash, timingSafeEqual } from 'node:crypto';
import os from 'node:os';
import { hash, verify } from '@node-rs/bcrypt';
import pLimit from 'p-limit';
import { httpErrors } from '../../../platform/http/index.ts';

const COST = 12;
/**
 * bcrypt runs on the threads that files are read with: more at once would starve everything else. One core is left to whoever is
 * signed in.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(2, os.availableParallelism() - 1));
const MAX_WAITING = 30 * MAX_AT_ONCE;

/** A hash nothing matches (of random bytes nobody kept), so that an unknown user costs the same time as a known one. */
const HASH_OF_NOTHING = '$2b$12$.YwP6l2juKivZCs0SFlcge7CARA1zio3UCRXegUomepN35HoJR4Je';

const turns = pLimit(MAX_AT_ONCE);

/** Hashes a new password. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether a password is the one behind the hash.
 * @param passwordHash null or undefined takes as long as a real check and is never right.
 */
export async function isPasswordRight(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  // bcrypt would cut a longer text off and find it equal to its beginning.
  const isPossible = Buffer.byteLength(password) <= 72 && !password.includes('\0');
  const isRight = await inTurn(() => verify(isPossible ? password : '', passwordHash ?? HASH_OF_NOTHING));
  return isRight && isPossible && typeof passwordHash === 'string';
}

/** Whether two texts are equal, in a time that tells nothing about them. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MAX_WAITING) throw httpErrors.service_unavailable({ retryAfterSeconds: 10 });
  return turns(work);
}
