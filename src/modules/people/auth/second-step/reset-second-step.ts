import { type Context, forOwner } from '../../../../platform/context.ts';
import { findUserByUsername, userErrors } from '../../users/index.ts';
import { forgetSecondStep } from './set-up-totp.ts';

/**
 * `archivolt user reset-second-step NAME`: takes the second step of somebody away who has lost the app and the recovery codes.
 * @returns whether there was one. @throws user_not_found
 */
export async function resetSecondStep(ctx: Context, input: { username: string }): Promise<boolean> {
  const user = await findUserByUsername(ctx.db, input.username);
  if (!user) throw userErrors.user_not_found({ detail: `There is nobody called "${input.username}".` });
  return forgetSecondStep(forOwner(ctx, user.id), 'user.second_step_reset');
}
