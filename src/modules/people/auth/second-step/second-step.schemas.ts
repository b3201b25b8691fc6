import { z } from 'zod';
import { userSchema } from '../../users/index.ts';
import { passkeyAnswerSchema } from '../passkeys/passkeys.schemas.ts';
import { SECOND_STEP_METHODS } from './pending-sign-in.ts';

const codeSchema = z.string().trim().min(1).max(20).describe('Six digits of the app.');

/** The body of what is confirmed with a code. */
export const codeBodySchema = z.object({ code: codeSchema });

/** What a sign-in waits for. */
export const waitingSchema = z
  .object({ methods: z.array(z.enum(SECOND_STEP_METHODS)) })
  .describe('The first proof was right; a second one is needed: `POST /api/auth/second-step`.');

/** The body of `POST /api/auth/second-step`: one of the three. */
export const secondProofSchema = z.union([
  z.strictObject({ code: codeSchema }),
  z.strictObject({ recovery_code: z.string().trim().min(1).max(100) }),
  z.strictObject({ passkey: passkeyAnswerSchema }),
]);

/** The body of `POST /api/auth/prove`: one of the three. */
export const proofSchema = z.union([
  z.strictObject({ password: z.string().max(1000) }),
  z.strictObject({ code: codeSchema }),
  z.strictObject({ passkey: passkeyAnswerSchema }),
]);

/** The answer of `GET /api/second-step`. */
export const secondStepSchema = z.object({
  is_on: z.boolean(),
  since: z.iso.datetime().nullable(),
  is_required: z.boolean().describe('The administrator requires one of this account.'),
  recovery_codes: z.object({ left: z.number().int(), total: z.number().int() }),
  is_proof_fresh: z.boolean().describe('False: `POST /api/auth/prove` comes before a change.'),
});

/** What an app is connected with. */
export const newAppSchema = z.object({
  secret: z.string().describe('Base32, to be typed in.'),
  uri: z.string().describe('For a QR code: otpauth://totp/…'),
});

/** Recovery codes, shown this once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The answer of `GET /api/auth/second-step`. */
export const waitingAnswerSchema = z.object({ second_step: waitingSchema.nullable() });

/** The answer of a completed sign-in. */
export const completedSchema = z.object({
  user: userSchema,
  csrf_token: z.string(),
  recovery_codes_left: z.number().int().nullable().describe('After a recovery code: how many are left.'),
});
