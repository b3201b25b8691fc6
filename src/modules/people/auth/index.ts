export { authErrors } from './auth.errors.ts';
export { authFeatures } from './auth.features.ts';
export { authRoutes, type Farewell } from './auth.routes.ts';
export { presentSession, signedInSchema } from './auth.schemas.ts';
export { authSettings, authSettingsProblems } from './auth.settings.ts';
export { deleteExpiredSessions, endAllSessions, findSessionById, listSessions } from './auth.store.ts';
export { Authenticator } from './authenticator.ts';
export { beginDeletion, dueDeletions, lockDueDeletion, takeDeletion } from './deletions.store.ts';
export {
  accountRequestJob,
  handleAccountRequest,
  sealedAccountRequests,
} from './local-accounts/account-request.job.ts';
export { deleteStaleSignups } from './local-accounts/delete-stale-signups.ts';
export { safeNextPath } from './next-path.ts';
export { isOwnPassword } from './own-password.ts';
export { presentPasskey } from './passkeys/passkeys.schemas.ts';
export { countPasskeys, listPasskeys } from './passkeys/passkeys.store.ts';
export { relyingPartyOf } from './passkeys/relying-party.ts';
export { requireFreshProof } from './second-step/fresh-proof.ts';
export { resetSecondStep } from './second-step/reset-second-step.ts';
export { sealedTotp } from './second-step/second-step.store.ts';
export { isSetupRequired, issueSetupLink } from './set-up.ts';
export { type SignInResult, sendSignIn, signIn } from './sign-in.ts';
export { authSettingsWarnings } from './signup-open.ts';
export { isAddressVerified, isAllowedIn, isLeaving, passwordOf } from './standing.ts';
export { type StartedSession, sendSessionCookie, startSession, type Visitor, visitorOf } from './start-session.ts';
