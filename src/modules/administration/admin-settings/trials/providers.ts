import {
  oidcSettings,
  type ProviderId,
  probeProvider,
  providerAddress,
  socialSettings,
} from '../../../people/federated-sign-in/index.ts';
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
      if (probed.isReady) return { result: 'provider_ready' };
      return { result: 'failed', code: probed.code, reason: probed.reason, said: null };
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
