import type { z } from 'zod';
import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { getUser, userErrors } from '../../users/index.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { requireFreshProof } from '../second-step/fresh-proof.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import type { newPasskeySchema } from './passkeys.schemas.ts';
import { countPasskeys, findPasskey, insertPasskey, listCredentials, type Passkey } from './passkeys.store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

const MAX_PASSKEYS = 20;
/** Ed25519, ES256 and RS256: what devices have. Asking Node what else it knows prints a warning of its own. */
const ALGORITHMS = [-8, -7, -257];

type NewPasskey = z.infer<typeof newPasskeySchema>;

/**
 * What a browser needs to make a passkey for the caller.
 * @throws proof_required, passkeys_not_here, passkey_limit_reached
 */
export async function beginPasskey(ctx: Context, input: { browserHash: Buffer }) {
  await requireFreshProof(ctx);
  const rp = relyingPartyOf(ctx.config);
  if (!rp) throw passkeyErrors.passkeys_not_here();
  const userId = ownerOf(ctx);
  const user = await getUser(ctx.db, userId);
  if (!user) throw userErrors.user_not_found();
  const known = await listCredentials(ctx.db, userId);
  if (known.length >= MAX_PASSKEYS) throw passkeyErrors.passkey_limit_reached();
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: user.username ?? user.email ?? user.display_name,
    userDisplayName: user.display_name,
    challenge: await newChallenge(ctx, { purpose: 'register', browserHash: input.browserHash, userId }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((credential) => ({
      id: credential.credential_id,
      transports: credential.transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Keeps the passkey a browser has made.
 * @returns null when it is not accepted; its challenge is used up all the same, so this is no error that would take that back.
 * @throws proof_required, passkeys_not_here, passkey_limit_reached
 */
export async function addPasskey(ctx: Context, input: NewPasskey & { browserHash: Buffer }): Promise<Passkey | null> {
  await requireFreshProof(ctx);
  const userId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const made = await verify(ctx, input);
    if (!made || (await findPasskey(ctx.db, made.id))) return null;
    if ((await countPasskeys(ctx.db, userId)) >= MAX_PASSKEYS) throw passkeyErrors.passkey_limit_reached();
    const added = { id: newId(), name: input.name, created_at: ctx.clock.now(), last_used_at: null };
    await insertPasskey(ctx.db, {
      ...added,
      user_id: userId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: input.response.response.transports,
    });
    const detail = { name: input.name };
    await recordAudit(ctx, { action: 'passkey.added', targetType: 'passkey', targetId: added.id, detail });
    await notifyOfChange(ctx, { userId, change: 'passkey_added' });
    return added;
  });
}

async function verify(ctx: TransactionContext, input: NewPasskey & { browserHash: Buffer }) {
  const rp = relyingPartyOf(ctx.config);
  if (!rp) throw passkeyErrors.passkeys_not_here();
  const { response, ...credential } = input.response;
  const of = { purpose: 'register', browserHash: input.browserHash, userId: ownerOf(ctx) } as const;
  const challenge = await takeChallenge(ctx, response.clientDataJSON, of);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        clientExtensionResults: {},
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : null;
  } catch (error) {
    // Whatever is wrong with an answer, the library throws; it is a stranger's data, and each is a refusal.
    ctx.log.warn({ err: error }, 'a new passkey was refused');
    return null;
  }
}
