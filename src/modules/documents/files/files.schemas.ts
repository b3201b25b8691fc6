import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { daySchema, oneLine } from '../../../platform/values.ts';

import { customValueSchema } from '../custom-fields/index.ts';

export { daySchema, oneLine };

/** States of a document; the function that decides between them is `fileStatus` of the steps module. */
export const FILE_STATUSES = ['pending', 'processing', 'completed', 'failed', 'duplicate'] as const;
/** One state of a document. */
export type FileStatus = (typeof FILE_STATUSES)[number];

/** How a document stands at the destinations it goes to, all of them together. */
export const DELIVERY_STATES = ['delivered', 'waiting', 'failed'] as const;
/** How a document stands with its archive copy (PDF/A): there is one a validator found right, or one not checked; making it failed; there is none. */
export const PDFA_STATES = ['checked', 'made', 'failed', 'none'] as const;

/** The ways documents come. */
export const FILE_SOURCES = ['ui', 'api', 'sample', 'automation', 'webhook', 'folder', 'mail', 'upload_link'] as const;
/** One way documents come. */
export type FileSource = (typeof FILE_SOURCES)[number];

/** The kinds of destinations documents can be delivered to: each is a file of `outside/destinations/providers`. */
export const STORAGE_PROVIDERS = [
  'dropbox',
  'google_drive',
  'onedrive',
  'nextcloud',
  's3',
  'webdav',
  'sftp',
  'ftp',
  'email',
  'paperless',
] as const;
/** One kind of destination. */
export type StorageProvider = (typeof STORAGE_PROVIDERS)[number];

/** The largest archive serial number. */
export const MAX_ASN = 2_147_483_647;
/** An archive serial number: what is printed on the label of the paper. */
export const asnSchema = z
  .int(says('archive_number'))
  .min(1, says('archive_number'))
  .max(MAX_ASN, says('archive_number'));

/** An archive serial number, as a text or a number. */
export const asnFilterSchema = z
  .union([z.int(), z.string()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^0*[1-9]\d{0,9}$/, says('archive_number')))
  .transform(Number)
  .pipe(z.number().max(MAX_ASN, says('archive_number')));

const timestampSchema = z.iso.datetime({ precision: 3 });

/** What the document waits for or stumbled over; null while nothing is wrong. */
const statusReasonSchema = z.object({ code: z.string(), message: z.string(), step: z.string() });
const progressSchema = z.object({
  step: z.string(),
  done: z.int().nullable().describe('Units done, for example pages; null when the step does not count.'),
  total: z.int().nullable(),
});

const deliverySchema = z.object({
  state: z.enum(DELIVERY_STATES),
  delivered: z.int().describe('Destinations that have all of its copies.'),
  total: z.int().describe('Destinations it goes to.'),
});

const linksSchema = z.object({
  self: z.string(),
  download: z.string(),
  original: z.string(),
  preview: z.string(),
  thumbnail: z.string().nullable(),
  text: z.string(),
  pdfa: z.string().nullable().describe('The archive copy (PDF/A).'),
  pdfa_original: z.string().nullable().describe('The archive copy of the original, where that shows something else.'),
});

/** A document as every answer shows it. Server paths are not part of it, and never will be. */
export const fileSchema = z
  .object({
    id: z.uuid(),
    owner_id: z.uuid().describe('Whose document it is: `users.id`.'),
    pipeline_id: z.uuid().nullable().describe('Which steps it goes through; null: the built-in ones.'),
    local_only: z.boolean().describe('Its pipeline lets nothing of it leave this machine.'),
    no_delivery: z.boolean().describe('Its pipeline sends it to no destination.'),
    original_filename: z.string(),
    mime_type: z.string().describe('Found by looking at the content; the name is not trusted.'),
    file_size: z.int().describe('Bytes of the original.'),
    sha256: z.string().describe('SHA-256 of the original, hexadecimal.'),
    page_count: z.int().nullable(),
    title: z.string(),
    document_type: z.string().nullable(),
    sender: z.string().nullable(),
    recipient: z.string().nullable(),
    document_date: daySchema.nullable(),
    language: z.string().nullable().describe('In two letters; null where nothing says it.'),
    tags: z.array(z.string()),
    custom_fields: z
      .record(z.string(), customValueSchema)
      .describe('Values of custom fields by their keys; fields without a value are left out.'),
    asn: z
      .int()
      .nullable()
      .describe('Archive serial number: the number on the paper’s label; no other document of the owner has it.'),
    total_amount: z.string().nullable().describe('What the document comes to, as a decimal number.'),
    currency: z.string().nullable().describe('Of the total, in three letters.'),
    ocr_quality_score: z.number().nullable().describe('0 to 100; null when nothing was read from pictures.'),
    ocr_engine: z.string().nullable(),
    is_duplicate: z.boolean(),
    duplicate_of_id: z.uuid().nullable(),
    parent_id: z
      .uuid()
      .nullable()
      .describe('The document it came out of: the mail or PDF it was attached to, the archive it lay in.'),
    needs_review: z.boolean().describe('Waits for somebody to look at what was found on it.'),
    status: z.enum(FILE_STATUSES),
    status_reason: statusReasonSchema.nullable(),
    progress: progressSchema.nullable(),
    delivery: deliverySchema.nullable().describe('How it stands at destinations; null when it goes to none.'),
    source: z.string(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
    processed_at: timestampSchema.nullable(),
    deleted_at: timestampSchema.nullable(),
    links: linksSchema,
  })
  .meta({ id: 'File' });
/** A document as JSON. */
export type FileJson = z.infer<typeof fileSchema>;

/** One tag: one line of 1 to 100 characters without a comma. */
export const tagSchema = z
  .string()
  .transform((tag) => tag.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, says('blank'))
      .max(100, says('too_long', { limit: 100 }))
      .refine((tag) => !tag.includes(','), says('tag_comma'))
      .refine((tag) => !/\p{Cc}/u.test(tag), says('control_characters')),
  );

/** Tags of one document: trimmed, at most 100, no two that differ in case only. */
export const tagsSchema = z
  .array(tagSchema)
  .max(100, 'a document has at most 100 tags')
  .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).reverse()).values()].reverse());

/** A title: one line of 1 to 500 characters. */
export const titleSchema = z
  .string()
  .transform((title) => oneLine(title))
  .pipe(z.string().min(1, 'a title needs at least one character').max(500, 'a title has at most 500 characters'));

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The language of a document: two letters that are one. */
export const languageSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine((code) => /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined, says('language_code'));

/** Numbers for badges; exact up to 10,000 each. */
export const fileCountsSchema = z
  .object({
    live: z.int(),
    copies: z.int().describe('How many of the live ones are copies that `folds_copies` leaves out.'),
    trashed: z.int(),
    processing: z.int().describe('Waiting or being read.'),
    failed: z.int(),
    to_review: z.int().describe('Wait for somebody to look at what was found on them.'),
    has_deliveries: z.boolean().describe('Whether any document goes to a destination.'),
    is_estimate: z.boolean(),
  })
  .meta({ id: 'FileCounts' });
/** Badge numbers as JSON. */
export type FileCounts = z.infer<typeof fileCountsSchema>;

/** Text of a document, page by page. */
export const filePagesSchema = z.object({
  pages: z.array(
    z.object({
      page_number: z.int(),
      text: z.string(),
      source: z.enum(['pdf', 'ocr', 'none']),
      quality_score: z.number().nullable(),
    }),
  ),
});
