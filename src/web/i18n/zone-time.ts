import { timeZoneInUse } from './format.ts';

/** What the clocks of a zone show at a moment, as if it were UTC. */
function wallMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(atMs);
  return Date.parse(`${parts.replace(' ', 'T')}Z`);
}

/** A moment as a field of day and time writes it, `2026-03-29T14:02`, in the person's time zone. */
export function fieldOfMoment(moment: Date, timeZone = timeZoneInUse()): string {
  return new Date(wallMs(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** A moment as clocks show it in the person's time zone, to the second: `2026-03-29 14:02:07`. */
export function clockOfMoment(moment: Date, timeZone = timeZoneInUse()): string {
  return new Date(wallMs(moment.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The moment that such a field means in the person's time zone: the first where clocks show it twice, the one they jump to where they
 * leave it out; null when it is none.
 */
export function momentOfField(text: string, timeZone = timeZoneInUse()): Date | null {
  const wanted = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(wanted)) return null;
  const offsets = [-1, 1].map((days) => {
    const nearMs = wanted + days * 86_400_000;
    return wallMs(nearMs, timeZone) - nearMs;
  });
  const candidates = offsets.map((offsetMs) => wanted - offsetMs).toSorted((one, other) => one - other);
  const fits = candidates.find((atMs) => wallMs(atMs, timeZone) === wanted);
  return new Date(fits ?? candidates.at(-1) ?? wanted);
}
