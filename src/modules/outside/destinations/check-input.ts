import type { FieldError } from '../../../platform/errors.ts';
import { destinationErrors } from './destinations.errors.ts';
import type { DestinationPatch, NewDestination } from './destinations.schemas.ts';
import type { Destination } from './destinations.store.ts';
import type { Checked, Provider } from './provider.ts';
import { providerNamed } from './providers/registry.ts';

/** What a new destination is stored with. */
export type CheckedInput = { title: string; config: Record<string, unknown>; credentials: Record<string, unknown> };

/** What of config and credentials changes. */
export type CheckedPatch = { config?: Record<string, unknown>; credentials?: Record<string, unknown> };

/** Reads a new destination by its provider's own forms. @throws destination_not_valid */
export function checkedInput({ provider: key, config, credentials }: NewDestination): CheckedInput {
  const provider = requireProvider(key);
  const problems: FieldError[] = [];
  const checked = {
    title: provider.title,
    config: valuesOf(provider.checkConfig(config), problems),
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
export function checkedPatch(destination: Destination, patch: DestinationPatch): CheckedPatch {
  const provider = requireProvider(destination.provider);
  const problems: FieldError[] = [];
  const stored = recordOf(destination.config);
  const config = patch.config && valuesOf(provider.checkConfig(patch.config), problems);
  const credentials = patch.credentials && valuesOf(provider.checkCredentials(patch.credentials), problems);
  if (problems.length > 0) throw destinationErrors.destination_not_valid({ errors: problems });
  const leadsElsewhere = config !== undefined && provider.addressKeys.some((key) => config[key] !== stored[key]);
  if (leadsElsewhere && !credentials) throw destinationErrors.destination_credentials_needed();
  return { ...(config ? { config } : {}), ...(credentials ? { credentials } : {}) };
}

function requireProvider(key: string): Provider {
  const provider = providerNamed(key);
  const errors = [{ path: 'provider', message: 'is not known to this version' }];
  if (!provider) throw destinationErrors.destination_not_valid({ errors });
  return provider;
}

function valuesOf(checked: Checked, problems: FieldError[]): Record<string, unknown> {
  if ('value' in checked) return checked.value;
  problems.push(...checked.problems);
  return {};
}

function recordOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
