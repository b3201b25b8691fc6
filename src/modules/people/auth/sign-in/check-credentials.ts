import type { Config } from '../../../../platform/config/index.ts';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  findOwner,
  findUserBySignInName,
  findUserByUsername,
  resolveOwner,
  type User,
  updateUser,
  userSettings,
} from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { authSettings } from '../auth.settings.ts';
import { getLocalUser } from '../auth.store.ts';
import { findDeletion } from '../deletions.store.ts';
import { isPasswordRight, isSameText, turnOf } from '../passwords/passwords.ts';
import type { Visitor } from '../sessions/start-session.ts';

/**
 * Finds out whose credentials these are, in the order of the interface: a local account (beside the owner's only when
 * MULTI_USER_ENABLED), found by its name or e-mail address, then ADMIN_USERNAME and ADMIN_PASSWORD. Every way through does exactly one slow password check.
 * @throws login_refused for an unknown user and a wrong password alike; account_inactive, decided before the password.
 */
export async function checkCredentials(
  ctx: Context,
  input: { username: string; password: string; visitor: Pick<Visitor, 'knownUserId'> },
): Promise<User> {
  const { db, config } = ctx;
  const { multiUserEnabled } = config.get(userSettings);
  const owner = await findOwner(db);
  const named = input.username === '' ? undefined : await findUserBySignInName(db, input.username);
  const candidate = named && (multiUserEnabled || named.id === owner?.id) ? named : undefined;
  const local = candidate ? await getLocalUser(db, candidate.id) : undefined;
  const isInactive = candidate && (!candidate.is_active || local?.is_active === false);
  // Who asked to be erased is told so, and only behind the right password.
  if (isInactive && !(await findDeletion(db, candidate.id))) throw authErrors.account_inactive();
  const isLocalRight = await isPasswordRight(
    input.password,
    local?.password_hash,
    turnOf(ctx, input.visitor.knownUserId),
  );
  if (candidate && isLocalRight) return candidate;
  if (!areAdminCredentials(config, input)) {
    throw authErrors.login_refused({ cause: refusalCause(config, input.username, local !== undefined) });
  }
  if (owner?.is_active === false) throw authErrors.account_inactive();
  return owner ?? createConfiguredOwner(ctx, input.username);
}

/** Why a login was refused, for the log alone: who guesses at an account that exists is told from who guesses at names. */
function refusalCause(config: Config, username: string, hasPassword: boolean): string {
  if (username.trim() === '') return 'no user name';
  return hasPassword || isAdminName(config, username) ? 'wrong password' : 'unknown user';
}

function isAdminName(config: Config, username: string): boolean {
  const { adminUsername } = config.get(authSettings);
  return Boolean(adminUsername) && isSameText(username.toLowerCase(), (adminUsername ?? '').toLowerCase());
}

/** Whether a text is the password that the configuration gives this person: the owner, as administrator. */
export async function isConfiguredPassword(
  deps: { db: Database; config: Config },
  userId: string,
  password: string,
): Promise<boolean> {
  const username = deps.config.get(authSettings).adminUsername ?? '';
  return areAdminCredentials(deps.config, { username, password }) && (await findOwner(deps.db))?.id === userId;
}

/** Both configured values must be there and both must match: two unset ones never let an empty login in. */
function areAdminCredentials(config: Config, input: { username: string; password: string }): boolean {
  const { adminUsername, adminPassword } = config.get(authSettings);
  if (!adminUsername || !adminPassword) return false;
  const isName = isAdminName(config, input.username);
  const isPassword = isSameText(input.password, adminPassword);
  return isName && isPassword;
}

async function createConfiguredOwner(ctx: Context, username: string): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const owner = await resolveOwner(tx, ctx.clock, 'admin_credentials');
    const isNameFree = owner.username === null && (await findUserByUsername(tx, username)) === undefined;
    if (!isNameFree) return owner;
    await updateUser(tx, owner.id, { username, display_name: username });
    const own = forOwner(ctx, owner.id);
    const detail = { method: 'configuration' };
    await recordAudit(own, { action: 'instance.set_up', targetType: 'user', targetId: owner.id, detail });
    return { ...owner, username, display_name: username };
  });
}
