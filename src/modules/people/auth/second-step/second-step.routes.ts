import { z } from 'zod';
import { ownerOf, signedInAs } from '../../../../platform/context.ts';
import { type ApiServer, problemResponses } from '../../../../platform/http/index.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { visitorOf } from '../sessions/start-session.ts';
import { isProofFresh, prove } from './fresh-proof.ts';
import { RECOVERY_CODES } from './recovery-codes.ts';
import { isSecondStepRequired } from './required.ts';
import {
  codeBodySchema,
  newAppSchema,
  proofSchema,
  recoveryCodesSchema,
  secondStepSchema,
} from './second-step.schemas.ts';
import { countRecoveryCodes, secondStepSince } from './second-step.store.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, turnOffTotp } from './set-up-totp.ts';

/** Routes of a person's own second step, and of proving again who one is. All serve whoever must set one up before anything else. */
export function secondStepRoutes(app: ApiServer, authenticator: Authenticator): void {
  const own = { audience: 'user', servesRequiredAction: true, tag: 'Second step' } as const;
  const change = { ...own, rateLimit: 'auth' } as const;
  app.get(
    '/api/second-step',
    { config: { ...own, summary: 'Your second step' }, schema: { response: { 200: secondStepSchema } } },
    async ({ ctx }) => {
      const userId = ownerOf(ctx);
      const since = await secondStepSince(ctx.db, userId);
      const left = await countRecoveryCodes(ctx.db, userId);
      return {
        is_on: since !== undefined,
        since: since?.toISOString() ?? null,
        is_required: isSecondStepRequired(ctx.config, { isAdmin: signedInAs(ctx.actor)?.isAdmin === true }),
        recovery_codes: { left, total: since ? RECOVERY_CODES : 0 },
        is_proof_fresh: await isProofFresh(ctx),
      };
    },
  );
  app.post(
    '/api/second-step/totp',
    {
      config: { ...change, onceBy: 'each secret replaces the one before', summary: 'Begin to connect an app' },
      schema: { response: { 201: newAppSchema, ...problemResponses('proof_required', 'second_step_already_on') } },
    },
    async (request, reply) => reply.code(201).send(await beginTotp(request.ctx)),
  );
  app.post(
    '/api/second-step/totp/confirm',
    {
      config: { ...change, summary: 'Turn the second step on with a first code' },
      schema: {
        body: codeBodySchema,
        response: {
          200: recoveryCodesSchema,
          ...problemResponses('proof_required', 'second_step_not_begun', 'second_step_already_on', 'code_wrong'),
        },
      },
    },
    async (request) => ({ recovery_codes: await confirmTotp(request.ctx, request.body) }),
  );
  app.delete(
    '/api/second-step/totp',
    {
      config: { ...change, summary: 'Turn the second step off' },
      schema: { response: { 204: z.undefined().describe('It is off.'), ...problemResponses('proof_required') } },
    },
    async (request, reply) => {
      await turnOffTotp(request.ctx);
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/second-step/recovery-codes',
    {
      config: { ...change, summary: 'Replace your recovery codes' },
      schema: { response: { 200: recoveryCodesSchema, ...problemResponses('proof_required', 'second_step_off') } },
    },
    async (request) => ({ recovery_codes: await renewRecoveryCodes(request.ctx) }),
  );
  app.post(
    '/api/auth/prove',
    {
      config: { ...change, summary: 'Prove again who you are, before you change how you sign in' },
      schema: {
        body: proofSchema,
        response: {
          204: z.undefined().describe('Proven, for ten minutes.'),
          ...problemResponses('password_wrong', 'second_step_proof_required', 'code_wrong', 'passkey_not_accepted'),
        },
      },
    },
    async (request, reply) => {
      const { cookieValue } = visitorOf(authenticator, request);
      const { body } = request;
      const browserHash = authenticator.cookie.hash(cookieValue ?? '');
      const proof = 'passkey' in body ? { ...body, browserHash } : body;
      await prove(request.ctx, proof, authenticator.attempts);
      return reply.code(204).send();
    },
  );
}
