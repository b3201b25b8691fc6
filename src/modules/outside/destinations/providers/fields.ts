import { z } from 'zod';

/** A line that people type: no control characters, none at its ends that cannot be seen. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not hold control characters');

/** The name or address of a server. */
export const host = line.max(253).regex(/^[^\s/@]+$/, 'must be a name or an address, without a path or a user');

/** A port. */
export const port = z.number().int().min(1).max(65_535);

/** A password: taken as it was typed. */
export const password = z.string().min(1).max(1000).meta({ format: 'password', writeOnly: true });
