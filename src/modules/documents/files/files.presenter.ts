import { ORIGINAL_PDFA, PROCESSED_PDFA, THUMBNAIL } from './blob-roles.ts';
import { DELIVERY_STATES, type FileJson, fileSchema } from './files.schemas.ts';
import type { PgFile } from './files.store.ts';

const valuesSchema = fileSchema.shape.custom_fields;

/** A document's row as it leaves the service: links instead of paths, and why it stands where it stands. */
export function presentFile(row: PgFile): FileJson {
  const self = `/api/files/${row.id}`;
  return {
    id: row.id,
    owner_id: row.owner_id,
    pipeline_id: row.pipeline_id,
    local_only: row.local_only,
    no_delivery: row.no_delivery,
    original_filename: row.original_filename,
    mime_type: row.mime_type,
    file_size: row.file_size,
    sha256: row.sha256.toString('hex'),
    page_count: row.page_count,
    title: row.title,
    document_type: row.document_type,
    sender: row.sender,
    recipient: row.recipient,
    document_date: row.document_date,
    language: row.language,
    tags: row.tags,
    custom_fields: customFieldsOf(row),
    asn: row.asn,
    total_amount: textOf(row, 'total_amount'),
    currency: textOf(row, 'currency'),
    ocr_quality_score: row.ocr_quality_score,
    ocr_engine: row.ocr_engine,
    is_duplicate: row.is_duplicate,
    duplicate_of_id: row.duplicate_of_id,
    parent_id: row.parent_id,
    needs_review: row.needs_review,
    status: row.status,
    status_reason: statusReason(row),
    progress:
      row.progress_step === null
        ? null
        : { step: row.progress_step, done: row.progress_done, total: row.progress_total },
    delivery: deliveryOf(row),
    source: row.source,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    links: {
      self,
      download: `${self}/download`,
      original: `${self}/download?version=original`,
      preview: `${self}/preview`,
      thumbnail: row.blob_roles.includes(THUMBNAIL) ? `${self}/thumbnail` : null,
      text: `${self}/text`,
      pdfa: row.blob_roles.includes(PROCESSED_PDFA) ? `${self}/download?version=pdfa` : null,
      pdfa_original: row.blob_roles.includes(ORIGINAL_PDFA) ? `${self}/download?version=pdfa_original` : null,
    },
  };
}

function customFieldsOf({ custom_fields: values }: PgFile): FileJson['custom_fields'] {
  return valuesSchema.parse(values);
}

/** Metadata may be anything; what is no text is told with the document itself only. */
function textOf({ metadata }: PgFile, key: string): string | null {
  if (metadata === null || typeof metadata !== 'object' || Array.isArray(metadata)) return null;
  const value = metadata[key];
  return typeof value === 'string' ? value : null;
}

function deliveryOf(row: PgFile): FileJson['delivery'] {
  const state = DELIVERY_STATES.find((one) => one === row.delivery);
  return state ? { state, delivered: row.delivered_count, total: row.destination_count } : null;
}

function statusReason(row: PgFile): FileJson['status_reason'] {
  if (row.reason_step === null || row.reason_message === null) return null;
  return { code: row.reason_code ?? 'failed', message: row.reason_message, step: row.reason_step };
}
