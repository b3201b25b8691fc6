import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { type ConfigValues, defineSettings, withKind } from '../../../platform/config/index.ts';
import { isLoopback } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';

const word = z.string().trim().min(1, says('blank'));
const unset = { default: undefined, defaultDoc: 'unset' } as const;
const secret = { schema: word, secret: true, ...unset } as const;

const issuerText = z.string().transform((text, context): string | undefined => {
  const url = URL.parse(text.trim());
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.search || url.hash || url.username) {
    context.addIssue({
      code: 'custom',
      message: says('issuer'),
    });
    return z.NEVER;
  }
  return url.href;
});

/** The organisation's own identity provider. */
export const oidcSettings = defineSettings<{
  issuerUrl: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  name: string;
  groupsClaim: string;
  adminGroupName: string;
}>('oidc', {
  issuerUrl: {
    env: 'OIDC_ISSUER_URL',
    doc: 'Address of an OpenID Connect provider that people may sign in with. Register PUBLIC_BASE_URL + `/oauth/callback` there.',
    schema: issuerText,
    ...unset,
  },
  clientId: { env: 'OIDC_CLIENT_ID', doc: 'What the provider calls this service.', schema: word, ...unset },
  clientSecret: {
    env: 'OIDC_CLIENT_SECRET',
    doc: 'Secret of this service at the provider. Unset: it is registered there as a public client (PKCE alone).',
    ...secret,
    goesTo: 'issuerUrl',
  },
  name: { env: 'OIDC_NAME', doc: 'What the provider is called on the sign-in page.', schema: word, default: 'SSO' },
  groupsClaim: {
    env: 'OIDC_GROUPS_CLAIM',
    doc: 'The claim that lists the groups of a person.',
    schema: word,
    default: 'groups',
  },
  adminGroupName: {
    env: 'ADMIN_GROUP_NAME',
    doc: 'The group whose members are administrators, given and taken away at each sign-in with the provider of OIDC_ISSUER_URL. The owner stays one.',
    schema: word,
    default: 'admin',
  },
});

const pemText = z.string().transform((text, context): string | undefined => {
  const pem = text.trim().replaceAll('\\n', '\n');
  try {
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  context.addIssue({ code: 'custom', message: says('p8') });
  return z.NEVER;
});

const privateKeyText = withKind(pemText, { type: 'long_text' });

/** The four providers everybody has an account with. */
export const socialSettings = defineSettings<{
  googleClientId: string | undefined;
  googleClientSecret: string | undefined;
  microsoftClientId: string | undefined;
  microsoftClientSecret: string | undefined;
  microsoftTenant: string;
  appleClientId: string | undefined;
  appleClientSecret: string | undefined;
  appleTeamId: string | undefined;
  appleKeyId: string | undefined;
  applePrivateKey: string | undefined;
  dropboxClientId: string | undefined;
  dropboxClientSecret: string | undefined;
}>('social', {
  googleClientId: {
    env: 'SOCIAL_GOOGLE_CLIENT_ID',
    doc: 'Client ID of this service at Google. Register PUBLIC_BASE_URL + `/social-callback/google` there.',
    schema: word,
    ...unset,
  },
  googleClientSecret: { env: 'SOCIAL_GOOGLE_CLIENT_SECRET', doc: 'Client secret at Google.', ...secret },
  microsoftClientId: {
    env: 'SOCIAL_MICROSOFT_CLIENT_ID',
    doc: 'Application ID of this service at Microsoft. Register PUBLIC_BASE_URL + `/social-callback/microsoft` there.',
    schema: word,
    ...unset,
  },
  microsoftClientSecret: { env: 'SOCIAL_MICROSOFT_CLIENT_SECRET', doc: 'Client secret at Microsoft.', ...secret },
  microsoftTenant: {
    env: 'MICROSOFT_TENANT',
    doc: 'Whose accounts may sign in: `common`, `organizations`, `consumers`, or the ID of one tenant.',
    schema: z.union([z.enum(['common', 'organizations', 'consumers']), z.guid()]),
    default: 'common',
  },
  appleClientId: {
    env: 'SOCIAL_APPLE_CLIENT_ID',
    doc: 'Services ID of this service at Apple. Register PUBLIC_BASE_URL + `/social-callback/apple` there; Apple takes https alone.',
    schema: word,
    ...unset,
  },
  appleClientSecret: {
    env: 'SOCIAL_APPLE_CLIENT_SECRET',
    doc: 'A client secret for Apple made elsewhere (it ends after six months at the latest). Not needed with APPLE_PRIVATE_KEY.',
    ...secret,
  },
  appleTeamId: { env: 'APPLE_TEAM_ID', doc: 'Team ID at Apple.', schema: word, ...unset },
  appleKeyId: { env: 'APPLE_KEY_ID', doc: 'ID of the key at Apple.', schema: word, ...unset },
  applePrivateKey: {
    env: 'APPLE_PRIVATE_KEY',
    doc: 'The key (text of the .p8 file) that client secrets for Apple are made with.',
    schema: privateKeyText,
    secret: true,
    ...unset,
  },
  dropboxClientId: {
    env: 'SOCIAL_DROPBOX_CLIENT_ID',
    doc: 'App key of this service at Dropbox. Register PUBLIC_BASE_URL + `/social-callback/dropbox` there.',
    schema: word,
    ...unset,
  },
  dropboxClientSecret: { env: 'SOCIAL_DROPBOX_CLIENT_SECRET', doc: 'App secret at Dropbox.', ...secret },
});

/** What is wrong with the settings of providers taken together; one sentence each. */
export function identitySettingsProblems(config: ConfigValues): string[] {
  const { issuerUrl, clientId } = config.get(oidcSettings);
  if (issuerUrl !== undefined && clientId === undefined) {
    return [`OIDC_CLIENT_ID: ${says('set_together', { value: 'OIDC_ISSUER_URL' })}`];
  }
  return [];
}
