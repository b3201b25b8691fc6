import { type Context, inTransaction } from '../../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { findOwner, getUser, type User, userSettings } from '../../users/index.ts';
import { isAllowedIn, isLeaving } from '../account-status.ts';
import { signInFailures } from '../auth.metrics.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import type { Visitor } from '../sessions/start-session.ts';
import { type SignInResult, signIn } from '../sign-in/sign-in.ts';
import type { ChallengeFor } from './challenges.ts';
import { newChallenge } from './challenges.ts';
import { checkPasskey, type PasskeyAnswer } from './check-passkey.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import { listCredentials } from './passkeys.store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

/**
 * What a browser needs to ask for a passkey. Where it is known who somebody is, only their own will do; who signs in with one says
 * nothing before, and the browser offers what it has.
 * @throws passkeys_not_here
 */
export async function askForPasskey(ctx: Context, of: ChallengeFor) {
  const rp = relyingPartyOf(ctx.config);
  if (!rp) throw passkeyErrors.passkeys_not_here();
  const known = of.userId === null ? [] : await listCredentials(ctx.db, of.userId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: rp.id,
    challenge: await newChallenge(ctx, of),
    userVerification: of.purpose === 'second_step' ? 'preferred' : 'required',
    allowCredentials: known.map((credential) => ({
      id: credential.credential_id,
      transports: credential.transports,
    })),
  });
}

/** Signs in with a passkey alone. @throws passkey_refused, also for a person who may not sign in */
export async function signInWithPasskey(
  ctx: Context,
  input: { authenticator: Authenticator; visitor: Visitor; answer: PasskeyAnswer },
): Promise<SignInResult> {
  const { authenticator, visitor, answer } = input;
  const browserHash = authenticator.cookie.hash(visitor.cookieValue ?? '');
  const known = await inTransaction(ctx, (ctx) =>
    checkPasskey(ctx, { answer, purpose: 'sign_in', userId: null, browserHash }),
  );
  const user = known && (await getUser(ctx.db, known.userId));
  if (user && (await maySignIn(ctx, user))) return signIn(ctx, { authenticator, user, visitor, method: 'passkey' });
  signInFailures.inc({ method: 'passkey' });
  const reason = user ? 'account_inactive' : 'passkey_refused';
  await recordAudit(ctx, { action: 'user.sign_in_refused', targetType: 'user', detail: { reason } });
  throw passkeyErrors.passkey_refused();
}

async function maySignIn(ctx: Context, user: User): Promise<boolean> {
  // Whoever is to be erased is told so behind the right proof, and may keep the account.
  if (!(await isAllowedIn(ctx.db, user)) && !(await isLeaving(ctx.db, user))) return false;
  return ctx.config.get(userSettings).multiUserEnabled || (await findOwner(ctx.db))?.id === user.id;
}
