import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import { httpSettings } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { authSettings, relyingPartyOf } from '../../people/auth/index.ts';
import { oidcSettings, socialSettings } from '../../people/federated-sign-in/index.ts';
import { userSettings } from '../../people/users/index.ts';
import { type Administrator, type LockedOut, lockedOutBy, signInRules } from './sign-in-rules.ts';

const groups = [
  databaseSettings,
  httpSettings,
  secretsSettings,
  userSettings,
  authSettings,
  oidcSettings,
  socialSettings,
];
const CONFIGURED = { ADMIN_USERNAME: 'ann', ADMIN_PASSWORD: 'quiet desk 47' };
const OIDC = { OIDC_ISSUER_URL: 'https://id.example.org/', OIDC_CLIENT_ID: 'archivolt' };
const GOOGLE = { SOCIAL_GOOGLE_CLIENT_ID: 'x', SOCIAL_GOOGLE_CLIENT_SECRET: 'y' };
const HTTPS = { PUBLIC_BASE_URL: 'https://papers.example.org' };
const SHARED = { MULTI_USER_ENABLED: 'true' };

const nobodys = { hasPassword: false, providers: [], passkeyCount: 0 };
const bare: Administrator = { userId: newId(), isOwner: true, ...nobodys };
const owner: Administrator = { ...bare, hasPassword: true };
const bob: Administrator = { userId: newId(), isOwner: false, ...nobodys, hasPassword: true };
const carol: Administrator = {
  ...bob,
  userId: newId(),
  hasPassword: false,
  providers: ['oidc:https://id.example.org/'],
};

type Row = {
  of: string;
  env: Record<string, string>;
  change: Record<string, string | null>;
  administrators: Administrator[];
  by?: Administrator;
  isLinkDue?: boolean;
  expected: LockedOut | null;
};

const table: Row[] = [
  {
    of: 'the configured password goes, and there is no other way',
    env: CONFIGURED,
    change: { ADMIN_PASSWORD: null },
    administrators: [bare],
    by: bare,
    // A link would be printed at the next start: too late for whoever has no shell.
    isLinkDue: true,
    expected: 'everybody',
  },
  {
    of: 'the configured name goes, and there is no other way',
    env: CONFIGURED,
    change: { ADMIN_USERNAME: null },
    administrators: [bare],
    expected: 'everybody',
  },
  {
    of: 'the configured password is replaced',
    env: CONFIGURED,
    change: { ADMIN_PASSWORD: 'another one' },
    administrators: [bare],
    by: bare,
    expected: null,
  },
  {
    of: 'the configured password goes, and the owner has one of their own',
    env: CONFIGURED,
    change: { ADMIN_PASSWORD: null },
    administrators: [owner],
    by: owner,
    expected: null,
  },
  {
    of: 'the configured password goes, and another administrator stays',
    env: { ...CONFIGURED, ...SHARED },
    change: { ADMIN_PASSWORD: null },
    administrators: [bare, bob],
    by: bob,
    expected: null,
  },
  {
    of: 'the configured password goes by the hand of the one who needs it',
    env: { ...CONFIGURED, ...SHARED },
    change: { ADMIN_PASSWORD: null },
    administrators: [bare, bob],
    by: bare,
    expected: 'yourself',
  },
  {
    of: 'further accounts are closed by one of them',
    env: SHARED,
    change: { MULTI_USER_ENABLED: 'false' },
    administrators: [owner, bob],
    by: bob,
    expected: 'yourself',
  },
  {
    of: 'further accounts are closed by the owner',
    env: SHARED,
    change: { MULTI_USER_ENABLED: 'false' },
    administrators: [owner, bob],
    by: owner,
    expected: null,
  },
  {
    of: 'further accounts are closed, and the owner cannot sign in',
    env: SHARED,
    change: { MULTI_USER_ENABLED: null },
    administrators: [bare, bob],
    expected: 'everybody',
  },
  {
    of: 'the identity provider goes that is the only way in',
    env: { ...OIDC, ...SHARED },
    change: { OIDC_ISSUER_URL: null },
    administrators: [carol],
    expected: 'everybody',
  },
  {
    of: 'another identity provider takes its place, where accounts are others',
    env: { ...OIDC, ...SHARED },
    change: { OIDC_ISSUER_URL: 'https://other.example.org/' },
    administrators: [carol],
    expected: 'everybody',
  },
  {
    of: 'the identity provider goes by the hand of one who needs it',
    env: { ...OIDC, ...SHARED },
    change: { OIDC_ISSUER_URL: null },
    administrators: [owner, carol],
    by: carol,
    expected: 'yourself',
  },
  {
    of: 'another group makes administrators, and nobody else is one',
    env: { ...OIDC, ...SHARED },
    change: { ADMIN_GROUP_NAME: 'keepers' },
    administrators: [carol],
    by: carol,
    expected: 'everybody',
  },
  {
    of: 'another claim names the groups, and the owner stays an administrator',
    env: { ...OIDC, ...SHARED },
    change: { OIDC_GROUPS_CLAIM: 'roles' },
    administrators: [{ ...carol, isOwner: true }],
    expected: null,
  },
  {
    of: 'the secret of a social provider goes that is the only way in',
    env: GOOGLE,
    change: { SOCIAL_GOOGLE_CLIENT_SECRET: null },
    administrators: [{ ...bare, providers: ['google'] }],
    expected: 'everybody',
  },
  {
    of: 'the address changes that passkeys belong to',
    env: HTTPS,
    change: { PUBLIC_BASE_URL: 'https://archive.example.org' },
    administrators: [{ ...bare, passkeyCount: 2 }],
    expected: 'everybody',
  },
  {
    of: 'the address goes without which there are no passkeys, and there is a password',
    env: HTTPS,
    change: { PUBLIC_BASE_URL: 'http://192.0.2.7' },
    administrators: [{ ...owner, passkeyCount: 2 }],
    by: owner,
    expected: null,
  },
  {
    of: 'a second step is required that nobody has: it is set up after the password',
    env: SHARED,
    change: { REQUIRE_SECOND_STEP: 'everybody' },
    administrators: [owner, bob],
    by: bob,
    expected: null,
  },
  {
    of: 'signing in is turned off',
    env: CONFIGURED,
    change: { AUTH_ENABLED: 'false', ADMIN_PASSWORD: null },
    administrators: [bare],
    expected: null,
  },
  {
    of: 'signing in is turned on without anybody, and the start will print a link',
    env: { AUTH_ENABLED: 'false' },
    change: { AUTH_ENABLED: 'true' },
    administrators: [bare],
    by: bare,
    isLinkDue: true,
    expected: null,
  },
  {
    of: 'signing in is turned on without anybody, and there will be no link',
    env: { AUTH_ENABLED: 'false' },
    change: { AUTH_ENABLED: 'true' },
    administrators: [bare],
    expected: 'everybody',
  },
  {
    of: 'nobody could sign in before either',
    env: {},
    change: { SESSION_LIFETIME_DAYS: '3' },
    administrators: [bare],
    by: bare,
    expected: null,
  },
];

describe('who is locked out when', () => {
  it.each(table)('$of: $expected', ({ env, change, administrators, by, isLinkDue = false, expected }) => {
    const config = loadConfig(groups, {});
    const before = new Map(Object.entries(env));
    const after = new Map(before);
    for (const [name, text] of Object.entries(change)) {
      if (text === null) after.delete(name);
      else after.set(name, text);
    }
    expect(config.catalogue.problemsWith(after)).toEqual([]);
    const running = config.catalogue.valuesWith(before);
    const found = lockedOutBy({
      before: signInRules(running),
      after: signInRules(config.catalogue.valuesWith(after)),
      administrators,
      passkeyHost: relyingPartyOf(running)?.id ?? null,
      isLinkDue,
      actingUserId: by?.userId ?? null,
    });
    expect(found).toBe(expected);
  });
});
