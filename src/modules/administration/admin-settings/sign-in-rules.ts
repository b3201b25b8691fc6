import type { ConfigValues } from '../../../platform/config/index.ts';
import { authSettings, relyingPartyOf } from '../../people/auth/index.ts';
import { configuredProviders, oidcSettings } from '../../people/federated-sign-in/index.ts';
import { userSettings } from '../../people/users/index.ts';

/** An active administrator, and everything they could sign in with if the settings let them. */
export type Administrator = {
  userId: string;
  /** The owner signs in without MULTI_USER_ENABLED, too, and with the configured password. */
  isOwner: boolean;
  hasPassword: boolean;
  /** Keys of the providers whose accounts are connected. */
  providers: readonly string[];
  passkeyCount: number;
};

/** What settings say of signing in. */
export type SignInRules = {
  authEnabled: boolean;
  multiUserEnabled: boolean;
  hasConfiguredPassword: boolean;
  providers: ReadonlySet<string>;
  /** For which host passkeys count; null: for none. */
  passkeyHost: string | null;
  /** The claim and the group that make administrators of those who come from the identity provider. */
  adminGroup: string;
};

/** Reads the rules out of values. Everything that decides who gets in must be among them. */
export function signInRules(values: ConfigValues): SignInRules {
  const { authEnabled, adminUsername, adminPassword } = values.get(authSettings);
  const { multiUserEnabled } = values.get(userSettings);
  const { groupsClaim, adminGroupName } = values.get(oidcSettings);
  return {
    authEnabled,
    multiUserEnabled,
    hasConfiguredPassword: Boolean(adminUsername && adminPassword),
    providers: new Set(configuredProviders(values).map(({ key }) => key)),
    passkeyHost: relyingPartyOf(values)?.id ?? null,
    adminGroup: `${groupsClaim}=${adminGroupName}`,
  };
}

/** Who would be shut out by a change. */
export type LockedOut = 'everybody' | 'yourself';

/**
 * Decides whether a change shuts administrators out. A duty such as REQUIRE_SECOND_STEP does not: it leads to setting one up. What nobody
 * could do before is not the change's fault.
 * @param input.passkeyHost the host the passkeys that are there were made for.
 * @param input.isLinkDue with nobody to sign in, the next start prints a first-start link.
 * @param input.actingUserId who makes the change; null: nobody in particular.
 */
export function lockedOutBy(input: {
  before: SignInRules;
  after: SignInRules;
  administrators: readonly Administrator[];
  passkeyHost: string | null;
  isLinkDue: boolean;
  actingUserId: string | null;
}): LockedOut | null {
  const { before, after, administrators, passkeyHost, isLinkDue, actingUserId } = input;
  if (!after.authEnabled) return null;
  // Members of another group are administrators from their next sign-in on, and who those are is not known here.
  const staysAdmin = before.adminGroup === after.adminGroup;
  const isSomebodyLeft = administrators.some((one) => methodsOf(one, after, passkeyHost, staysAdmin) > 0);
  // Signing in begins at the next start, which prints the link.
  if (!before.authEnabled) return isSomebodyLeft || isLinkDue ? null : 'everybody';
  const wasSomebody = administrators.some((one) => methodsOf(one, before, passkeyHost, true) > 0);
  if (wasSomebody && !isSomebodyLeft) return 'everybody';
  const self = administrators.find(({ userId }) => userId === actingUserId);
  if (!self || methodsOf(self, before, passkeyHost, true) === 0) return null;
  return methodsOf(self, after, passkeyHost, true) === 0 ? 'yourself' : null;
}

/** How many ways in somebody has who is an administrator afterwards. */
function methodsOf(one: Administrator, rules: SignInRules, passkeyHost: string | null, keepsGroups: boolean): number {
  if (!one.isOwner && !rules.multiUserEnabled) return 0;
  const counts = (key: string) => rules.providers.has(key) && (one.isOwner || keepsGroups || !key.startsWith('oidc:'));
  const passkeys = passkeyHost !== null && rules.passkeyHost === passkeyHost ? one.passkeyCount : 0;
  const configured = one.isOwner && rules.hasConfiguredPassword;
  return (one.hasPassword ? 1 : 0) + (configured ? 1 : 0) + one.providers.filter(counts).length + passkeys;
}
