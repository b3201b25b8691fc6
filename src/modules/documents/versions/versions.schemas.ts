import { z } from 'zod';
import { TURNS } from '../../reading/pdf/index.ts';
import { type FileVersionRow, fileSchema, titleSchema } from '../files/index.ts';
import { uploadAnswerSchema } from '../ingest/index.ts';

const MAX_DOCUMENTS = 500;
const MAX_PAGES = 20_000;
const MAX_INT4 = 2_147_483_647;
/** How long a version is kept that another one has replaced. */
export const KEPT_DAYS = 30;
const KEPT_MS = KEPT_DAYS * 86_400_000;

const pageSchema = z.strictObject({
  file_id: z.uuid().optional().describe('The document it is taken from; left out: this one.'),
  page: z.int().min(1).max(MAX_INT4).describe('Counted from 1, as the document shows it now.'),
  turn: z.literal(TURNS).default(0).describe('By how many degrees it is turned clockwise.'),
});

/** How the pages of a document are to be arranged. */
export const arrangeSchema = z
  .strictObject({
    version: z.int().min(0).max(MAX_INT4).describe('The version that was looked at; 0: the original.'),
    documents: z
      .array(
        z.strictObject({
          title: titleSchema.optional(),
          pages: z.array(pageSchema).min(1).max(MAX_PAGES).describe('In their order.'),
        }),
      )
      .min(1)
      .max(MAX_DOCUMENTS)
      .describe('The first is what this document becomes, each further one a document of its own.'),
  })
  .meta({ id: 'ArrangePagesRequest' });
/** The same as it was sent. */
export type Arrangement = z.infer<typeof arrangeSchema>;
/** A page of an arrangement. */
export type WantedPage = z.infer<typeof pageSchema>;

/** What an arrangement answers. */
export const arrangedSchema = z
  .object({
    file: fileSchema,
    version: z.int().describe('The version that its pages are now.'),
    created: uploadAnswerSchema.shape.files.describe('The documents that were split off, in their order.'),
  })
  .meta({ id: 'ArrangedPages' });
/** The same as JSON. */
export type ArrangedPages = z.infer<typeof arrangedSchema>;

const versionSchema = z
  .object({
    number: z.int().describe('0 is the original.'),
    page_count: z.int(),
    created_at: z.iso.datetime({ precision: 3 }),
    is_current: z.boolean(),
    kept_until: z.iso
      .datetime({ precision: 3 })
      .nullable()
      .describe('null: for as long as the document is kept, or as it is the current one.'),
  })
  .meta({ id: 'FileVersion' });
/** The versions of a document as an answer. */
export const versionsSchema = z.object({ versions: z.array(versionSchema) });

/** A version as its document's page tells of it. */
export function presentVersion({ number, page_count, created_at, replaced_at }: FileVersionRow) {
  const keptUntil = number === 0 || replaced_at === null ? null : new Date(replaced_at.getTime() + KEPT_MS);
  return {
    number,
    page_count,
    created_at: created_at.toISOString(),
    is_current: replaced_at === null,
    kept_until: keptUntil?.toISOString() ?? null,
  };
}
