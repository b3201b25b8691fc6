import { z } from 'zod';
import { says } from './refusals/index.ts';

/** `YYYY-MM-DD`, a day that exists, also for PostgreSQL, which has no year 0. */
export const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'), says('no_date'));

/** One line without control characters: what people paste into a field of one line. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
