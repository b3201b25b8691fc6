import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAudit } from '../../audit/index.ts';
import { findOwner, findUserBySignInName } from '../../users/index.ts';
import { signInFailures } from '../auth.metrics.ts';
import { authSettings } from '../auth.settings.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import type { Visitor } from '../sessions/start-session.ts';
import { checkCredentials } from './check-credentials.ts';
import { type SignInResult, signIn } from './sign-in.ts';

/** Builds the verb that signs somebody in. It counts failed attempts per account; attempts per address are the route's to count. */
export function createLogIn(authenticator: Authenticator) {
  const { attempts } = authenticator;
  return async function logIn(
    ctx: Context,
    input: { username: string; password: string; visitor: Visitor },
  ): Promise<SignInResult> {
    const account = await accountCalled(ctx, input.username);
    await attempts.admit(account, ctx.address);
    try {
      const user = await checkCredentials(ctx, input);
      return await signIn(ctx, { authenticator, user, visitor: input.visitor, method: 'password' });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
      signInFailures.inc({ method: 'password' });
      await attempts.noteFailure(account);
      const reason = typeof error.cause === 'string' ? error.cause : error.code;
      ctx.log.warn({ reason, address: ctx.address }, 'a login was refused');
      // What was typed as the name stays out: now and then it is the password.
      await recordAudit(ctx, { action: 'user.sign_in_refused', targetType: 'user', detail: { reason } });
      throw error;
    }
  };
}

/** What attempts are counted by: the person's id, whichever of their names was typed; a name that is nobody's by itself. */
async function accountCalled(ctx: Context, typed: string): Promise<string> {
  const name = typed.toLowerCase();
  const user = name === '' ? undefined : await findUserBySignInName(ctx.db, typed);
  if (user) return user.id;
  const isConfigured = ctx.config.get(authSettings).adminUsername?.toLowerCase() === name;
  return (isConfigured ? (await findOwner(ctx.db))?.id : undefined) ?? name;
}
