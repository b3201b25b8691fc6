import { createHash, timingSafeEqual } from 'node:crypto';
import os from 'node:os';
import { hash, verify } from '@node-rs/bcrypt';
import { type Context, signedInAs } from '../../../../platform/context.ts';
import { httpErrors } from '../../../../platform/http/index.ts';
import { addressKey, FairTurns } from '../../../../platform/limits/index.ts';

const COST = 12;
/**
 * bcrypt runs on the threads that files are read with: more at once would starve everything else. One core is left to whoever is
 * signed in.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(2, os.availableParallelism() - 1));
const refuse = () => httpErrors.service_unavailable({ retryAfterSeconds: 10 });
const WAITING = { calmUpTo: 12 * MAX_AT_ONCE, waitingEach: 2, waitingAtMost: 500, refuse };

/** A hash nothing matches (of random bytes nobody kept), so that an unknown user costs the same time as a known one. */
const HASH_OF_NOTHING = '$2b$12$.YwP6l2juKivZCs0SFlcge7CARA1zio3UCRXegUomepN35HoJR4Je';

const strangers = new FairTurns({ ...WAITING, atOnce: MAX_AT_ONCE });
/** However many strangers press in, whoever is signed in, or signed in with this browser before, has a place of their own. */
const acquaintances = new FairTurns({ ...WAITING, atOnce: 1 });

/** Whose turn at the slow hash is spent: a person's whom we know, or an address's. */
export type HashTurn = { of: string; isKnown: boolean };

const OWN_TURN: HashTurn = { of: 'the service', isKnown: true };

/** Whose turn a request spends. @param knownUserId whose browser it comes from, by its cookie; null: nobody knows. */
export function turnOf(ctx: Pick<Context, 'actor' | 'address'>, knownUserId: string | null = null): HashTurn {
  const userId = signedInAs(ctx.actor)?.userId ?? knownUserId;
  return userId === null ? { of: addressKey(ctx.address ?? ''), isKnown: false } : { of: userId, isKnown: true };
}

/** Hashes a new password. @param turn left out: the service's own, where nobody asks for it. */
export async function hashPassword(password: string, turn: HashTurn = OWN_TURN): Promise<string> {
  return inTurn(turn, () => hash(password, COST));
}

/**
 * Whether a password is the one behind the hash.
 * @param passwordHash null or undefined takes as long as a real check and is never right.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | null | undefined,
  turn: HashTurn,
): Promise<boolean> {
  // bcrypt would cut a longer text off and find it equal to its beginning.
  const isPossible = Buffer.byteLength(password) <= 72 && !password.includes('\0');
  const isRight = await inTurn(turn, () => verify(isPossible ? password : '', passwordHash ?? HASH_OF_NOTHING));
  return isRight && isPossible && typeof passwordHash === 'string';
}

/** Whether two texts are equal, in a time that tells nothing about them. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function inTurn<T>(turn: HashTurn, work: () => Promise<T>): Promise<T> {
  return (turn.isKnown ? acquaintances : strangers).take(turn.of, work);
}
