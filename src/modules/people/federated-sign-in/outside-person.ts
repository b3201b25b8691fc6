import { z } from 'zod';
import { federatedErrors } from './federated-sign-in.errors.ts';
import { type Claims, type ProviderSetup, textOf } from './providers/provider.ts';

/** Somebody as a provider describes them, in our terms. */
export type OutsidePerson = {
  provider: ProviderSetup;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  displayName: string;
  /** What the provider's groups say; null where they decide nothing. */
  isAdmin: boolean | null;
};

/** In this order the first claim that is there says who somebody is. */
const SUBJECT_CLAIMS = ['sub', 'preferred_username', 'email', 'id'] as const;
const MAX_SUBJECT_LENGTH = 500;
const MAX_NAME_LENGTH = 200;

/** Who a provider says somebody is, by the requested priority of claims; null when it says nothing. */
export function subjectOf(claims: Claims): string | null {
  for (const name of SUBJECT_CLAIMS) {
    const subject = textOf(claims, name);
    if (subject !== null) return subject;
  }
  return null;
}

/**
 * Reads what a provider has proven.
 * @param answer what came back beside the code.
 * @throws provider_answer_not_proven when it does not say who it is
 */
export function outsidePerson(provider: ProviderSetup, claims: Claims, answer: URLSearchParams): OutsidePerson {
  const subject = subjectOf(claims);
  if (subject === null || subject.length > MAX_SUBJECT_LENGTH || subject.includes('\0')) {
    throw federatedErrors.provider_answer_not_proven({ cause: 'no subject' });
  }
  const profile = provider.profileOf(claims, answer);
  const email = z.email().max(320).safeParse(profile.email);
  const name = (profile.displayName ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return {
    provider,
    subject,
    email: email.success ? email.data : null,
    isEmailVerified: email.success && profile.isEmailVerified,
    displayName: name.slice(0, MAX_NAME_LENGTH) || (email.success && email.data.split('@', 1)[0]) || provider.name,
    isAdmin: isInAdminGroup(provider, claims),
  };
}

/** A claim that is not there names no group: who leaves the last one has no claim with many providers. */
function isInAdminGroup({ groups }: ProviderSetup, claims: Claims): boolean | null {
  if (groups === null) return null;
  const value = claims[groups.claim];
  return (Array.isArray(value) ? value : [value]).includes(groups.adminGroup);
}
