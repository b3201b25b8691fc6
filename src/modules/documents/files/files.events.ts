import { z } from 'zod';
import { defineEphemeralEvent, defineEvent } from '../../../platform/events/index.ts';
import { customValueSchema } from '../custom-fields/index.ts';
import { FILE_STATUSES } from './files.schemas.ts';

const SAMPLE_ID = '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11';
const SAMPLE_OWNER_ID = '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01';

const SAMPLE_LINK = `https://papers.example/api/files/${SAMPLE_ID}`;

const uploaded = defineEvent({
  name: 'document.uploaded',
  doc: 'A document was accepted and is durable; processing follows.',
  payload: z.object({
    file_id: z.uuid(),
    filename: z.string(),
    mime_type: z.string(),
    size_bytes: z.int(),
    sha256: z.string(),
    source: z.string(),
    owner_id: z.uuid(),
    is_duplicate: z.boolean(),
  }),
  sample: {
    file_id: SAMPLE_ID,
    filename: 'scan_0012.pdf',
    mime_type: 'application/pdf',
    size_bytes: 482_133,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    source: 'ui',
    owner_id: SAMPLE_OWNER_ID,
    is_duplicate: false,
  },
});

const processed = defineEvent({
  name: 'document.processed',
  doc: 'All counted steps of a document ended well.',
  payload: z.object({
    file_id: z.uuid(),
    filename: z.string(),
    title: z.string(),
    document_type: z.string().nullable(),
    tags: z.array(z.string()),
    custom_fields: z
      .record(z.string(), customValueSchema)
      .describe('By key; without those that have no value. In one level an amount is a text such as `240.14 EUR`.'),
    page_count: z.int().nullable(),
    language: z.string().nullable(),
    ocr_quality_score: z.number().nullable(),
    owner_id: z.uuid(),
    duration_seconds: z.number(),
    links: z.record(z.string(), z.string().nullable()).describe('Whole addresses; null: there is no such thing.'),
  }),
  sample: {
    file_id: SAMPLE_ID,
    filename: 'scan_0012.pdf',
    title: 'Invoice 4711 – Northgate Supplies',
    document_type: 'invoice',
    tags: ['house'],
    custom_fields: { payment: 'open', deductible: { amount: '240.14', currency: 'EUR' } },
    page_count: 2,
    language: 'en',
    ocr_quality_score: 94.2,
    owner_id: SAMPLE_OWNER_ID,
    duration_seconds: 3.4,
    links: {
      self: SAMPLE_LINK,
      download: `${SAMPLE_LINK}/download`,
      original: `${SAMPLE_LINK}/download?version=original`,
      preview: `${SAMPLE_LINK}/preview`,
      thumbnail: `${SAMPLE_LINK}/thumbnail`,
      text: `${SAMPLE_LINK}/text`,
      pdfa: `${SAMPLE_LINK}/download?version=pdfa`,
      pdfa_original: null,
    },
  },
});

const failed = defineEvent({
  name: 'document.failed',
  doc: 'A document failed: a step ended for good without success. Told of every such step.',
  payload: z.object({
    file_id: z.uuid(),
    filename: z.string(),
    step: z.string(),
    error_code: z.string(),
    error: z.string(),
    owner_id: z.uuid(),
    will_retry: z.boolean(),
  }),
  sample: {
    file_id: SAMPLE_ID,
    filename: 'contract.pdf',
    step: 'convert_to_pdf',
    error_code: 'password_required',
    error: 'The PDF is protected. Enter its password and try again.',
    owner_id: SAMPLE_OWNER_ID,
    will_retry: false,
  },
});

const changed = defineEvent({
  name: 'file.changed',
  doc: 'Something about a document changed; for live views.',
  payload: z.object({
    file_id: z.uuid(),
    change: z.enum(['created', 'updated', 'trashed', 'restored', 'erased']),
    status: z.enum(FILE_STATUSES),
  }),
  sample: { file_id: SAMPLE_ID, change: 'updated', status: 'completed' },
});

const edited = defineEvent({
  name: 'file.edited',
  doc: 'The facts of a document were changed behind its copies: by a person, or by a late step of its pipeline.',
  payload: z.object({ file_id: z.uuid(), fields: z.array(z.string()) }),
  sample: { file_id: SAMPLE_ID, fields: ['title'] },
});

const reviewed = defineEvent({
  name: 'file.reviewed',
  doc: 'Somebody said yes to a document whose pipeline waited for that.',
  payload: z.object({ file_id: z.uuid() }),
  sample: { file_id: SAMPLE_ID },
});

const notification = defineEvent({
  name: 'pipeline.notification',
  doc: 'A step of a document’s pipeline notifies somebody. Sent to the one webhook that the step names, whatever else that hears of; nobody can subscribe to it.',
  payload: z.object({
    file_id: z.uuid(),
    title: z.string(),
    message: z.string().nullable().describe('As the step words it; null where it has no words of its own.'),
    owner_id: z.uuid(),
    webhook_id: z.uuid().nullable().describe('The webhook it goes to; null: the inbox of the owner.'),
  }),
  sample: {
    file_id: SAMPLE_ID,
    title: 'Invoice 4711 – Northgate Supplies',
    message: 'An invoice of Northgate Supplies has come.',
    owner_id: SAMPLE_OWNER_ID,
    webhook_id: '01932c07-9f10-7a52-b8e4-4b6f6c0f2d42',
  },
});

const progress = defineEphemeralEvent({
  name: 'file.progress',
  doc: 'How far the running step of a document is; null before there is anything to count.',
  payload: z.object({
    file_id: z.uuid(),
    step: z.string(),
    done: z.int().nullable(),
    total: z.int().nullable(),
  }),
  sample: { file_id: SAMPLE_ID, step: 'ocr', done: 3, total: 12 },
});

/** What happens to documents, as others may hear of it. */
export const fileEvents = { uploaded, processed, failed, changed, edited, reviewed, notification, progress };
