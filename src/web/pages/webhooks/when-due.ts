import type { useFormat } from '../../i18n/format.ts';

/** When something is to happen: of today the time alone, later the day too. */
export function whenDue(format: ReturnType<typeof useFormat>, iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? format.time(iso) : `${format.day(iso)} ${format.time(iso)}`;
}
