import type { ConfigValues } from '../../../../platform/config/index.ts';
import { isMailConfigured } from '../../mail/index.ts';
import { userSettings } from '../../users/index.ts';
import { authSettings } from '../auth.settings.ts';

/** Whether people may create accounts for themselves: everything that needs is there. */
export function isSignupOpen(config: ConfigValues): boolean {
  const { authEnabled, allowLocalSignup } = config.get(authSettings);
  const { multiUserEnabled } = config.get(userSettings);
  return authEnabled && multiUserEnabled && allowLocalSignup && isMailConfigured(config);
}

/** What is allowed and yet cannot work; one sentence each, for the log of a start. */
export function authSettingsWarnings(config: ConfigValues): string[] {
  const { allowLocalSignup, authEnabled } = config.get(authSettings);
  const { multiUserEnabled } = config.get(userSettings);
  if (!allowLocalSignup || isSignupOpen(config)) return [];
  const missing = [
    ...(authEnabled ? [] : ['AUTH_ENABLED is false']),
    ...(multiUserEnabled ? [] : ['MULTI_USER_ENABLED is not true']),
    ...(isMailConfigured(config) ? [] : ['SMTP_URL is not set']),
  ];
  return [`ALLOW_LOCAL_SIGNUP is set, but nobody can create an account: ${missing.join(', and ')}.`];
}
