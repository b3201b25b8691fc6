import type { TransactionContext } from '../../../platform/context.ts';
import { findOwner, getUser, lockOtherAdmins, lockUsers, type User, userErrors } from '../../people/users/index.ts';
import { accountErrors } from '../account/index.ts';

/** A person who stays as they are until the transaction ends, and whether nobody else looks after the service. */
export type LockedPerson = { user: User; isLastAdmin: boolean };

/**
 * Locks a person, after all administrators: of two actions that would leave nobody to look after the service, the second one waits and
 * sees the first.
 * @throws user_not_found
 */
export async function lockPerson(
  ctx: TransactionContext,
  userId: string,
  others: readonly string[] = [],
): Promise<LockedPerson> {
  const otherAdmins = await lockOtherAdmins(ctx.db, userId);
  await lockUsers(ctx.db, [userId, ...others]);
  const user = await getUser(ctx.db, userId);
  if (!user) throw userErrors.user_not_found();
  return { user, isLastAdmin: user.is_admin && otherAdmins === 0 };
}

/**
 * Makes sure that the service can do without a person: neither the account it was set up with nor the last administrator may go.
 * @throws last_administrator
 */
export async function requireReplaceable(ctx: TransactionContext, { user, isLastAdmin }: LockedPerson): Promise<void> {
  if (!isLastAdmin && (await findOwner(ctx.db))?.id !== user.id) return;
  throw accountErrors.last_administrator({
    detail: isLastAdmin
      ? 'Nobody else looks after this service. Make somebody else an administrator first.'
      : 'This is the account the service was set up with. It stays its administrator and cannot be blocked or deleted.',
  });
}
