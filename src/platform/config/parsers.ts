import { z } from 'zod';
import { says } from '../refusals/index.ts';
import { withKind } from './kinds.ts';

/** `true`/`false` (also 1/0, yes/no, on/off), as people write them in environment files. */
export const booleanText = withKind(
  z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.enum(['true', '1', 'yes', 'on', 'false', '0', 'no', 'off'], says('yes_or_no')))
    .transform((word) => ['true', '1', 'yes', 'on'].includes(word)),
  { type: 'boolean' },
);

/** A whole number within the limits, both included. */
export function integerText(min: number, max: number): z.ZodType<number, string> {
  const schema = z
    .string()
    .regex(/^-?\d+$/, says('whole_number'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, says('too_small', { limit: min }))
        .max(max, says('too_large', { limit: max })),
    );
  return withKind(schema, { type: 'number', min, max });
}

const UNIT_BYTES: Record<string, number> = {
  '': 1,
  b: 1,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
};

const sizeText: z.ZodType<number, string> = z.string().transform((text, context) => {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim());
  const unit = match ? UNIT_BYTES[(match[2] ?? '').toLowerCase()] : undefined;
  if (!match || unit === undefined) {
    context.addIssue({ code: 'custom', message: says('size') });
    return z.NEVER;
  }
  return Math.floor(Number(match[1]) * unit);
});

/** A size: plain bytes, or a number with KiB, MiB, GiB, KB, MB or GB. */
export const byteSizeText: z.ZodType<number, string> = withKind(sizeText, { type: 'bytes' });
