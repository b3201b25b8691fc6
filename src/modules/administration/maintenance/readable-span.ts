const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

/** A span of time as people say it, in its largest unit. */
export function readableSpan(seconds: number): string {
  const [unitSeconds, name] = UNITS.find(([one]) => seconds >= 2 * one) ?? [60, 'minute'];
  const count = Math.floor(seconds / unitSeconds);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
