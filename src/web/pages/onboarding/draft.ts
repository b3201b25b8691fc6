import { useState } from 'react';
import type { Onboarding, User } from '../../api/types.ts';
import type { Cycle } from '../../plans/plan-price.ts';

type Values = {
  displayName: string;
  contactEmail: string;
  /** null: nothing was chosen so far. */
  planId: string | null;
  cycle: Cycle;
  provider: Onboarding['preferred_destination'];
};

/** What is typed and chosen, with the way to change some of it. */
export type Draft = Values & { change: (part: Partial<Values>) => void };

/** What each step gets: where one stands, what was entered, and the ways on. */
export type Way = {
  status: Onboarding;
  draft: Draft;
  back: () => Promise<void>;
  skip: () => Promise<void>;
  finish: () => Promise<void>;
};

/** What was entered in all steps, from what is stored on. */
export function useDraft(status: Onboarding, user: User): Draft {
  const [values, setValues] = useState<Values>(() => ({
    displayName: status.profile.display_name,
    contactEmail: status.profile.contact_email ?? user.email ?? '',
    planId: status.plan?.plan_id ?? null,
    cycle: status.plan?.billing_cycle ?? 'monthly',
    provider: status.preferred_destination,
  }));
  return { ...values, change: (part) => setValues((old) => ({ ...old, ...part })) };
}
