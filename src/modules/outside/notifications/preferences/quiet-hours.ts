import type { Preferences } from './read-preferences.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When mail may be sent: now, or at the end of the quiet hours that it is in. Where a clock is changed in between, the end is an hour
 * early or late, and asked for again then.
 */
export function mailableAt({ quietHours, timeZone }: Pick<Preferences, 'quietHours' | 'timeZone'>, now: Date): Date {
  if (!quietHours) return now;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const at = minutesOf(localTime(now, timeZone));
  const sinceStart = (at - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (sinceStart >= length) return now;
  const startOfMinuteMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(startOfMinuteMs + (length - sinceStart) * MINUTE_MS);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function localTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    moment,
  );
}
