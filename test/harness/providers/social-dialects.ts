import { type KeyObject, verify } from 'node:crypto';

/** What a stand-in says of the one person that is signed in there. */
export type SocialClaims = Record<string, unknown> & { sub: string };

/** How one provider differs from the others, as it documents that. */
export type Dialect = {
  metadata: Record<string, unknown>;
  /** The path of its authorization endpoint; hosts and other paths are in the metadata. */
  authorizationPath: string;
  /** What it writes as issuer into an ID token. */
  issuerOf(claims: SocialClaims): string;
  /** Parameters of the authorization request it insists on. */
  demands: Record<string, string>;
  /** It copies the nonce into the ID token. */
  copiesNonce: boolean;
  /** Whether a client secret is right. */
  takesSecret(secret: string): boolean;
  /** Further fields of its answer, beside code and state. */
  extras(visits: number): Record<string, string>;
};

/** The client secret of all stand-ins but Apple's. */
export const SOCIAL_SECRET = 'a secret for all of them';

const usual = {
  demands: {},
  copiesNonce: true,
  takesSecret: (secret: string) => secret === SOCIAL_SECRET,
  extras: () => ({}),
};

function metadataOf(issuer: string, authorize: string, token: string, keys: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    jwks_uri: keys,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/** The client and team of the service at Apple. */
export const APPLE = { clientId: 'org.archivolt.web', teamId: 'TEAM123456', keyId: 'KEY1234567' };

/** The dialects by the host of their issuer. @param applePublicKey what Apple checks client secrets with. */
export function socialDialects(applePublicKey: KeyObject): Record<string, Dialect> {
  const microsoft = 'https://login.microsoftonline.com';
  return {
    'accounts.google.com': {
      ...usual,
      metadata: metadataOf(
        'https://accounts.google.com',
        'https://accounts.google.com/o/oauth2/v2/auth',
        'https://oauth2.googleapis.com/token',
        'https://www.googleapis.com/oauth2/v3/certs',
      ),
      authorizationPath: '/o/oauth2/v2/auth',
      issuerOf: () => 'https://accounts.google.com',
    },
    'login.microsoftonline.com': {
      ...usual,
      metadata: metadataOf(
        `${microsoft}/{tenantid}/v2.0`,
        `${microsoft}/common/oauth2/v2.0/authorize`,
        `${microsoft}/common/oauth2/v2.0/token`,
        `${microsoft}/common/discovery/v2.0/keys`,
      ),
      authorizationPath: '/common/oauth2/v2.0/authorize',
      issuerOf: ({ tid }) => `${microsoft}/${String(tid)}/v2.0`,
    },
    'appleid.apple.com': {
      ...usual,
      metadata: metadataOf(
        'https://appleid.apple.com',
        'https://appleid.apple.com/auth/authorize',
        'https://appleid.apple.com/auth/token',
        'https://appleid.apple.com/auth/keys',
      ),
      authorizationPath: '/auth/authorize',
      issuerOf: () => 'https://appleid.apple.com',
      // Whoever asks for name or address must take the answer as a form.
      demands: { response_mode: 'form_post' },
      takesSecret: (secret) => isAppleSecret(secret, applePublicKey),
      extras: (visits) =>
        visits === 1 ? { user: JSON.stringify({ name: { firstName: 'Åsa', lastName: 'Ek' }, email: 'x@y.z' }) } : {},
    },
    'www.dropbox.com': {
      ...usual,
      metadata: metadataOf(
        'https://www.dropbox.com',
        'https://www.dropbox.com/oauth2/authorize',
        'https://api.dropboxapi.com/oauth2/token',
        'https://www.dropbox.com/.well-known/jwks',
      ),
      authorizationPath: '/oauth2/authorize',
      issuerOf: () => 'https://www.dropbox.com',
      copiesNonce: false,
    },
  };
}

function isAppleSecret(secret: string, publicKey: KeyObject): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { iss, sub, aud, iat, exp } = read(payload);
  const now = Date.now() / 1000;
  const isTimely = Number(iat) <= now + 1 && Number(exp) > now && Number(exp) - Number(iat) <= 15_777_000;
  const isOurs = iss === APPLE.teamId && sub === APPLE.clientId && aud === 'https://appleid.apple.com';
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg, kid } = read(header);
  return isSigned && isOurs && isTimely && alg === 'ES256' && kid === APPLE.keyId;
}
