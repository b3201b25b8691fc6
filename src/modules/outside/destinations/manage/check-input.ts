import type { ConfigValues } from '../../../../platform/config/index.ts';
import type { AppError, FieldError } from '../../../../platform/errors.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { isOffered } from '../consent/consent-apps.ts';
import { destinationErrors } from '../destinations.errors.ts';
import type { Destination } from '../destinations.store.ts';
import { rolesAllowed } from '../ledger/copies.ts';
import type { Checked, Chooser, Provider } from '../provider.ts';
import { providerNamed } from '../providers/registry.ts';
import type { Role } from '../roles.ts';
import type { DestinationPatch, NewDestination } from './destinations.schemas.ts';

/** What a new destination is stored with. */
export type CheckedInput = {
  title: string;
  config: Record<string, unknown>;
  credentials: Record<string, unknown>;
  /** Somebody has to let this service in there first. */
  waitsForConsent: boolean;
};

/** What of config and credentials changes. */
export type CheckedPatch = { config?: Record<string, unknown>; credentials?: Record<string, unknown> };

/** Reads a new destination by its provider's own forms. @throws destination_not_valid */
export function checkedInput(
  settings: ConfigValues,
  { provider: key, config, credentials, sends }: Pick<NewDestination, 'provider' | 'config' | 'credentials' | 'sends'>,
  chooser: Chooser,
): CheckedInput {
  const provider = requireProvider(key);
  if (!isOffered(settings, provider)) throw notKnown(says('needs_registration'));
  const problems = problemsOfSends(settings, provider, sends);
  const checked = {
    title: provider.title,
    waitsForConsent: provider.consent !== undefined,
    config: valuesOf(provider.checkConfig(config, chooser), problems),
    credentials: valuesOf(provider.checkCredentials(credentials), problems),
  };
  if (problems.length > 0) throw destinationErrors.destination_not_valid({ errors: problems });
  return checked;
}

/**
 * Reads a change the same way. Credentials never go to another server than the one they were entered for, and what was learned of
 * one server is not expected of another.
 * @throws destination_not_valid, destination_credentials_needed
 */
export function checkedPatch(
  settings: ConfigValues,
  destination: Destination,
  patch: DestinationPatch,
  chooser: Chooser,
): CheckedPatch {
  const provider = requireProvider(destination.provider);
  const problems = problemsOfSends(settings, provider, newlySent(destination, patch.sends ?? []));
  const stored = recordOf(destination.config);
  const config = patch.config && valuesOf(provider.checkConfig(patch.config, chooser), problems);
  // What consent has given is not replaced by hand.
  const given = provider.consent ? undefined : patch.credentials;
  const credentials = given && valuesOf(provider.checkCredentials(given), problems);
  if (problems.length > 0) throw destinationErrors.destination_not_valid({ errors: problems });
  const leadsElsewhere = config !== undefined && provider.addressKeys.some((key) => config[key] !== stored[key]);
  if (leadsElsewhere && !credentials) throw destinationErrors.destination_credentials_needed();
  return { ...(config ? { config } : {}), ...(credentials ? { credentials } : {}) };
}

function problemsOfSends(settings: ConfigValues, { takes }: Provider, sends: readonly Role[]): FieldError[] {
  const allowed = rolesAllowed(settings, takes);
  const refused = sends.filter((role) => !allowed.includes(role));
  if (refused.length === 0) return [];
  const isSwitchedOff = refused.some((role) => takes.includes(role));
  return [
    {
      path: 'sends',
      message: says(isSwitchedOff ? 'archive_copies_stay' : 'takes_only', { values: allowed }),
    },
  ];
}

/** What was chosen while it was allowed may stay chosen: it does not go out. */
function newlySent({ sends: before }: Destination, sends: readonly Role[]): Role[] {
  return sends.filter((role) => role !== 'pdfa' || !before.includes(role));
}

function requireProvider(key: string): Provider {
  const provider = providerNamed(key);
  if (!provider) throw notKnown(says('unknown_kind'));
  return provider;
}

/** The kind of a destination does not change. */
export function anotherKind(kind: string): AppError {
  return notKnown(says('choices', { values: [kind] }));
}

function notKnown(message: string): AppError {
  return destinationErrors.destination_not_valid({ errors: [{ path: 'provider', message }] });
}

function valuesOf(checked: Checked, problems: FieldError[]): Record<string, unknown> {
  if ('value' in checked) return checked.value;
  problems.push(...checked.problems);
  return {};
}

function recordOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
