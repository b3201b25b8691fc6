const OLDEST = [1, 13] as const;
const NEWEST_KNOWN = [1, 50] as const;

/** How a version of the service stands to the ones that were tried: newer ones are taken, and said to be unknown. */
export type VersionSupport = 'too_old' | 'known' | 'newer';

/** Judges `1.50.0`; what is no version counts as unknown. */
export function supportOf(version: string): VersionSupport {
  const match = /^v?(\d+)\.(\d+)/.exec(version);
  if (!match) return 'newer';
  const parts = [Number(match[1]), Number(match[2])] as const;
  if (compared(parts, OLDEST) < 0) return 'too_old';
  return compared(parts, NEWEST_KNOWN) > 0 ? 'newer' : 'known';
}

function compared(one: readonly [number, number], other: readonly [number, number]): number {
  return one[0] - other[0] || one[1] - other[1];
}
