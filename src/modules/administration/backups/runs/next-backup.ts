import { dayIn, timeOfDayIn } from '../../../../platform/time/index.ts';

const MS_PER_DAY = 86_400_000;
/** A backup that failed is tried again so much later, until one is whole. */
const AGAIN_MS = 60 * 60_000;

/** When backups are due, and what became of the last ones. */
export type Schedule = {
  /** A time of day, such as `02:30`. */
  at: string;
  timeZone: string;
  /** When the newest whole one began; null: there is none. */
  lastWholeAt: Date | null;
  /** When the last one that failed ended; null: none did. */
  lastFailedAt: Date | null;
};

/** When the next backup is due. A moment that has passed: now. */
export function nextBackupAt({ at, timeZone, lastWholeAt, lastFailedAt }: Schedule, now: Date): Date {
  const latest = latestTime(timeZone, at, now);
  if (lastWholeAt !== null && lastWholeAt >= latest) return timeAfter(timeZone, at, now);
  if (lastFailedAt === null || lastFailedAt < latest) return latest;
  return new Date(Math.min(lastFailedAt.getTime() + AGAIN_MS, timeAfter(timeZone, at, now).getTime()));
}

function latestTime(timeZone: string, at: string, now: Date): Date {
  const today = timeOfDayIn(timeZone, dayIn(timeZone, now), at);
  return today <= now ? today : timeOfDayIn(timeZone, dayBefore(dayIn(timeZone, now)), at);
}

function timeAfter(timeZone: string, at: string, now: Date): Date {
  const today = timeOfDayIn(timeZone, dayIn(timeZone, now), at);
  return today > now ? today : timeOfDayIn(timeZone, dayBefore(dayIn(timeZone, now), -1), at);
}

function dayBefore(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * MS_PER_DAY).toISOString().slice(0, 10);
}
