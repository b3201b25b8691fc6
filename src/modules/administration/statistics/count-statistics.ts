import { type Context, inTransaction } from '../../../platform/context.ts';
import { dayIn, startOfDayIn, timeSettings } from '../../../platform/time/index.ts';
import {
  type Added,
  addedByDay,
  firstPersonAt,
  lastDay,
  plansNow,
  type StatisticsDay,
  saveDays,
  savePlans,
  totalsNow,
} from './statistics.store.ts';

const NOTHING = { people: 0, documents: 0, bytes: 0, pages: 0, readings: 0 };

/**
 * Counts the figures of today, and of every day that was not counted to its end. Days before the first count are reckoned back from what
 * is there now.
 */
export async function countStatistics(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { timeZone } = ctx.config.get(timeSettings);
  await inTransaction(ctx, async ({ db }) => {
    const today = dayIn(timeZone, now);
    const last = await lastDay(db);
    const first = last?.day ?? dayIn(timeZone, (await firstPersonAt(db)) ?? now);
    const added = await addedByDay(db, startOfDayIn(timeZone, first), timeZone);
    const days = daysUntil({ first, today, added, totals: await totalsNow(db), now });
    await saveDays(db, days);
    await savePlans(db, today, await plansNow(db));
  });
}

/** Every day from the first to today, each as it was at its end. */
export function daysUntil(input: {
  first: string;
  today: string;
  added: readonly Added[];
  totals: { people: number; documents: number; stored_bytes: number };
  now: Date;
}): StatisticsDay[] {
  const { first, today, added, now } = input;
  const byDay = new Map(added.map((one) => [one.day, one]));
  let { people, documents, stored_bytes: bytes } = input.totals;
  const days: StatisticsDay[] = [];
  // A clock that was set back leaves the days after it as they are.
  for (let day = today; day >= first || day === today; day = dayBefore(day)) {
    const came = byDay.get(day) ?? NOTHING;
    days.push({
      ...{ day, people, documents, stored_bytes: bytes, counted_at: now },
      ...{ added_documents: came.documents, added_bytes: came.bytes },
      ...{ read_pages: came.pages, read_documents: came.readings },
    });
    people = Math.max(0, people - came.people);
    documents = Math.max(0, documents - came.documents);
    bytes = Math.max(0, bytes - came.bytes);
  }
  return days.toReversed();
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
