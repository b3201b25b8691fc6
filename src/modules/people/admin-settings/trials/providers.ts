import {
  oidcSettings,
  type ProviderId,
  probeProvider,
  providerAddress,
  socialSettings,
} from '../../identities/index.ts';
import { hostOf, type Trial } from './trial.ts';

const { declarations: oidc } = oidcSettings;
const { declarations: social } = socialSettings;

function providerTrial(what: ProviderId, settings: Trial['settings']): Trial {
  return {
    what,
    settings,
    host: (values) => hostOf(providerAddress(values, what)),
    async run(ctx, values) {
      const probed = await probeProvider(ctx, { values, id: what });
      if (probed === null) return { result: 'not_set_up', missing: settings[0] };
      return probed.isReady ? { result: 'provider_ready' } : { result: 'failed', reason: probed.reason };
    },
  };
}

/** Asks each identity provider what it says about itself. */
export const providerTrials: readonly Trial[] = [
  providerTrial('oidc', [oidc.issuerUrl.env, oidc.clientId.env, oidc.clientSecret.env]),
  providerTrial('google', [social.googleClientId.env, social.googleClientSecret.env]),
  providerTrial('microsoft', [
    social.microsoftClientId.env,
    social.microsoftClientSecret.env,
    social.microsoftTenant.env,
  ]),
  providerTrial('apple', [
    social.appleClientId.env,
    social.appleClientSecret.env,
    social.appleTeamId.env,
    social.appleKeyId.env,
    social.applePrivateKey.env,
  ]),
  providerTrial('dropbox', [social.dropboxClientId.env, social.dropboxClientSecret.env]),
];
