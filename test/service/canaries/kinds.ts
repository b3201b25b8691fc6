import { randomBytes } from 'node:crypto';

/** A made-up secret: what is planted, and the part of it that must be found nowhere. */
export type Canary = { kind: string; text: string; needle: string };

const hex = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const upper = (length: number) => `Q7${hex(length).toUpperCase()}`.slice(0, length);
const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll(/[+/]/g, 'x');
const base64Url = (bytes: number) => randomBytes(bytes).toString('base64url').replaceAll(/[-_]/g, 'y');
/** As one in some hundred tokens is: without a digit, by which words would be told from it. */
const letters = (length: number) =>
  Array.from(randomBytes(length), (byte, at) => String.fromCharCode((at % 3 === 0 ? 65 : 97) + (byte % 26))).join('');
const digits = () => String(100_000_000 + randomBytes(4).readUInt32BE() / 10).slice(0, 6);

/** Each kind: its secret part, and how it usually stands in a text. */
const KINDS: readonly [kind: string, needle: () => string, write?: (needle: string) => string][] = [
  ['password', () => `Tr0ub4dor-${hex(10)}`],
  ['passphrase', () => `heron7 lamp ${hex(8)}`],
  ['document password', () => `Open5esame-${hex(8)}`],
  ['API token of ours', () => base64Url(32).slice(0, 43), (needle) => `avt_Ab3dEf9h_${needle}`],
  ['key of an inbound address', () => base64Url(32).slice(0, 43), (needle) => `avi_${needle}`],
  ['session cookie', () => base64Url(32)],
  ['session cookie with its name', () => base64Url(32), (needle) => `archivolt_session=${needle}`],
  ['CSRF token', () => base64Url(24)],
  ['CSRF token without a digit', () => letters(32)],
  ['TOTP secret', () => upper(32)],
  ['otpauth address', () => upper(32), (needle) => `otpauth://totp/Archivolt:ann?secret=${needle}&issuer=Archivolt`],
  ['TOTP code', () => `${digits()}${hex(6)}`],
  ['recovery code', () => `${hex(5)}-${hex(5)}9`],
  ['verification token', () => base64Url(32)],
  ['reset link', () => base64Url(32), (needle) => `https://papers.example/reset-password?token=${needle}`],
  ['setup link', () => base64Url(32), (needle) => `http://localhost:8080/setup?token=${needle}`],
  ['bearer header', () => base64Url(30), (needle) => `Bearer ${needle}`],
  ['basic header', () => base64(24), (needle) => `Basic ${needle}`],
  ['basic auth in an address', () => `pw-${hex(12)}`, (needle) => `https://ann:${needle}@cloud.example/dav`],
  ['AWS access key', () => upper(16), (needle) => `AKIA${needle}`],
  ['AWS temporary key', () => upper(16), (needle) => `ASIA${needle}`],
  ['AWS secret key', () => base64(30), (needle) => `aws_secret_access_key=${needle}`],
  ['PEM key', () => base64(60), (needle) => `-----BEGIN PRIVATE KEY-----\n${needle}\n-----END PRIVATE KEY-----`],
  [
    'RSA PEM key',
    () => base64(60),
    (needle) => `-----BEGIN RSA PRIVATE KEY-----\n${needle}\n-----END RSA PRIVATE KEY-----`,
  ],
  [
    'OpenSSH key',
    () => base64(60),
    (needle) => `-----BEGIN OPENSSH PRIVATE KEY-----\n${needle}\n-----END OPENSSH PRIVATE KEY-----`,
  ],
  ['JWT', () => base64Url(40), (needle) => `eyJhbGciOiJIUzI1NiJ9.${needle}.${base64Url(20)}`],
  ['Stripe key', () => hex(24), (needle) => `sk_live_${needle}`],
  ['Stripe restricted key', () => hex(24), (needle) => `rk_test_${needle}`],
  ['Stripe webhook secret', () => hex(32), (needle) => `whsec_${needle}`],
  ['Slack token', () => hex(24), (needle) => `xoxb-${needle}`],
  ['GitHub token', () => hex(36), (needle) => `ghp_${needle}`],
  ['GitHub fine-grained token', () => hex(40), (needle) => `github_pat_${needle}`],
  ['GitLab token', () => hex(20), (needle) => `glpat-${needle}`],
  ['Google API key', () => hex(35), (needle) => `AIza${needle}`],
  ['AI service key', () => hex(40), (needle) => `sk-${needle}`],
  ['SendGrid key', () => hex(30), (needle) => `SG.${needle}.${hex(30)}`],
  ['npm token', () => hex(36), (needle) => `npm_${needle}`],
  ['PostgreSQL address', () => `pg-${hex(12)}`, (needle) => `postgres://archivolt:${needle}@db.example/archivolt`],
  ['Redis address', () => `rd-${hex(12)}`, (needle) => `redis://:${needle}@cache.example:6379`],
  ['SMTP address', () => `sm-${hex(12)}`, (needle) => `smtp://mailer:${needle}@mail.example:587`],
  [
    'OIDC code',
    () => base64Url(24),
    (needle) => `https://papers.example/oauth/callback?code=${needle}&state=${base64Url(8)}`,
  ],
  ['OIDC client secret', () => base64Url(24), (needle) => `client_secret=${needle}`],
  ['encryption key', () => hex(64)],
  ['form of a sign-in', () => `pw-${hex(16)}`, (needle) => `username=ann&password=${needle}`],
  ['JSON of a sign-in', () => `pw-${hex(16)}`, (needle) => `{"username":"ann","password":"${needle}"}`],
];

/** One secret of every kind, made anew for every run. */
export function makeCanaries(): Canary[] {
  return KINDS.map(([kind, make, write = (needle) => needle]) => {
    const needle = make();
    return { kind, text: write(needle), needle };
  });
}
