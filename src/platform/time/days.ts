/** Formatters are dear, and there are at most as many as zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const DAY_MS = 86_400_000;
/** The last moment that PostgreSQL and ISO text write with four digits for the year. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [date, time] = [
    { year: 'numeric', month: '2-digit', day: '2-digit' } as const,
    { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const,
  ];
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, era: 'short', ...date, ...time });
  formats.set(timeZone, made);
  return made;
}

/** Whether there is a time zone of this name, such as `Europe/Berlin`; offsets are no zones: they know no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The time zone of this machine. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function wallMs(timeZone: string, atMs: number): number {
  if (timeZone === 'UTC') return Math.floor(atMs / 1000) * 1000;
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  const wall = new Date(0);
  wall.setUTCFullYear(year, number('month') - 1, number('day'));
  wall.setUTCHours(number('hour'), number('minute'), number('second'));
  return wall.getTime();
}

/** The day that a moment lies on in a time zone, such as `2026-03-29`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Date(wallMs(timeZone, moment.getTime())).toISOString().slice(0, 10);
}

/**
 * The moment a day begins in a time zone, or the one `plusDays` later: midnight, the first of two, or what comes after a midnight that
 * clocks leave out. Beyond the year 9999 its last moment.
 */
export function startOfDayIn(timeZone: string, day: string, plusDays = 0): Date {
  const begins = beginOf(timeZone, Date.parse(`${day}T00:00:00Z`) + plusDays * DAY_MS);
  return new Date(Math.min(begins.getTime(), LAST_MS));
}

/** The moment the clocks of a zone show a time on a day, such as `02:30`; what comes next where they leave it out. */
export function timeOfDayIn(timeZone: string, day: string, time: string): Date {
  return beginOf(timeZone, Date.parse(`${day}T${time}:00Z`));
}

/** @param wall what clocks show, as if the zone were UTC */
function beginOf(timeZone: string, wall: number): Date {
  const offsets = [-DAY_MS, DAY_MS].map((awayMs) => wallMs(timeZone, wall + awayMs) - (wall + awayMs));
  const candidates = offsets.map((offsetMs) => wall - offsetMs).sort((one, other) => one - other);
  const [first = wall, second = wall] = candidates;
  for (const candidate of candidates) if (wallMs(timeZone, candidate) === wall) return new Date(candidate);
  // In between the clocks go on over midnight, or over the whole day: the moment they do so.
  let [before, after] = [first - 1_000, second];
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (wallMs(timeZone, middle) >= wall) after = middle;
    else before = middle;
  }
  return new Date(after);
}
