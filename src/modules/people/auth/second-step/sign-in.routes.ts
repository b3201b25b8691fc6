import { type ApiServer, problemResponses } from '../../../../platform/http/index.ts';
import { presentUser } from '../../users/index.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { sendSessionCookie, visitorOf } from '../sessions/start-session.ts';
import { completeSecondStep, readSecondStep } from './pending-sign-in.ts';
import { completedSchema, secondProofSchema, waitingAnswerSchema } from './second-step.schemas.ts';

/** Routes of a sign-in that waits for its second step. */
export function secondStepSignInRoutes(app: ApiServer, authenticator: Authenticator): void {
  const shared = { audience: 'public', tag: 'Signing in' } as const;
  app.get(
    '/api/auth/second-step',
    {
      config: { ...shared, summary: 'What a sign-in of this browser waits for' },
      schema: { response: { 200: waitingAnswerSchema } },
    },
    async (request) => {
      const waiting = await readSecondStep(request.ctx, authenticator.pendingCookie.read(request));
      return { second_step: waiting ? { methods: waiting.methods } : null };
    },
  );
  app.post(
    '/api/auth/second-step',
    {
      config: { ...shared, rateLimit: 'auth', summary: 'Sign in: the second step' },
      schema: {
        body: secondProofSchema,
        response: { 200: completedSchema, ...problemResponses('second_step_refused', 'second_step_unreadable') },
      },
    },
    async (request, reply) => {
      const { user, session, recoveryCodesLeft } = await completeSecondStep(request.ctx, {
        authenticator,
        visitor: visitorOf(authenticator, request),
        pendingCookie: authenticator.pendingCookie.read(request),
        proof: request.body,
      });
      authenticator.pendingCookie.write(reply, null);
      sendSessionCookie(reply, authenticator, session);
      return {
        user: presentUser(user),
        csrf_token: session.csrfToken,
        recovery_codes_left: recoveryCodesLeft,
      };
    },
  );
}
