export { isAddressVerified, isAllowedIn, isLeaving, isShutOut, passwordOf } from './account-status.ts';
export { authErrors } from './auth.errors.ts';
export { authEvents } from './auth.events.ts';
export { authFeatures } from './auth.features.ts';
export { signInFailures } from './auth.metrics.ts';
export { authRoutes, type LogoutAtProvider } from './auth.routes.ts';
export { presentSession, revokeTokensQuery, revokeTokensSchema, signedInSchema } from './auth.schemas.ts';
export { authSettings, authSettingsProblems } from './auth.settings.ts';
export { countSessions, deleteExpiredSessions, endAllSessions, findSessionById, listSessions } from './auth.store.ts';
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
export {
  accountRequestJob,
  handleAccountRequest,
  sealedAccountRequests,
} from './local-accounts/account-request.job.ts';
export { deleteStaleSignups } from './local-accounts/delete-stale-signups.ts';
export { displayNameSchema, emailSchema, languageOf } from './local-accounts/local-accounts.schemas.ts';
export { authListeners, notifyOfChange } from './notify-of-change.ts';
export { presentPasskey } from './passkeys/passkeys.schemas.ts';
export { countPasskeys, listPasskeys } from './passkeys/passkeys.store.ts';
export { relyingPartyOf } from './passkeys/relying-party.ts';
export { isOwnPassword } from './passwords/own-password.ts';
export { newPasswordSchema } from './passwords/password-rules.ts';
export { hashPassword, isPasswordRight, turnOf } from './passwords/passwords.ts';
export { refusedProof } from './refused-proof.ts';
export { requireFreshProof, requireFreshProofOfSession } from './second-step/fresh-proof.ts';
export { resetSecondStep } from './second-step/reset-second-step.ts';
export { sealedTotp, secondStepSince } from './second-step/second-step.store.ts';
export { Authenticator } from './sessions/authenticator.ts';
export {
  type StartedSession,
  sendSessionCookie,
  startSession,
  type Visitor,
  visitorOf,
} from './sessions/start-session.ts';
export { isSetupRequired, issueSetupLink } from './set-up/set-up.ts';
export { authSettingsWarnings } from './set-up/signup-open.ts';
export { AccountAttempts } from './sign-in/account-attempts.ts';
export { listBrowsers } from './sign-in/known-browsers.store.ts';
export { safeNextPath } from './sign-in/next-path.ts';
export { type SignInResult, sendSignIn, signIn } from './sign-in/sign-in.ts';
