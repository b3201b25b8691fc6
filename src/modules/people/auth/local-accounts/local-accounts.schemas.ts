import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { nextSchema, revokeTokensSchema } from '../auth.schemas.ts';
import { newPasswordSchema } from '../passwords/password-rules.ts';

/** Scripts with letters that look like those of another one. */
const LOOKALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a word mixes letters of scripts that are mistaken for each other, as a name does that wants to pass for another. */
function mixesScripts(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => LOOKALIKE_SCRIPTS.filter((script) => script.test(word)).length > 1);
}

/** The name others see: one line, nothing that hides or turns text round, no letters that pass for others. */
export const displayNameSchema = z
  .string()
  .trim()
  .min(1, says('blank'))
  .max(100, says('too_long', { limit: 100 }))
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(text), says('invisible_characters'))
  .refine((text) => !mixesScripts(text), says('scripts'))
  .describe('The name others see.');

/** An address as mail servers everywhere take it: ASCII alone, so none looks like another. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, says('too_long', { limit: 254 }))
  .pipe(z.email(says('no_email_address')))
  .describe('Also the name to sign in with.');

const localeSchema = z
  .enum(['en', 'de'])
  .optional()
  .describe('The language of the mail; left out, the browser’s (Accept-Language).');

const linkTokenSchema = z.string().min(1).max(200).describe('From the link in the mail.');

/** The body of `POST /api/auth/signup`. */
export const signupSchema = z.object({
  display_name: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  locale: localeSchema,
  next: nextSchema,
});

/** The body of `POST /api/auth/resend-verification` and `POST /api/auth/request-password-reset`. */
export const addressSchema = z.object({ email: emailSchema, locale: localeSchema });

/** The body of `POST /api/auth/verify-email` and `POST /api/auth/check-reset-link`. */
export const linkSchema = z.object({ token: linkTokenSchema });

/** The body of `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z.object({
  token: linkTokenSchema,
  password: newPasswordSchema,
  revoke_api_tokens: revokeTokensSchema,
});

/** The answer to whoever asks for a mail, whoever they are. */
export const acceptedSchema = z.object({
  status: z
    .literal('accepted')
    .describe('If there is anything to send, a mail is on its way. The answer is the same if not.'),
});

/** The answer of a link that worked: what to sign in with. */
export const provenSchema = z.object({ username: z.string().describe('What to sign in with.') });

/** The answer of `POST /api/auth/verify-email`. */
export const verifiedSchema = provenSchema.extend({
  must_choose_password: z
    .literal(true)
    .optional()
    .describe(
      'Only where somebody else signed up at this address, too: the account can be used once `POST /api/auth/reset-password` has been given this link and a password.',
    ),
});

/** The answer of `POST /api/auth/check-reset-link`. */
export const resetLinkSchema = z.object({
  username: z.string(),
  has_password: z.boolean().describe('Whether there is one that the new one takes the place of.'),
  expires_at: z.iso.datetime(),
});

/** What is known of the language somebody reads: what the form says, else the browser. */
export function languageOf(request: FastifyRequest, chosen: string | undefined): string {
  return chosen ?? (request.headers['accept-language'] ?? '').slice(0, 200);
}
