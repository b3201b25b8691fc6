export { authFeatures } from './auth.features.ts';
export { authRoutes } from './auth.routes.ts';
export { authSettings, authSettingsProblems } from './auth.settings.ts';
export { deleteExpiredSessions } from './auth.store.ts';
export { Authenticator } from './authenticator.ts';
export { accountRequestJob, handleAccountRequest } from './local-accounts/account-request.job.ts';
export { deleteStaleSignups } from './local-accounts/delete-stale-signups.ts';
export { issueSetupLink } from './set-up.ts';
export { authSettingsWarnings } from './signup-open.ts';
