import { dayIn } from '../../../platform/time/index.ts';
import { timeOfName } from './layout.ts';

/** How many of the newest days, weeks and months keep a backup. */
const KEEP = { days: 7, weeks: 4, months: 12 } as const;

const MS_PER_DAY = 86_400_000;

/**
 * Which backups stay: the newest of each of the last days, weeks (from Monday) and months that have one. Times without a backup do not
 * count, so that nothing goes because none was made for long.
 * @param names of whole backups, in any order. @param timeZone whose days count.
 */
export function keptBackups(names: readonly string[], timeZone: string): Set<string> {
  const newestFirst = names.toSorted().toReversed();
  const kept = new Set<string>();
  const rules: readonly [limit: number, periodOf: (name: string) => string][] = [
    [KEEP.days, (name) => dayIn(timeZone, timeOfName(name))],
    [KEEP.weeks, (name) => mondayOf(dayIn(timeZone, timeOfName(name)))],
    [KEEP.months, (name) => dayIn(timeZone, timeOfName(name)).slice(0, 7)],
  ];
  for (const [limit, periodOf] of rules) {
    const periods = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(name);
      if (periods.has(period)) continue;
      if (periods.size === limit) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return kept;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * MS_PER_DAY).toISOString().slice(0, 10);
}
