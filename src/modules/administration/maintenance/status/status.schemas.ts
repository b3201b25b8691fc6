import { z } from 'zod';
import { LINE_ACTIONS, LINE_CODES, LINE_STATES, PART_NAMES } from './line.ts';
import { CONVERTER_NAMES, CONVERTER_ORIGINS, CONVERTER_PROBLEMS, CONVERTER_STATES } from './list-converters.ts';
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

const converterSchema = z
  .object({
    name: z.enum(CONVERTER_NAMES),
    state: z.enum(CONVERTER_STATES),
    origin: z.enum(CONVERTER_ORIGINS).describe('Where it comes from, or would come from.'),
    version: z.string().nullable().describe('Name and version of the program, or the host of the service.'),
    languages: z.array(z.string()).describe('Tesseract codes of what it reads.'),
    size_bytes: z
      .int()
      .max(2_147_483_647)
      .nullable()
      .describe('What has to be fetched to add it; what it keeps once it is there.'),
    done_bytes: z.int().max(2_147_483_647).nullable().describe('What has been fetched, while it is added.'),
    problem: z.enum(CONVERTER_PROBLEMS).nullable().describe('Why it is not there; null unless its state is failed.'),
  })
  .meta({ id: 'StatusConverter' });

/** How the whole service is. */
export const statusSchema = z.object({
  state: z.enum(LINE_STATES).describe('The worst of all lines.'),
  checked_at: timestampSchema,
  version: z.string(),
  started_at: timestampSchema.describe('Of the process that answers.'),
  parts: z.array(z.object({ name: z.enum(PART_NAMES), state: z.enum(LINE_STATES), lines: z.array(lineSchema) })),
  converters: z
    .array(converterSchema)
    .nullable()
    .describe('What converts and reads documents, and what can be added; null: it could not be asked.'),
});

/** The status as JSON. */
export function presentStatus(status: Status): z.infer<typeof statusSchema> {
  const { state, checkedAt, version, startedAt, parts, converters } = status;
  return {
    state,
    checked_at: checkedAt.toISOString(),
    version,
    started_at: startedAt.toISOString(),
    parts: parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, actions: [...line.actions] })),
    })),
    converters:
      converters?.map(({ sizeBytes, doneBytes, languages, ...entry }) => ({
        ...entry,
        languages: [...languages],
        size_bytes: sizeBytes,
        done_bytes: doneBytes,
      })) ?? null,
  };
}
