import { z } from 'zod';
import { type Features, flagSchema } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { presentUser, userSchema } from '../users/index.ts';
import type { Session } from './auth.store.ts';
import { newPasswordSchema } from './passwords/password-rules.ts';
import { waitingSchema } from './second-step/second-step.schemas.ts';
import { safeNextPath } from './sign-in/next-path.ts';
import type { SignInResult } from './sign-in/sign-in.ts';

/** Where to go after a sign-in. */
export const nextSchema = z
  .string()
  .max(2000)
  .optional()
  .describe('The page to open afterwards; only paths of this service are taken.');

/** The body of `POST /api/auth/login`. Members left out are as wrong as wrong ones. */
export const loginSchema = z.object({
  username: z.string().max(200).default(''),
  password: z.string().max(1000).default(''),
  next: nextSchema,
});

/** The body of `POST /api/auth/setup`. */
export const setupSchema = z.object({
  token: z.string().min(1).max(200).describe('From the first-start link.'),
  username: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, says('control_characters')),
  password: newPasswordSchema,
});

/** Whether API tokens end together with what else lets somebody in. */
export const revokeTokensSchema = z
  .boolean()
  .optional()
  .describe('Whether the API tokens of the account end, too; left out, they go on.');

/** The same in an address. */
export const revokeTokensQuery = z.strictObject({
  revoke_api_tokens: flagSchema
    .default(false)
    .describe('Whether the API tokens of the account end, too; left out, they go on.'),
});

/** The body of `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({
  current_password: z.string().max(1000),
  new_password: newPasswordSchema,
  revoke_api_tokens: revokeTokensSchema,
});

/** The answer of a sign-in: somebody who is signed in, or what is still needed. */
export const signedInSchema = z.object({
  user: userSchema.nullable().describe('null: not signed in yet, `second_step` says what is needed.'),
  second_step: waitingSchema.nullable(),
  csrf_token: z.string(),
  next: z.string(),
});

/** The only shape in which the outcome of a sign-in leaves the service. @param request.csrfToken the one the request came with. */
export function presentSignIn(
  result: SignInResult,
  request: { next: string | undefined; csrfToken: string | null },
): z.infer<typeof signedInSchema> {
  const next = safeNextPath(request.next);
  if (result.is === 'signed_in') {
    return { user: presentUser(result.user), second_step: null, csrf_token: result.session.csrfToken, next };
  }
  const { methods } = result.secondStep;
  return { user: null, second_step: { methods }, csrf_token: request.csrfToken ?? '', next };
}

/** The answer of `POST /api/auth/logout`. */
export const signedOutSchema = z.object({
  next: z
    .string()
    .describe('The page to open now: a path of ours, or where the identity provider ends its own session.'),
});

/** The answer of `GET /api/auth/me`, with what the modules tell of themselves. */
export function meSchema(features: Features) {
  return z.object({
    user: userSchema.nullable(),
    csrf_token: z.string().describe('The value of X-CSRF-Token for every change made with this session.'),
    is_blocked: z
      .boolean()
      .describe('An administrator has blocked the person of this session: `user` is null until the block is lifted.'),
    must_set_up_second_step: z
      .boolean()
      .describe('The administrator requires a second step, and there is none: nothing else works before.'),
    is_newcomer: z
      .boolean()
      .describe(
        'The person has not been through the first steps: the web interface opens there. Nothing else waits for it.',
      ),
    features: features.schema,
  });
}

/** A session as its person sees it. */
export const sessionSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  user_agent: z.string(),
  address: z.string(),
  is_current: z.boolean(),
});

/** The answer of `DELETE /api/auth/sessions`. */
export const endedSessionsSchema = z.object({
  ended: z.int().describe('How many sessions there were.'),
  revoked_api_tokens: z.int().optional().describe('How many API tokens ended, where that was asked for.'),
});

/** The only shape of a session that leaves the service. */
export function presentSession(session: Session, currentId: string | null): z.infer<typeof sessionSchema> {
  return {
    id: session.id,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    user_agent: session.user_agent,
    address: session.address,
    is_current: session.id === currentId,
  };
}
