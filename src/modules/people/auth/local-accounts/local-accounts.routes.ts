import { type ApiServer, problemResponses } from '../../../../platform/http/index.ts';
import { isMailConfigured } from '../../mail/index.ts';
import { presentUser } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { hashPassword, turnOf } from '../passwords/passwords.ts';
import { isSignupOpen } from '../set-up/signup-open.ts';
import { safeNextPath } from '../sign-in/next-path.ts';
import { takeAccountRequest } from './account-request.job.ts';
import {
  acceptedSchema,
  addressSchema,
  languageOf,
  linkSchema,
  provenSchema,
  resetLinkSchema,
  resetPasswordSchema,
  signupSchema,
  verifiedSchema,
} from './local-accounts.schemas.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

const accepted = { status: 'accepted' } as const;

/** Routes of accounts that people create for themselves, and of passwords that were forgotten. */
export function localAccountRoutes(app: ApiServer): void {
  const shared = { audience: 'public', rateLimit: 'auth', tag: 'Signing in' } as const;

  app.post(
    '/api/auth/signup',
    {
      config: { ...shared, summary: 'Create an account; a mail brings the link that makes it usable' },
      schema: { body: signupSchema, response: { 202: acceptedSchema, ...problemResponses('signup_not_open') } },
    },
    async (request, reply) => {
      if (!isSignupOpen(request.ctx.config)) throw authErrors.signup_not_open();
      const { display_name: displayName, email, password } = request.body;
      const passwordHash = await hashPassword(password, turnOf(request.ctx));
      const language = languageOf(request, request.body.locale);
      const next = safeNextPath(request.body.next);
      await takeAccountRequest(request.ctx, { type: 'signup', email, displayName, passwordHash, language, next });
      return reply.code(202).send(accepted);
    },
  );

  for (const [path, type, summary] of [
    ['resend-verification', 'verification', 'Have the link of an account that is not active yet sent again'],
    ['request-password-reset', 'password_reset', 'Have a link sent to choose a new password'],
  ] as const) {
    app.post(
      `/api/auth/${path}`,
      {
        config: { ...shared, summary },
        schema: { body: addressSchema, response: { 202: acceptedSchema, ...problemResponses('mail_not_set_up') } },
      },
      async (request, reply) => {
        if (!isMailConfigured(request.ctx.config)) throw authErrors.mail_not_set_up();
        const { email, locale } = request.body;
        await takeAccountRequest(request.ctx, { type, email, language: languageOf(request, locale) });
        return reply.code(202).send(accepted);
      },
    );
  }

  app.post(
    '/api/auth/verify-email',
    {
      config: { ...shared, summary: 'Prove an e-mail address with the link; the account can be used from then on' },
      schema: { body: linkSchema, response: { 200: verifiedSchema, ...problemResponses('link_not_valid') } },
    },
    async (request) => {
      const { user, mustChoosePassword } = await verifyEmail(request.ctx, request.body);
      const { username } = presentUser(user);
      return mustChoosePassword ? { username, must_choose_password: true as const } : { username };
    },
  );

  app.post(
    '/api/auth/check-reset-link',
    {
      config: { ...shared, summary: 'Whose password a link changes, and until when; does not use it up' },
      schema: { body: linkSchema, response: { 200: resetLinkSchema, ...problemResponses('link_not_valid') } },
    },
    async (request) => {
      const { user, hasPassword, expiresAt } = await checkResetLink(request.ctx, request.body);
      const { username } = presentUser(user);
      return { username, has_password: hasPassword, expires_at: expiresAt.toISOString() };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { ...shared, summary: 'Choose a new password with the link; every session of the account ends' },
      schema: { body: resetPasswordSchema, response: { 200: provenSchema, ...problemResponses('link_not_valid') } },
    },
    async (request) => ({ username: presentUser(await resetPassword(request.ctx, request.body)).username }),
  );
}
