import { z } from 'zod';
import { outboundUrlSchema } from '../../../platform/outbound/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** The address of an endpoint, without what stands behind its path. */
export const baseUrlText = z
  .string()
  .transform((text) => text.trim().replace(/\/+$/, ''))
  .pipe(outboundUrlSchema('ai'))
  .refine((text) => !/[?#]/.test(text), says('ai_address'));

/** A key of an endpoint. */
export const keyText = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,4000}$/, says('key_blanks'));

/** The name of a model. */
export const modelText = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{1,200}$/u, says('model'));
