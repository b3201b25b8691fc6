import { z } from 'zod';
import { pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { listFilterShape } from '../files/index.ts';
import { filesEditSchema } from '../metadata/index.ts';
import type { BulkRow } from './bulk.store.ts';

/** What can be done to many documents at once; `erase` takes only what is in the trash. */
const CHOSEN_ACTIONS = ['trash', 'restore', 'reprocess', 'erase', 'convert_to_pdfa'] as const;
const BULK_ACTIONS = [
  ...CHOSEN_ACTIONS,
  'assign_pipeline',
  'edit',
  'unedit',
  'send',
  'download',
  'relabel',
  'unlabel',
  'apply_rules',
  'unapply_rules',
] as const;
/** One kind of bulk action; `relabel` gives labels another name or none, and `unlabel` takes that back; `apply_rules` runs rules, and `unapply_rules` takes that back; so does `unedit` with `edit`. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Why a document is passed over by an action that can do nothing with it. */
const BULK_REFUSALS = [
  'file_not_found',
  'file_in_trash',
  'is_duplicate',
  'not_readable',
  'too_many_tags',
  'field_changed',
  'not_ready',
  'local_only',
  'not_taken',
] as const;
/** One such reason. */
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

/** How far a bulk action is; `cancelled`: it was undone before it had ended. */
export const BULK_STATES = ['pending', 'running', 'completed', 'cancelled', 'failed'] as const;
/** One state of a bulk action. */
export type BulkState = (typeof BULK_STATES)[number];

/** Which documents are meant: by the filter of the list, or by a search. */
export const bulkFilterSchema = z.strictObject({
  ...listFilterShape,
  search: z.string().max(1000).optional().describe('A search text as GET /api/search takes it: everything it finds.'),
});
/** Which documents a bulk action is about, when they are not named one by one. */
export type BulkFilter = z.infer<typeof bulkFilterSchema>;

const action = z
  .enum(CHOSEN_ACTIONS)
  .describe('convert_to_pdfa: an archive copy (PDF/A) is made, without reading the document again.');
const ids = z.array(z.uuid()).min(1).max(1000);

/** Which pipeline documents are given that then run again; null: the built-in steps. */
export const assignDetailSchema = z.strictObject({
  pipeline_id: z.uuid().nullable().describe('The pipeline they are given; null: the built-in steps.'),
});
/** Which pipeline documents are given. */
export type AssignDetail = z.infer<typeof assignDetailSchema>;

const assigning = { action: z.literal('assign_pipeline'), ...assignDetailSchema.shape };

const changes = filesEditSchema.describe('What is said of every one of them.');
/** What is said of documents, in whose name, and which action that takes back; null: none. */
export const editDetailSchema = z.strictObject({
  changes: filesEditSchema.nullable(),
  byUserId: z.uuid().nullable(),
  undoes: z.uuid().nullable(),
});
/** What is said of documents. */
export type EditDetail = z.infer<typeof editDetailSchema>;
const editing = { action: z.literal('edit'), changes };

/** Where documents are sent. */
export const sendDetailSchema = z.strictObject({
  destination_id: z.uuid().describe('One of your destinations, or of the instance, that is not paused.'),
});
/** Where documents are sent. */
export type SendDetail = z.infer<typeof sendDetailSchema>;
const sending = { action: z.literal('send'), ...sendDetailSchema.shape };

/** The body of POST /api/files/bulk: documents by id, or everything a filter lets through at this moment. */
export const bulkRequestSchema = z
  .union([
    z.strictObject({ action, ids }),
    z.strictObject({ action, filter: bulkFilterSchema }),
    z.strictObject({ ...assigning, ids }),
    z.strictObject({ ...assigning, filter: bulkFilterSchema }),
    z.strictObject({ ...editing, ids }),
    z.strictObject({ ...editing, filter: bulkFilterSchema }),
    z.strictObject({ ...sending, ids }),
    z.strictObject({ ...sending, filter: bulkFilterSchema }),
  ])
  .meta({ id: 'BulkRequest' });
/** What is to be done to which documents. */
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

/** A bulk action as every answer shows it. */
export const bulkSchema = z
  .object({
    id: z.uuid(),
    action: z
      .enum(BULK_ACTIONS)
      .describe(
        'assign_pipeline: a pipeline was given, and run; convert_to_pdfa: archive copies are made; edit: fields and tags were set; unedit: that is taken back; send: they are sent to a destination; download: they are in one download; relabel: a label was renamed, merged or deleted; unlabel: that is taken back; apply_rules: rules were run; unapply_rules: that is taken back.',
      ),
    state: z.enum(BULK_STATES),
    total: z.int(),
    done: z.int(),
    changed: z.int().describe('How many documents were really changed; the rest was so already, or is gone.'),
    refused: z.int().describe('How many documents it could do nothing with; GET …/refusals says why.'),
    undone_by_id: z.uuid().nullable(),
    created_at: z.iso.datetime({ precision: 3 }),
    finished_at: z.iso.datetime({ precision: 3 }).nullable(),
  })
  .meta({ id: 'BulkAction' });
/** A bulk action as JSON. */
export type BulkJson = z.infer<typeof bulkSchema>;

/** A bulk action's row as it leaves the service. */
export function presentBulk(row: BulkRow): BulkJson {
  const { id, total, done, changed, refused, undone_by_id } = row;
  const times = { created_at: row.created_at.toISOString(), finished_at: row.finished_at?.toISOString() ?? null };
  return { id, action: row.action, state: row.state, total, done, changed, refused, undone_by_id, ...times };
}

/** A page of the documents that a bulk action passed over. */
export const refusalsQuery = z.object(pageQuery);

/** Documents that a bulk action passed over, in the order of its work. */
export const refusalsSchema = z.object({
  refusals: z.array(
    z.object({
      file_id: z.uuid(),
      name: z.string().nullable().describe('What the document is called; null: it is gone.'),
      code: z
        .enum(BULK_REFUSALS)
        .describe(
          'file_not_found: it was deleted for good; file_in_trash: it is in the trash; is_duplicate: it is a copy of a document, which can have an archive copy; not_readable: it could not be opened; too_many_tags: it would have more than 100; field_changed: a custom field does not take the value any more; not_ready: it is still being read, or could not be; local_only: its pipeline lets it leave for no destination; not_taken: the destination takes other types or tags.',
        ),
    }),
  ),
  pagination: paginationSchema,
});
