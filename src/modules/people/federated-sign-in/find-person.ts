import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { authErrors, isAddressVerified, isAllowedIn, isLeaving, notifyOfChange } from '../auth/index.ts';
import {
  enrol,
  findOwner,
  findUserByEmail,
  noteIdentityUse,
  resolveIdentity,
  type User,
  userSettings,
} from '../users/index.ts';
import { federatedErrors } from './federated-sign-in.errors.ts';
import type { OutsidePerson } from './outside-person.ts';

/**
 * Whose account here an account elsewhere opens: the person it is connected to, else the one whose address both sides have verified,
 * else a new one.
 * @throws person_unknown when there is nobody and nobody new may come; account_inactive
 */
export async function findPerson(ctx: TransactionContext, outside: OutsidePerson): Promise<User> {
  const { multiUserEnabled } = ctx.config.get(userSettings);
  const { provider, subject } = outside;
  const user = await resolveIdentity(ctx.db, ctx.clock, { provider: provider.key, subject }, async () => {
    if (!multiUserEnabled) throw federatedErrors.person_unknown();
    return (await personOfAddress(ctx, outside)) ?? newPerson(ctx, outside);
  });
  const owner = multiUserEnabled ? undefined : await findOwner(ctx.db);
  if (!multiUserEnabled && user.id !== owner?.id) throw federatedErrors.person_unknown();
  // Who asked to be erased is told so where everybody is let in.
  const mayPass = (await isAllowedIn(ctx.db, user)) || (await isLeaving(ctx.db, user));
  if (!mayPass) throw authErrors.account_inactive();
  await noteIdentityUse(ctx.db, { provider: provider.key, subject, email: outside.email }, ctx.clock.now());
  return user;
}

/** An address is proof only when the provider and this service have both seen that it is the person's. */
async function personOfAddress(ctx: TransactionContext, outside: OutsidePerson): Promise<User | undefined> {
  if (outside.email === null || !outside.isEmailVerified) return undefined;
  const user = await findUserByEmail(ctx.db, outside.email);
  if (!user || !(await isAddressVerified(ctx.db, user))) return undefined;
  const detail = { provider: outside.provider.id, by: 'address' };
  await recordAudit(forOwner(ctx, user.id), {
    action: 'identity.linked',
    targetType: 'user',
    targetId: user.id,
    detail,
  });
  await notifyOfChange(ctx, { userId: user.id, change: 'account_connected' });
  return user;
}

/** An address that nobody vouches for is not kept: it would stand in the way of whose it is. */
async function newPerson(ctx: TransactionContext, outside: OutsidePerson): Promise<User> {
  const { provider, displayName, isEmailVerified } = outside;
  const email = isEmailVerified ? outside.email : null;
  const kind = provider.id === 'oidc' ? 'oidc' : 'social';
  const isAdmin = outside.isAdmin === true;
  const user = await enrol(ctx, { kind, username: null, email, displayName, isAdmin }, provider.id);
  const detail = { method: provider.id, is_admin: isAdmin };
  await recordAudit(forOwner(ctx, user.id), { action: 'user.created', targetType: 'user', targetId: user.id, detail });
  return user;
}
