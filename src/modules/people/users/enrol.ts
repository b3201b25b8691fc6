import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { userEvents } from './users.events.ts';
import { createUser, isEmailTaken, type NewUser, type User } from './users.store.ts';

/**
 * Adds a person with a profile of defaults and tells of it: the one way in for everybody but the owner. An address that is
 * somebody else's is left out: whether two accounts are one person is decided by who proves it, not here.
 * @param method how they came, as the event tells.
 */
export async function enrol(ctx: TransactionContext, newUser: NewUser, method: string): Promise<User> {
  const isAddressTaken = newUser.email !== null && (await isEmailTaken(ctx.db, newUser.email));
  const user = await createUser(ctx.db, isAddressTaken ? { ...newUser, email: null } : newUser, ctx.clock.now());
  if (!user.is_admin) {
    const { display_name, email } = user;
    await publish(forOwner(ctx, user.id), userEvents.signup, { user_id: user.id, display_name, email, method });
  }
  return user;
}
