import type { Subscription, Usage } from '../api/types.ts';

const dayMs = 86_400_000;
const nearShare = 0.8;
const paceAfterDays = 5;

/** How a quota stands: there is room, four fifths are used, or nothing more is taken. */
export type UsageLevel = 'fine' | 'near' | 'over';

/** How a quota stands. */
export function levelOf({ used, planned, allowed }: Pick<Usage, 'used' | 'planned' | 'allowed'>): UsageLevel {
  if (used >= allowed) return 'over';
  return used >= planned * nearShare ? 'near' : 'fine';
}

/** How much of a quota is used, of what the plan says or, beyond that, of what is taken. */
export function limitShown({ used, planned, allowed }: Pick<Usage, 'used' | 'planned' | 'allowed'>): number {
  return used > planned ? allowed : planned;
}

/** The documents quota that ends first; undefined where documents have no limit. */
export function documentsUsage(usage: readonly Usage[]): Usage | undefined {
  const share = ({ used, allowed }: Usage) => (allowed === 0 ? 1 : used / allowed);
  return usage
    .filter(({ kind }) => kind.startsWith('documents_'))
    .toSorted((one, other) => share(other) - share(one))[0];
}

/**
 * When a quota of this month is used up if it goes on like this; null where it is not before the month ends, and in its first five
 * days, which say too little.
 */
export function reachedAt(
  usage: Pick<Usage, 'kind' | 'used' | 'planned'>,
  period: Subscription['period'],
  now: Date,
): Date | null {
  if (usage.kind !== 'documents_a_month' && usage.kind !== 'pages_a_month') return null;
  const startMs = Date.parse(period.start);
  const passedMs = now.getTime() - startMs;
  if (passedMs < paceAfterDays * dayMs || usage.used === 0 || usage.used >= usage.planned) return null;
  const reachedMs = startMs + (passedMs * usage.planned) / usage.used;
  return reachedMs < Date.parse(period.end) ? new Date(reachedMs) : null;
}
