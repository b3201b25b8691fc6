import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { httpSettings } from '../../../platform/http/index.ts';
import { recordAudit } from '../audit/index.ts';
import { AccountAttempts } from './account-attempts.ts';
import { signInFailures } from './auth.metrics.ts';
import type { Authenticator } from './authenticator.ts';
import { checkCredentials } from './check-credentials.ts';
import { type SignInResult, signIn } from './sign-in.ts';
import type { Visitor } from './start-session.ts';

/** Builds the verb that signs somebody in. It remembers failed attempts per account; attempts per address are the route's to count. */
export function createLogIn(authenticator: Authenticator) {
  let attempts: AccountAttempts | undefined;
  return async function logIn(
    ctx: Context,
    input: { username: string; password: string; visitor: Visitor },
  ): Promise<SignInResult> {
    attempts ??= new AccountAttempts(ctx, ctx.config.get(httpSettings).authRateLimitPerMinute);
    const account = input.username.toLowerCase();
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
