import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { socialSettings } from '../federated-sign-in.settings.ts';
import { type ClientAuthOf, type Provider, standardProfile, usualSetup } from './provider.ts';

const ISSUER = 'https://appleid.apple.com';
const SECRET_LIFETIME_SECONDS = 300;

/** Apple accounts. Its answer comes as a form that its own page posts, and tells the name at the very first sign-in alone. */
export const apple: Provider = {
  id: 'apple',
  setUp(config) {
    const { appleClientId: clientId } = config.get(socialSettings);
    const clientAuth = clientId === undefined ? null : clientAuthOf(config, clientId);
    if (clientId === undefined || clientAuth === null) return null;
    return {
      ...usualSetup,
      id: 'apple',
      key: 'apple',
      name: 'Apple',
      issuerUrl: ISSUER,
      clientId,
      clientAuth,
      scope: 'openid email name',
      parameters: { response_mode: 'form_post' },
      isAnsweredByPost: true,
      profileOf: (claims, answer) => ({ ...standardProfile(claims), displayName: nameIn(answer.get('user')) }),
    };
  },
};

function clientAuthOf(config: ConfigValues, clientId: string): ClientAuthOf | null {
  const { appleClientSecret, appleTeamId, appleKeyId, applePrivateKey } = config.get(socialSettings);
  if (appleTeamId !== undefined && appleKeyId !== undefined && applePrivateKey !== undefined) {
    const key = { teamId: appleTeamId, keyId: appleKeyId, privateKey: applePrivateKey };
    return ({ ClientSecretPost }) =>
      (...request) =>
        ClientSecretPost(clientSecretOf(clientId, key))(...request);
  }
  return appleClientSecret === undefined ? null : ({ ClientSecretPost }) => ClientSecretPost(appleClientSecret);
}

/** A client secret as Apple wants it: a statement about ourselves, signed with our key (ES256), good for minutes. */
function clientSecretOf(clientId: string, key: { teamId: string; keyId: string; privateKey: string }): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const header = { alg: 'ES256', kid: key.keyId };
  const payload = {
    iss: key.teamId,
    iat: issuedAt,
    exp: issuedAt + SECRET_LIFETIME_SECONDS,
    aud: ISSUER,
    sub: clientId,
  };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const privateKey = createPrivateKey(key.privateKey);
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const userSchema = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/** The name in the form's field `user`. It is only shown, so what cannot be read is no name. */
function nameIn(user: string | null): string | null {
  if (user === null) return null;
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        context.addIssue({ code: 'custom', message: says('json') });
        return z.NEVER;
      }
    })
    .pipe(userSchema)
    .safeParse(user);
  if (!parsed.success) return null;
  return `${parsed.data.name.firstName} ${parsed.data.name.lastName}`.trim() || null;
}
