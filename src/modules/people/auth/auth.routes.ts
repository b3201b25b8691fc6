import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Features, problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { getUser, isNewcomer, presentUser } from '../users/index.ts';
import {
  changePasswordSchema,
  loginSchema,
  meSchema,
  presentSignIn,
  setupSchema,
  signedInSchema,
  signedOutSchema,
} from './auth.schemas.ts';
import { changeEmailRoutes } from './change-email/change-email.routes.ts';
import { localAccountRoutes } from './local-accounts/local-accounts.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { passkeySignInRoutes } from './passkeys/sign-in.routes.ts';
import { changePassword } from './passwords/change-password.ts';
import { secondStepRoutes } from './second-step/second-step.routes.ts';
import { secondStepSignInRoutes } from './second-step/sign-in.routes.ts';
import type { Authenticator } from './sessions/authenticator.ts';
import { logOut } from './sessions/end-session.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { visitorOf } from './sessions/start-session.ts';
import { setUp } from './set-up/set-up.ts';
import { createLogIn } from './sign-in/log-in.ts';
import { sendSignIn } from './sign-in/sign-in.ts';

/** Where a browser goes whose session of this id ends, when it has something left to do elsewhere. */
export type LogoutAtProvider = (ctx: Context, sessionId: string) => Promise<string | null>;

/** Routes of signing in and out, and of what this service can do, which the web interface asks before anybody has signed in. */
export function authRoutes(
  authenticator: Authenticator,
  features: Features,
  logoutAddress: LogoutAtProvider,
): RouteModule {
  const tag = 'Signing in';
  const logIn = createLogIn(authenticator);
  return (app) => {
    app.get(
      '/api/auth/me',
      {
        config: { audience: 'public', servesRequiredAction: true, tag, summary: 'Who is signed in' },
        schema: { response: { 200: meSchema(features) } },
      },
      async (request, reply) => {
        const { ctx } = request;
        const user = ctx.ownerId === null ? undefined : await getUser(ctx.db, ctx.ownerId);
        return {
          user: user ? presentUser(user) : null,
          csrf_token: request.csrfToken ?? startAnonymous(authenticator, reply),
          is_blocked: request.refusal instanceof AppError && request.refusal.code === 'account_blocked',
          is_newcomer: user !== undefined && isNewcomer(ctx.config, user),
          must_set_up_second_step: await authenticator.mustSetUpSecondStep(ctx.actor),
          features: await features.read(ctx),
        };
      },
    );
    app.post(
      '/api/auth/login',
      {
        config: { audience: 'public', rateLimit: 'auth', tag, summary: 'Sign in' },
        schema: {
          body: loginSchema,
          response: {
            200: signedInSchema,
            ...problemResponses('login_refused', 'account_inactive', 'account_blocked', 'account_being_deleted'),
          },
        },
      },
      async (request, reply) => {
        const result = await logIn(request.ctx, { ...request.body, visitor: visitorOf(authenticator, request) });
        sendSignIn(reply, authenticator, result);
        return presentSignIn(result, { next: request.body.next, csrfToken: request.csrfToken });
      },
    );
    app.post(
      '/api/auth/setup',
      {
        config: {
          audience: 'public',
          rateLimit: 'auth',
          onceBy: 'the link, which is used up',
          tag,
          summary: 'Name the administrator with the first-start link',
        },
        schema: {
          body: setupSchema,
          response: {
            201: signedInSchema,
            ...problemResponses('setup_token_invalid', 'setup_already_done', 'username_taken'),
          },
        },
      },
      async (request, reply) => {
        const result = await setUp(request.ctx, {
          ...request.body,
          authenticator,
          visitor: visitorOf(authenticator, request),
        });
        sendSignIn(reply, authenticator, result);
        return reply.code(201).send(presentSignIn(result, { next: '/', csrfToken: request.csrfToken }));
      },
    );
    app.post(
      '/api/auth/logout',
      {
        config: { audience: 'public', servesRequiredAction: true, tag, summary: 'Sign out' },
        schema: { response: { 200: signedOutSchema } },
      },
      async (request, reply) => {
        const sessionId = request.actor?.type === 'user' ? request.actor.sessionId : null;
        const elsewhere = sessionId === null ? null : await logoutAddress(request.ctx, sessionId);
        await leave(authenticator, request, reply);
        return { next: elsewhere ?? '/login' };
      },
    );
    // The page's own address for a plain form, which works without scripts.
    app.post('/logout', { config: { audience: 'public', servesRequiredAction: true } }, async (request, reply) => {
      await leave(authenticator, request, reply);
      return reply.redirect('/login', 303);
    });
    app.post(
      '/api/auth/change-password',
      {
        config: { audience: 'user', rateLimit: 'auth', tag, summary: 'Change your password; your other sessions end' },
        schema: {
          body: changePasswordSchema,
          response: {
            204: z.undefined().describe('Changed.'),
            ...problemResponses('password_wrong', 'password_not_here', 'proof_required'),
          },
        },
      },
      async (request, reply) => {
        await changePassword(request.ctx, request.body, authenticator.attempts);
        return reply.code(204).send();
      },
    );
    sessionRoutes(app);
    localAccountRoutes(app);
    changeEmailRoutes(app);
    secondStepSignInRoutes(app, authenticator);
    secondStepRoutes(app, authenticator);
    passkeySignInRoutes(app, authenticator);
    passkeyRoutes(app, authenticator);
  };
}

async function leave(authenticator: Authenticator, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const value = authenticator.cookie.read(request);
  if (value !== undefined) await logOut(request.ctx, { cookieHash: authenticator.cookie.hash(value) });
  authenticator.cookie.write(reply, authenticator.cookie.newValue(), false);
}

/** A first visit gets a cookie without a session behind it, so that even signing in carries a CSRF token. */
function startAnonymous(authenticator: Authenticator, reply: FastifyReply): string {
  const value = authenticator.cookie.newValue();
  authenticator.cookie.write(reply, value, false);
  return authenticator.cookie.csrfToken(value);
}
