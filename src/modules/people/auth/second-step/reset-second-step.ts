import { type Context, forOwner } from '../../../../platform/context.ts';
import { requireUserCalled } from '../../users/index.ts';
import { forgetSecondStep } from './set-up-totp.ts';

/**
 * `archivolt user reset-second-step NAME`: takes the second step of somebody away who has lost the app and the recovery codes.
 * @param input.name a user name or an e-mail address. @returns whether there was one. @throws user_not_found
 */
export async function resetSecondStep(ctx: Context, input: { name: string }): Promise<boolean> {
  const user = await requireUserCalled(ctx.db, input.name);
  return forgetSecondStep(forOwner(ctx, user.id), 'user.second_step_reset');
}
