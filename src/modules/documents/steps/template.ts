import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { TEMPLATE_WORDS, wordsProblem } from '../files/index.ts';

/** What may stand in a template, for who fills it in. */
export const wordsHint = `May hold ${TEMPLATE_WORDS.map((word) => `{${word}}`).join(', ')}.`;

/** A line that may hold the words of templates. */
export const templateSchema = z
  .string()
  .trim()
  .min(1, says('blank'))
  .max(500, says('too_long', { limit: 500 }))
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
  .superRefine((template, context) => {
    const message = wordsProblem(template);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .describe(wordsHint);
