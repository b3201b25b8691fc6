import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context, TransactionContext } from '../../../../platform/context.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { type ChallengePurpose, consumeChallenge, insertChallenge } from './passkeys.store.ts';

const LIFETIME_MS = 10 * 60_000;
const clientDataSchema = z.object({ challenge: z.string() });

/** What a challenge is made for: an act, a browser, and the person where it is known who they are. */
export type ChallengeFor = { purpose: ChallengePurpose; browserHash: Buffer; userId: string | null };

/** Makes a challenge that can be answered once. */
export async function newChallenge(ctx: Context, of: ChallengeFor): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  await insertChallenge(ctx.db, {
    challenge_hash: hashOf(Buffer.from(bytes).toString('base64url')),
    purpose: of.purpose,
    browser_hash: of.browserHash,
    user_id: of.userId,
    expires_at: new Date(ctx.clock.now().getTime() + LIFETIME_MS),
  });
  return bytes;
}

/** Uses up the challenge that a browser says it answers. @returns it, or null when it was not made for this, or used before. */
export async function takeChallenge(
  ctx: TransactionContext,
  clientDataJson: string,
  of: ChallengeFor,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const wanted = { ...of, challengeHash: hashOf(challenge), now: ctx.clock.now() };
  return (await consumeChallenge(ctx.db, wanted)) ? challenge : null;
}

function readChallenge(clientDataJson: string): string | null {
  const text = Buffer.from(clientDataJson, 'base64url').toString('utf8');
  const parsed = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        context.addIssue({ code: 'custom', message: says('json') });
        return z.NEVER;
      }
    })
    .pipe(clientDataSchema)
    .safeParse(text);
  return parsed.success ? parsed.data.challenge : null;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
