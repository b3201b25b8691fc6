import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import type { Passkey } from './passkeys.store.ts';

const base64Url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/, says('base64url'));
const attachment = z
  .enum(['cross-platform', 'platform'])
  .nullish()
  .transform((value) => value ?? undefined);
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, says('control_characters'));

/** What a browser gives when a passkey has signed. */
export const passkeyAnswerSchema = z
  .object({
    id: base64Url,
    rawId: base64Url,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment.optional(),
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      userHandle: base64Url.nullish().transform((value) => value ?? undefined),
    }),
  })
  .describe('AuthenticationResponseJSON of WebAuthn.');

/** What a browser gives when a passkey was made. */
export const newPasskeySchema = z.object({
  name: nameSchema,
  response: z
    .object({
      id: base64Url,
      rawId: base64Url,
      type: z.literal('public-key'),
      authenticatorAttachment: attachment.optional(),
      response: z.object({
        clientDataJSON: base64Url,
        attestationObject: base64Url,
        transports: z.array(z.string().max(20)).max(10).default([]),
      }),
    })
    .describe('RegistrationResponseJSON of WebAuthn.'),
});

/** A new name. */
export const renamePasskeySchema = z.object({ name: nameSchema });

/** What a passkey is asked for: to sign in, as second step, or to prove again who one is. */
export const challengeBodySchema = z.object({ purpose: z.enum(['sign_in', 'second_step', 'proof']) });

const credentialSchema = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});
const verificationSchema = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser asks for a passkey with. */
export const requestOptionsSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    allowCredentials: z.array(credentialSchema).optional(),
    userVerification: verificationSchema.optional(),
  })
  .describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn.');

/** What a browser makes a passkey with. */
export const creationOptionsSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(credentialSchema).optional(),
    authenticatorSelection: z
      .object({
        residentKey: verificationSchema.optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: verificationSchema.optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  })
  .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn.');

/** One passkey, as answered. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
/** The answer of `GET /api/passkeys`. */
export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

/** The only shape of a passkey that leaves the service. */
export function presentPasskey(passkey: Passkey): z.infer<typeof passkeySchema> {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString() ?? null,
  };
}
