import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';

/** A line that people type: no control characters, none at its ends that cannot be seen. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'));

/** The name or address of a server. */
export const host = line.max(253).regex(/^[^\s/@]+$/, says('host'));

/** A port. */
export const port = z.number().int().min(1).max(65_535);

/** Something secret, taken as it was typed: a later `.max` would not lift an earlier one. */
export function secret(maxLength: number) {
  return z.string().min(1).max(maxLength).meta({ format: 'password', writeOnly: true });
}

/** A password. */
export const password = secret(1000);
