import { z } from 'zod';
import { LINE_ACTIONS, LINE_CODES, LINE_STATES, PART_NAMES } from './line.ts';
import type { Status } from './read-status.ts';

const timestampSchema = z.iso.datetime({ precision: 3 });

const lineSchema = z
  .object({
    code: z.enum(LINE_CODES).describe('What the line says; the web interface has its words.'),
    state: z.enum(LINE_STATES),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    actions: z.array(z.enum(LINE_ACTIONS)),
  })
  .meta({ id: 'StatusLine' });

/** How the whole service is. */
export const statusSchema = z.object({
  state: z.enum(LINE_STATES).describe('The worst of all lines.'),
  checked_at: timestampSchema,
  version: z.string(),
  started_at: timestampSchema.describe('Of the process that answers.'),
  parts: z.array(z.object({ name: z.enum(PART_NAMES), state: z.enum(LINE_STATES), lines: z.array(lineSchema) })),
});

/** The status as JSON. */
export function presentStatus({ state, checkedAt, version, startedAt, parts }: Status): z.infer<typeof statusSchema> {
  return {
    state,
    checked_at: checkedAt.toISOString(),
    version,
    started_at: startedAt.toISOString(),
    parts: parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, actions: [...line.actions] })),
    })),
  };
}
