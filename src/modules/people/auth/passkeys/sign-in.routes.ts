import { z } from 'zod';
import { signedInAs } from '../../../../platform/context.ts';
import { type ApiServer, httpErrors, problemResponses } from '../../../../platform/http/index.ts';
import { nextSchema, presentSignIn, signedInSchema } from '../auth.schemas.ts';
import { readSecondStep } from '../second-step/pending-sign-in.ts';
import { secondStepErrors } from '../second-step/second-step.errors.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { visitorOf } from '../sessions/start-session.ts';
import { sendSignIn } from '../sign-in/sign-in.ts';
import { challengeBodySchema, passkeyAnswerSchema, requestOptionsSchema } from './passkeys.schemas.ts';
import { askForPasskey, signInWithPasskey } from './use-passkey.ts';

/** Routes of signing in with a passkey. */
export function passkeySignInRoutes(app: ApiServer, authenticator: Authenticator): void {
  const shared = { audience: 'public', tag: 'Signing in' } as const;
  app.post(
    '/api/auth/passkey/options',
    {
      config: { ...shared, servesRequiredAction: true, summary: 'What a browser needs to ask for a passkey' },
      schema: {
        body: challengeBodySchema,
        response: {
          200: requestOptionsSchema,
          ...problemResponses('passkeys_not_here', 'sign_in_expired', 'not_signed_in'),
        },
      },
    },
    async (request) => {
      const { purpose } = request.body;
      const browserHash = authenticator.cookie.hash(visitorOf(authenticator, request).cookieValue ?? '');
      if (purpose === 'sign_in') return askForPasskey(request.ctx, { purpose, browserHash, userId: null });
      if (purpose === 'second_step') {
        const waiting = await readSecondStep(request.ctx, authenticator.pendingCookie.read(request));
        if (!waiting) throw secondStepErrors.sign_in_expired();
        return askForPasskey(request.ctx, { purpose, browserHash, userId: waiting.userId });
      }
      const person = signedInAs(request.ctx.actor);
      if (!person) throw httpErrors.not_signed_in();
      return askForPasskey(request.ctx, { purpose, browserHash, userId: person.userId });
    },
  );
  app.post(
    '/api/auth/passkey',
    {
      config: { ...shared, rateLimit: 'auth', summary: 'Sign in with a passkey' },
      schema: {
        body: z.object({ passkey: passkeyAnswerSchema, next: nextSchema }),
        response: { 200: signedInSchema, ...problemResponses('passkey_refused', 'account_blocked') },
      },
    },
    async (request, reply) => {
      const { passkey, next } = request.body;
      const visitor = visitorOf(authenticator, request);
      const result = await signInWithPasskey(request.ctx, { authenticator, visitor, answer: passkey });
      sendSignIn(reply, authenticator, result);
      return presentSignIn(result, { next, csrfToken: request.csrfToken });
    },
  );
}
