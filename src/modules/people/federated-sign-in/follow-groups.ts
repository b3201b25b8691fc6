import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findOwner, type User, updateUser } from '../users/index.ts';
import type { OutsidePerson } from './outside-person.ts';

/** Makes somebody an administrator, or no longer one, as their groups say. The owner stays: somebody must be able to mend the groups. */
export async function followGroups(ctx: TransactionContext, user: User, outside: OutsidePerson): Promise<User> {
  const { isAdmin, provider } = outside;
  if (isAdmin === null || isAdmin === user.is_admin) return user;
  if (!isAdmin && user.id === (await findOwner(ctx.db))?.id) return user;
  await updateUser(ctx.db, user.id, { is_admin: isAdmin });
  const own = forOwner(ctx, user.id);
  const detail = { provider: provider.id, before: { is_admin: user.is_admin }, after: { is_admin: isAdmin } };
  await recordAudit(own, { action: 'user.admin_changed', targetType: 'user', targetId: user.id, detail });
  await broadcast(own, accessChanged, {});
  return { ...user, is_admin: isAdmin };
}
