import { fieldOfMoment, momentOfField } from '../i18n/zone-time.ts';

/** The last moment of a day where the person is: a link that ends on it works all day. */
export function endOfDay(day: string): string {
  const last = momentOfField(`${day}T23:59`) ?? new Date(`${day}T23:59:00`);
  return last.toISOString();
}

/** The day a link ends on, as a field of days has it. */
export function dayOfEnd(iso: string): string {
  return fieldOfMoment(new Date(iso)).slice(0, 10);
}
