import type { Context } from '../../../../platform/context.ts';
import type { AppError } from '../../../../platform/errors.ts';
import { type User, userErrors } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { allowKeeping, findDeletion } from '../deletions.store.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import type { Visitor } from '../sessions/start-session.ts';

const OFFERED_MS = 10 * 60_000;

/**
 * For somebody who has proven all they must and whose account is about to be erased: the browser they did it in may keep the account
 * for ten minutes, whatever the proof was.
 * @returns the refusal of the sign-in, which tells of it; null when the account stays.
 */
export async function refusalOfLeaver(
  ctx: Context,
  input: { authenticator: Authenticator; visitor: Visitor; user: Pick<User, 'id'> },
): Promise<AppError | null> {
  const { authenticator, visitor, user } = input;
  const deletion = await findDeletion(ctx.db, user.id);
  if (!deletion) return null;
  if (deletion.is_by_admin) {
    return userErrors.account_blocked({
      detail: 'An administrator has removed this account. Ask them if you need it.',
    });
  }
  if (visitor.cookieValue !== undefined) {
    const until = new Date(ctx.clock.now().getTime() + OFFERED_MS);
    await allowKeeping(ctx.db, deletion.user_id, authenticator.cookie.hash(visitor.cookieValue), until);
  }
  return authErrors.account_being_deleted({ extra: { erase_after: deletion.erase_after.toISOString() } });
}
