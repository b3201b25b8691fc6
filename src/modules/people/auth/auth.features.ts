import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { isMailConfigured } from '../mail/index.ts';
import { userSettings } from '../users/index.ts';
import { authSettings } from './auth.settings.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { isSetupRequired } from './set-up/set-up.ts';
import { isSignupOpen } from './set-up/signup-open.ts';

/** How people sign in here, as the web interface is told. */
export const authFeatures = defineFeatures(
  {
    auth_enabled: z.boolean(),
    setup_required: z.boolean().describe('Nobody can sign in yet: open the link the service printed when it started.'),
    multi_user_enabled: z.boolean(),
    mail_enabled: z.boolean().describe('This service sends mail, so a forgotten password can be replaced.'),
    signup_enabled: z.boolean().describe('People may create accounts for themselves.'),
    passkeys_possible: z.boolean().describe('Browsers know passkeys at the address of this service.'),
  },
  async (ctx) => {
    const { authEnabled } = ctx.config.get(authSettings);
    return {
      auth_enabled: authEnabled,
      setup_required: await isSetupRequired(ctx),
      multi_user_enabled: ctx.config.get(userSettings).multiUserEnabled,
      mail_enabled: isMailConfigured(ctx.config),
      signup_enabled: isSignupOpen(ctx.config),
      passkeys_possible: relyingPartyOf(ctx.config) !== null,
    };
  },
);
