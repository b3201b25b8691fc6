import { type Context, inTransaction } from '../../../platform/context.ts';
import { addLocalAccount, hashPassword, turnOf } from '../../people/auth/index.ts';
import { type User, userSettings } from '../../people/users/index.ts';
import { userAdminErrors } from './user-admin.errors.ts';

/** Somebody new, as an administrator enters them. */
export type NewPerson = {
  username: string;
  email: string;
  display_name?: string | undefined;
  password?: string | undefined;
  is_admin: boolean;
  is_active: boolean;
};

/**
 * Hashes the password of somebody new, which takes longer than a transaction should.
 * @throws single_user
 */
export async function prepareUser(ctx: Context, person: NewPerson) {
  if (!ctx.config.get(userSettings).multiUserEnabled) throw userAdminErrors.single_user();
  const { username, email, display_name, password, is_admin: isAdmin, is_active: isActive } = person;
  const passwordHash = password === undefined ? null : await hashPassword(password, turnOf(ctx));
  return { username, email, displayName: display_name ?? username, passwordHash, isAdmin, isActive };
}

/** Adds somebody with an account of their own here. @throws username_taken, email_taken, mail_not_set_up */
export async function addUser(
  ctx: Context,
  input: { prepared: Awaited<ReturnType<typeof prepareUser>>; language: string },
): Promise<User> {
  return inTransaction(ctx, (ctx) => addLocalAccount(ctx, { ...input.prepared, language: input.language }));
}
