import { z } from 'zod';
import { type ApiServer, problemResponses } from '../../../../platform/http/index.ts';
import { addressSchema, languageOf, linkSchema } from '../local-accounts/local-accounts.schemas.ts';
import type { EmailChange } from './change-email.store.ts';
import { confirmEmail } from './confirm-email.ts';
import { cancelEmailChange, pendingEmailChange, requestEmailChange } from './request-email-change.ts';

const emailChangeSchema = z.object({ email: z.string(), expires_at: z.iso.datetime() });

function presentEmailChange({ email, expires_at }: EmailChange): z.infer<typeof emailChangeSchema> {
  return { email, expires_at: expires_at.toISOString() };
}

/** Routes of another e-mail address for one's account. */
export function changeEmailRoutes(app: ApiServer): void {
  const tag = 'Account';
  app.get(
    '/api/auth/email-change',
    {
      config: { audience: 'user', tag, summary: 'The new address that waits to be proven' },
      schema: { response: { 200: z.object({ email_change: emailChangeSchema.nullable() }) } },
    },
    async (request) => {
      const change = await pendingEmailChange(request.ctx);
      return { email_change: change ? presentEmailChange(change) : null };
    },
  );
  app.post(
    '/api/auth/email-change',
    {
      config: {
        audience: 'user',
        rateLimit: 'auth',
        tag,
        summary: 'Have a link sent to the address you want instead of yours',
      },
      schema: {
        body: addressSchema,
        response: {
          202: z.object({ email_change: emailChangeSchema }),
          ...problemResponses('mail_not_set_up', 'proof_required', 'email_unchanged', 'too_many_mails'),
        },
      },
    },
    async (request, reply) => {
      const { email, locale } = request.body;
      const change = await requestEmailChange(request.ctx, { email, language: languageOf(request, locale) });
      return reply.code(202).send({ email_change: presentEmailChange(change) });
    },
  );
  app.delete(
    '/api/auth/email-change',
    {
      config: { audience: 'user', tag, summary: 'Keep your address; the link that was sent works no more' },
      schema: { response: { 204: z.undefined().describe('Kept.') } },
    },
    async (request, reply) => {
      await cancelEmailChange(request.ctx);
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/auth/confirm-email',
    {
      config: { audience: 'public', rateLimit: 'auth', tag, summary: 'Prove your new address with the link' },
      schema: {
        body: linkSchema,
        response: { 200: z.object({ email: z.string() }), ...problemResponses('link_not_valid') },
      },
    },
    async (request) => ({ email: await confirmEmail(request.ctx, request.body) }),
  );
}
