import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';

/** Text that goes into a comparison: no NUL, which PostgreSQL refuses. */
export const textSchema = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\0'), says('not_storable'));

/** What a document comes to; a comma for its decimals is taken, too. */
export const amountSchema = z
  .string()
  .transform((text) => text.trim().replace(',', '.'))
  .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, says('decimal')));

/** Parts of senders, apart by semicolons or each by itself: names have commas. */
export const senderListSchema = z
  .union([textSchema, z.array(textSchema)])
  .transform((names) => (typeof names === 'string' ? names.split(';') : names))
  .transform((names) => names.map((name) => name.trim()).filter((name) => name !== ''))
  .pipe(z.array(z.string()).max(50));

/** Tags, apart by commas or each by itself. */
export const tagListSchema = z
  .union([textSchema, z.array(textSchema)])
  .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags))
  .transform((tags) => tags.map((tag) => tag.normalize('NFC').trim()).filter((tag) => tag !== ''))
  .pipe(z.array(z.string()).max(50));
