import { z } from 'zod';
import { booleanText, type ConfigValues, defineSettings, integerText } from '../../../platform/config/index.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import { httpSettings, isLoopback } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';

/** How people sign in. */
export const authSettings = defineSettings<{
  authEnabled: boolean;
  sessionLifetimeDays: number;
  adminUsername: string | undefined;
  adminPassword: string | undefined;
  allowLocalSignup: boolean;
  requireSecondStep: 'none' | 'admins' | 'everybody';
}>('auth', {
  authEnabled: {
    env: 'AUTH_ENABLED',
    doc: 'Whether people must sign in. `false` is only taken when HOST is a loopback address: whoever reaches the service is then its owner. Changes still need the cookie and `csrf_token` of GET /api/auth/me, as `X-CSRF-Token`: a page on the web could send them otherwise.',
    schema: booleanText,
    default: true,
    restart: true,
  },
  sessionLifetimeDays: {
    env: 'SESSION_LIFETIME_DAYS',
    doc: 'Days without a visit after which a session ends.',
    schema: integerText(1, 400),
    default: 30,
  },
  adminUsername: {
    env: 'ADMIN_USERNAME',
    doc: 'User name of the administrator, together with ADMIN_PASSWORD. Unset: the first start prints a link to choose both.',
    schema: z.string().trim().min(1, says('blank')),
    default: undefined,
    defaultDoc: 'unset',
  },
  adminPassword: {
    env: 'ADMIN_PASSWORD',
    doc: 'Password of the administrator. Taken only when ADMIN_USERNAME is set too.',
    schema: z.string().min(1),
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
  },
  allowLocalSignup: {
    env: 'ALLOW_LOCAL_SIGNUP',
    doc: 'Whether people may create accounts for themselves. Also needs MULTI_USER_ENABLED, and SMTP_URL with MAIL_FROM for the mail that proves their address.',
    schema: booleanText,
    default: false,
  },
  requireSecondStep: {
    env: 'REQUIRE_SECOND_STEP',
    doc: 'Who must give a second step after the password: `none`, `admins` or `everybody`. Whoever has none sets one up before anything else; API tokens go on working.',
    schema: z.enum(['none', 'admins', 'everybody'], says('choices', { values: ['none', 'admins', 'everybody'] })),
    default: 'none',
  },
});

/** What is wrong with the settings of sign-in taken together; one sentence each, for the start-up message. */
export function authSettingsProblems(config: ConfigValues): string[] {
  const auth = config.get(authSettings);
  const { host } = config.get(httpSettings);
  const { databaseUrl } = config.get(databaseSettings);
  const { sessionSecret } = config.get(secretsSettings);
  const problems: string[] = [];
  if (!auth.authEnabled && !isLoopback(host)) {
    problems.push(`AUTH_ENABLED: ${says('loopback_only', { value: host })}`);
  }
  if (auth.authEnabled && databaseUrl !== undefined && sessionSecret === undefined) {
    problems.push(`SESSION_SECRET: ${says('secret_set_with', { limit: 32, value: 'DATABASE_URL' })}`);
  }
  return problems;
}
