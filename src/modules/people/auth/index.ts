export { authFeatures } from './auth.features.ts';
export { authRoutes } from './auth.routes.ts';
export { authSettings, authSettingsProblems } from './auth.settings.ts';
export { deleteExpiredSessions } from './auth.store.ts';
export { Authenticator } from './authenticator.ts';
export { inspectSealedTotp, resealTotp } from './second-step/reseal-totp.ts';
export { resetSecondStep } from './second-step/reset-second-step.ts';
export { issueSetupLink } from './set-up.ts';
