import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { userEvents } from './users.events.ts';
import { createUser, isEmailTaken, lockEmail, type NewUser, type User } from './users.store.ts';

/**
 * Adds a person with a profile of defaults and tells of it: the one way in for everybody but the owner. An address that is
 * somebody else's is left out: whether two accounts are one person is decided by who proves it, not here.
 * @param method how they came, as the event tells.
 */
export async function enrol(ctx: TransactionContext, newUser: NewUser, method: string): Promise<User> {
  const user = await enrolUnproven(ctx, newUser);
  await welcome(ctx, user, method);
  return user;
}

/** The same for somebody who has yet to prove their address: nobody is told before `welcome` is called. */
export async function enrolUnproven(ctx: TransactionContext, newUser: NewUser): Promise<User> {
  if (newUser.email !== null) await lockEmail(ctx.db, newUser.email);
  const isAddressTaken = newUser.email !== null && (await isEmailTaken(ctx.db, newUser.email));
  return createUser(ctx.db, isAddressTaken ? { ...newUser, email: null } : newUser, ctx.clock.now());
}

/** Tells that a new person is there, once each. Not told of administrators. */
export async function welcome(ctx: TransactionContext, user: User, method: string): Promise<void> {
  if (user.is_admin) return;
  const { id, display_name, email } = user;
  await publish(forOwner(ctx, id), userEvents.signup, { user_id: id, display_name, email, method });
}
