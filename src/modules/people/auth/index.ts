export type { AccountAttempts } from './account-attempts.ts';
export { authErrors } from './auth.errors.ts';
export { authEvents } from './auth.events.ts';
export { authFeatures } from './auth.features.ts';
export { signInFailures } from './auth.metrics.ts';
export { authRoutes, type Farewell } from './auth.routes.ts';
export { presentSession, revokeTokensQuery, revokeTokensSchema, signedInSchema } from './auth.schemas.ts';
export { authSettings, authSettingsProblems } from './auth.settings.ts';
export { countSessions, deleteExpiredSessions, endAllSessions, findSessionById, listSessions } from './auth.store.ts';
export { Authenticator } from './authenticator.ts';
export {
  beginDeletion,
  dueDeletions,
  findDeletion,
  isReceiving,
  lockDueDeletion,
  takeDeletion,
  takeDeletionOf,
} from './deletions.store.ts';
export { addLocalAccount, type NewLocalAccount } from './for-others/add-local-account.ts';
export { sendPasswordLinkTo, setPasswordOf } from './for-others/password-of-others.ts';
export { listBrowsers } from './known-browsers.store.ts';
export {
  accountRequestJob,
  handleAccountRequest,
  sealedAccountRequests,
} from './local-accounts/account-request.job.ts';
export { deleteStaleSignups } from './local-accounts/delete-stale-signups.ts';
export { displayNameSchema, emailSchema, languageOf } from './local-accounts/local-accounts.schemas.ts';
export { safeNextPath } from './next-path.ts';
export { isOwnPassword } from './own-password.ts';
export { presentPasskey } from './passkeys/passkeys.schemas.ts';
export { countPasskeys, listPasskeys } from './passkeys/passkeys.store.ts';
export { relyingPartyOf } from './passkeys/relying-party.ts';
export { newPasswordSchema } from './password-rules.ts';
export { hashPassword, turnOf } from './passwords.ts';
export { refusedProof } from './refused-proof.ts';
export { requireFreshProof, requireFreshProofOfSession } from './second-step/fresh-proof.ts';
export { resetSecondStep } from './second-step/reset-second-step.ts';
export { sealedTotp, secondStepSince } from './second-step/second-step.store.ts';
export { isSetupRequired, issueSetupLink } from './set-up.ts';
export { type SignInResult, sendSignIn, signIn } from './sign-in.ts';
export { authSettingsWarnings } from './signup-open.ts';
export { isAddressVerified, isAllowedIn, isLeaving, isShutOut, passwordOf } from './standing.ts';
export { type StartedSession, sendSessionCookie, startSession, type Visitor, visitorOf } from './start-session.ts';
export { authListeners, tellOfChange } from './tell-of-change.ts';
