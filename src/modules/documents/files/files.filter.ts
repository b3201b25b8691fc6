import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { flagSchema } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { startOfDayIn } from '../../../platform/time/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { customConditions, customFilterSchema } from '../custom-fields/index.ts';
import { amountConditions } from './amount-filters.ts';
import { choiceConditions, choiceFilterShape, contains } from './choice-filters.ts';
import {
  asnFilterSchema,
  DELIVERY_STATES,
  daySchema,
  FILE_SOURCES,
  FILE_STATUSES,
  PDFA_STATES,
  STORAGE_PROVIDERS,
} from './files.schemas.ts';
import { amountSchema, tagListSchema, textSchema } from './filter-values.ts';
import { isNoFoldedCopy } from './folded-copies.store.ts';

/** From this score on, what was read from pictures counts as good. */
const GOOD_OCR_QUALITY_SCORE = 60;

/** The fields of the one filter that list, search and bulk actions share. */
export const fileFilterShape = {
  q: textSchema
    .optional()
    .describe('Part of the title or the file name; one or two letters: the beginning of a word in it.'),
  status: z.enum(FILE_STATUSES).optional(),
  mime_type: textSchema.regex(/^[\w.+-]+\/[\w.+-]+$/, says('media_type')).optional(),
  tags: tagListSchema.optional().describe('Comma-separated; the document has all of them.'),
  date_from: daySchema.optional().describe('First day of upload, in the owner’s time zone, included.'),
  date_to: daySchema.optional().describe('Last day of upload, in the owner’s time zone, included.'),
  storage_provider: z
    .enum([...STORAGE_PROVIDERS, 'any'])
    .optional()
    .describe('Delivered to a destination of this kind, such as `webdav`; to `any`: to one of any kind.'),
  delivery: z
    .enum(DELIVERY_STATES)
    .optional()
    .describe('delivered: every destination it goes to has it; waiting: it is on its way; failed: one was given up.'),
  document_type: textSchema.optional(),
  sender: textSchema.optional().describe('Part of the sender.'),
  language: textSchema.optional(),
  ocr_quality: z
    .enum(['poor', 'good', 'unchecked'])
    .optional()
    .describe(`good: a score of ${GOOD_OCR_QUALITY_SCORE} or more; unchecked: nothing was read from pictures.`),
  pdfa: z
    .enum(PDFA_STATES)
    .optional()
    .describe(
      'Its archive copy (PDF/A). checked: a validator found it right; made: not checked; failed: it could not be made; none: there is none.',
    ),
  amount_from: amountSchema.optional().describe('The total is at least this, in whatever currency.'),
  amount_to: amountSchema.optional().describe('The total is at most this.'),
  amount_over: amountSchema.optional().describe('The total is more than this.'),
  amount_under: amountSchema.optional().describe('The total is less than this.'),
  asn: asnFilterSchema.optional().describe('The archive serial number.'),
  ...choiceFilterShape,
  cf: customFilterSchema.optional(),
  is_duplicate: flagSchema.optional(),
  needs_review: flagSchema.optional().describe('Waits for somebody to look at what was found on it.'),
  source: z.enum(FILE_SOURCES).optional().describe('The way it came.'),
  pipeline_id: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .describe('The pipeline it takes; none: the built-in steps.'),
  parent_id: z
    .uuid()
    .optional()
    .describe('The document they came out of: what was attached to a mail, what lay in an archive.'),
  trial_group_id: z.uuid().optional().describe('A group of a trial of a pipeline: its documents.'),
  trashed: flagSchema.optional().describe('true: only the trash; otherwise only what is not in it.'),
};

/** The filter of lists, and of what is done to all that a list shows. */
export const listFilterShape = {
  ...fileFilterShape,
  folds_copies: flagSchema
    .optional()
    .describe('true: without exact copies, and without documents that are nearly the same as one that is there.'),
};

/** The shared filter as an object, for request bodies. */
export const fileFilterSchema = z.object(fileFilterShape);
/** A parsed filter. */
export type FileFilter = z.infer<typeof fileFilterSchema> & {
  /** Where its days begin; UTC unless `inZoneOfOwner` has said it. */
  timeZone?: string;
  /** Only of these documents; never part of a request. */
  ids?: readonly string[];
  /** Only of those whose pipeline lets nothing of them leave this machine, or only of the others; never part of a request. */
  local_only?: boolean | undefined;
  /** Copies are no rows of their own. */
  folds_copies?: boolean | undefined;
};

/** The filter as it is sent: values not yet parsed. */
export type FileFilterInput = z.input<typeof fileFilterSchema>;

/** Further filters a document must meet, or must not meet, beside the main one. */
export type FilterSides = { and?: readonly FileFilter[]; not?: readonly FileFilter[] };

/** A filter with the time zone its days are meant in: that of whose documents they are. */
export async function inZoneOfOwner<F extends FileFilter>(
  ctx: Pick<Context, 'db' | 'config'>,
  ownerId: string,
  filter: F,
): Promise<F & { timeZone: string }> {
  return { ...filter, timeZone: await timeZoneOf(ctx, ownerId) };
}

/** The condition of a filter on the table `files`, the owner included: nothing reads documents without it. */
export function fileCondition(ownerId: string, filter: FileFilter, sides: FilterSides = {}): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`files.owner_id = ${ownerId}`,
    filter.trashed ? sql<SqlBool>`files.deleted_at IS NOT NULL` : sql<SqlBool>`files.deleted_at IS NULL`,
    ...(filter.folds_copies ? [isNoFoldedCopy(ownerId)] : []),
    ...fieldConditions(ownerId, filter, filter.timeZone),
    ...(sides.and ?? []).flatMap((side) => fieldConditions(ownerId, side, filter.timeZone)),
    ...(sides.not ?? [])
      .flatMap((side) => fieldConditions(ownerId, side, filter.timeZone))
      .map((condition) => sql<SqlBool>`(${condition}) IS NOT TRUE`),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** The fields a filter really narrows by, the trash and what becomes of copies aside. */
export function filteredFields(filter: FileFilter): string[] {
  const { trashed: _trashed, timeZone: _timeZone, folds_copies: _folds, ...fields } = filter;
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '' && !isEmpty(value))
    .map(([name]) => name);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Fields an index holds together with all that a list of them needs: counting touches no row. */
const INDEXED_FIELDS = new Set([
  'status',
  'mime_type',
  'source',
  'language',
  'document_type',
  'ocr_quality',
  'is_duplicate',
  'needs_review',
  'delivery',
  'pdfa',
]);

const DATE_FIELDS = new Set(['date_from', 'date_to']);

/**
 * What a filter takes to answer. `all` and `days` narrow by nothing and by days of upload alone, `indexed` by one field that an index
 * counts, `rows` by one whose documents have to be read. `surprising`: parts of names, and conditions together, of which the planner may
 * expect many where there are few, and walk through the archive for them.
 */
type FilterKind = 'all' | 'days' | 'indexed' | 'rows' | 'surprising';

/** Of which kind a filter is. */
export function kindOfFilter(filter: FileFilter): FilterKind {
  const fields = filteredFields(filter);
  const [first] = fields;
  if (first === undefined) return 'all';
  if (!filter.trashed && fields.every((field) => DATE_FIELDS.has(field))) return 'days';
  const isByAmount = fields.some((field) => field.startsWith('amount_'));
  const isByChoice = fields.some((field) => Object.hasOwn(choiceFilterShape, field));
  if (
    filter.q ||
    filter.sender ||
    filter.cf ||
    isByAmount ||
    isByChoice ||
    fields.length > 1 ||
    (filter.tags?.length ?? 0) > 1
  )
    return 'surprising';
  return INDEXED_FIELDS.has(first) ? 'indexed' : 'rows';
}

function fieldConditions(ownerId: string, filter: FileFilter, timeZone: string | undefined): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.ids) conditions.push(sql`files.id = ANY(${filter.ids}::uuid[])`);
  const { q, status, mime_type, tags, date_from, date_to, document_type, sender, language, source } = filter;
  if (filter.local_only !== undefined) conditions.push(sql`files.local_only = ${filter.local_only}`);
  if (q) conditions.push(contains(sql`(files.title || ' ' || files.original_filename)`, q));
  if (status) conditions.push(sql`files.status = ${status}`);
  if (mime_type) conditions.push(sql`files.mime_type = ${mime_type}`);
  if (tags && tags.length > 0) conditions.push(sql`files.folded_tags @> fold_tags(${tags}::text[])`);
  if (date_from) conditions.push(sql`files.created_at >= ${startOfDay(date_from, 0, timeZone)}::timestamptz`);
  if (date_to) conditions.push(sql`files.created_at < ${startOfDay(date_to, 1, timeZone)}::timestamptz`);
  if (filter.storage_provider) conditions.push(deliveredTo(filter.storage_provider));
  if (filter.delivery) conditions.push(sql`files.delivery = ${filter.delivery}`);
  if (filter.pdfa) conditions.push(filter.pdfa === 'none' ? sql`files.pdfa IS NULL` : sql`files.pdfa = ${filter.pdfa}`);
  if (document_type) conditions.push(sql`lower(files.document_type) = lower(${document_type})`);
  if (sender) conditions.push(contains(sql`files.sender`, sender));
  if (language) conditions.push(sql`files.language = ${language}`);
  if (source) conditions.push(sql`files.source = ${source}`);
  conditions.push(
    ...choiceConditions(filter),
    ...amountConditions(filter),
    ...customConditions(ownerId, filter.cf ?? {}),
  );
  const { pipeline_id } = filter;
  if (pipeline_id === 'none') conditions.push(sql`files.pipeline_id IS NULL`);
  else if (pipeline_id) conditions.push(sql`files.pipeline_id = ${pipeline_id}`);
  if (filter.asn !== undefined) conditions.push(sql`files.asn = ${filter.asn}`);
  if (filter.parent_id) conditions.push(sql`files.parent_id = ${filter.parent_id}`);
  if (filter.trial_group_id)
    conditions.push(
      sql`files.id IN (SELECT file_id FROM pipeline_trial_files WHERE group_id = ${filter.trial_group_id})`,
    );
  if (filter.ocr_quality) conditions.push(qualityCondition(filter.ocr_quality));
  if (filter.is_duplicate !== undefined)
    conditions.push(filter.is_duplicate ? sql`files.is_duplicate` : sql`NOT files.is_duplicate`);
  if (filter.needs_review !== undefined)
    conditions.push(filter.needs_review ? sql`files.needs_review` : sql`NOT files.needs_review`);
  return conditions;
}

/** Whether a copy lies at a destination of a kind; what goes nowhere is in none of the indexes. */
function deliveredTo(provider: string): RawBuilder<SqlBool> {
  return provider === 'any'
    ? sql`(files.delivery IS NOT NULL AND files.delivered_to <> '{}')`
    : sql`(files.delivery IS NOT NULL AND files.delivered_to @> ${[provider]}::text[])`;
}

function qualityCondition(quality: 'poor' | 'good' | 'unchecked'): RawBuilder<SqlBool> {
  if (quality === 'unchecked') return sql`files.ocr_quality_score IS NULL`;
  return quality === 'good'
    ? sql`files.ocr_quality_score >= ${GOOD_OCR_QUALITY_SCORE}`
    : sql`files.ocr_quality_score < ${GOOD_OCR_QUALITY_SCORE}`;
}

/** When a day begins, or the one `plusDays` later. */
export function startOfDay(day: string, plusDays = 0, timeZone = 'UTC'): string {
  return startOfDayIn(timeZone, day, plusDays).toISOString();
}
