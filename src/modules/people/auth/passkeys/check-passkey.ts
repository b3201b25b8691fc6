import type { z } from 'zod';
import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { takeChallenge } from './challenges.ts';
import type { passkeyAnswerSchema } from './passkeys.schemas.ts';
import { type ChallengePurpose, countUse, findPasskey, type StoredPasskey } from './passkeys.store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

/** What a browser gives when a passkey has signed. */
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/**
 * Judges what a passkey has signed, and uses the challenge up. One whose counter went back was copied: it is refused, and audited.
 * Where it stands alone the device must have checked its person (PIN, finger, face); as second step its touch is enough.
 * @param input.userId whose it must be; null: whoever's it is.
 * @returns whose it is, or null when it is refused.
 */
export async function checkPasskey(
  ctx: TransactionContext,
  input: { answer: PasskeyAnswer; purpose: ChallengePurpose; userId: string | null; browserHash: Buffer },
): Promise<{ userId: string } | null> {
  const { answer, purpose, userId, browserHash } = input;
  const challenge = await takeChallenge(ctx, answer.response.clientDataJSON, { purpose, browserHash, userId });
  const passkey = challenge === null ? undefined : await findPasskey(ctx.db, answer.id);
  if (challenge === null || !passkey || (userId !== null && passkey.user_id !== userId)) return null;
  const counter = await readCounter(ctx, answer, passkey, { challenge, isAlone: purpose !== 'second_step' });
  if (counter === null) return null;
  if (await countUse(ctx.db, passkey.id, counter, ctx.clock.now())) return { userId: passkey.user_id };
  await recordAudit(forOwner(ctx, passkey.user_id), {
    action: 'passkey.copy_suspected',
    targetType: 'passkey',
    targetId: passkey.id,
    detail: { counter },
  });
  ctx.log.warn({ passkeyId: passkey.id, counter }, 'the counter of a passkey went back: it may have been copied');
  return null;
}

/** @returns the counter of an answer that is genuine; null when it is not. */
async function readCounter(
  ctx: TransactionContext,
  answer: PasskeyAnswer,
  passkey: StoredPasskey,
  wanted: { challenge: string; isAlone: boolean },
): Promise<number | null> {
  const rp = relyingPartyOf(ctx.config);
  if (!rp) return null;
  const { response, authenticatorAttachment } = answer;
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        clientExtensionResults: {},
        response: userHandle === undefined ? signed : { ...signed, userHandle },
        ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
      },
      expectedChallenge: wanted.challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: wanted.isAlone,
      // The counter is ours to compare: in the statement that stores it, so that of two copies at once one is found out.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // Whatever is wrong with an answer, the library throws; it is a stranger's data, and each is a refusal.
    ctx.log.warn({ err: error }, 'the answer of a passkey was refused');
    return null;
  }
}
