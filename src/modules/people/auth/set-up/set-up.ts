import { createHash } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Config, ConfigValues } from '../../../../platform/config/index.ts';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { type Database, isUniqueViolation, type Transaction } from '../../../../platform/database/index.ts';
import { httpSettings, publicBaseUrl } from '../../../../platform/http/index.ts';
import { randomToken } from '../../../../platform/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { findOwner, resolveOwner, updateUser } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { authSettings } from '../auth.settings.ts';
import { consumeSetupToken, getLocalUser, replaceSetupToken, savePassword } from '../auth.store.ts';
import { hashPassword, turnOf } from '../passwords/passwords.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import type { Visitor } from '../sessions/start-session.ts';
import { type SignInResult, signIn } from '../sign-in/sign-in.ts';

const LINK_LIFETIME_MS = 24 * 3600 * 1000;

/** Whether nobody can sign in yet: no admin with a password, and none in the configuration. */
export async function isSetupRequired(deps: { db: Database | Transaction; config: ConfigValues }): Promise<boolean> {
  const { authEnabled, adminUsername, adminPassword } = deps.config.get(authSettings);
  if (!authEnabled || (adminUsername && adminPassword)) return false;
  const owner = await findOwner(deps.db);
  return !owner || (await getLocalUser(deps.db, owner.id)) === undefined;
}

/**
 * Makes the first-start link when nobody can sign in yet; earlier links stop working. Called at each start of the service.
 * @param baseUrl where the service can be reached; PUBLIC_BASE_URL when left out.
 * @returns null when there is an administrator.
 */
export async function issueSetupLink(
  deps: { db: Database; config: Config; clock: Clock },
  baseUrl: string = publicBaseUrl(deps.config.get(httpSettings)),
): Promise<string | null> {
  if (!(await isSetupRequired(deps))) return null;
  const token = randomToken(32);
  const now = deps.clock.now();
  await deps.db
    .transaction()
    .execute((tx) => replaceSetupToken(tx, hashSetupToken(token), now, new Date(now.getTime() + LINK_LIFETIME_MS)));
  return `${baseUrl}/setup?token=${token}`;
}

/**
 * Uses the first-start link up: names the administrator and signs them in.
 * @throws setup_already_done, setup_token_invalid, username_taken
 */
export async function setUp(
  ctx: Context,
  input: { authenticator: Authenticator; token: string; username: string; password: string; visitor: Visitor },
): Promise<SignInResult> {
  if (!(await isSetupRequired(ctx))) throw authErrors.setup_already_done();
  const passwordHash = await hashPassword(input.password, turnOf(ctx));
  try {
    return await inTransaction(ctx, async (ctx) => {
      const tx = ctx.db;
      const owner = await resolveOwner(tx, ctx.clock, 'admin_credentials');
      // Asked again behind the lock: of two people with the link, one becomes the administrator.
      if (!(await isSetupRequired(ctx))) throw authErrors.setup_already_done();
      const now = ctx.clock.now();
      if (!(await consumeSetupToken(tx, hashSetupToken(input.token), now))) throw authErrors.setup_token_invalid();
      const names = { username: input.username, display_name: input.username };
      await updateUser(tx, owner.id, { ...names, kind: 'admin_credentials', is_admin: true });
      await savePassword(tx, owner.id, passwordHash, now);
      const user = { ...owner, ...names, is_admin: true };
      const own = forOwner(ctx, user.id);
      const { authenticator, visitor } = input;
      await recordAudit(own, { action: 'instance.set_up', targetType: 'user', targetId: user.id });
      return await signIn(own, { authenticator, user, visitor, method: 'setup_link' });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw authErrors.username_taken({ cause: error });
    throw error;
  }
}

function hashSetupToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
