import type { Context } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../audit/index.ts';

/**
 * Writes down that somebody who is signed in could not prove again who they are: a session somebody found lying about begins so.
 * Not in the transaction of what was refused, which is undone.
 * @returns the refusal, to be thrown.
 */
export async function refusedProof(ctx: Context, refusal: AppError): Promise<AppError> {
  const detail = { reason: refusal.code };
  await recordAudit(ctx, { action: 'session.proof_refused', targetType: 'user', targetId: ctx.ownerId, detail });
  return refusal;
}
