import { z } from 'zod';
import { paginationSchema } from '../../../../platform/paging/index.ts';
import { daySchema, type PgFile, PROCESSED, THUMBNAIL } from '../../../documents/files/index.ts';
import { DOWNLOADS } from '../share-links.schemas.ts';
import type { OpenLink } from './open-links.store.ts';

/** A document as somebody without an account sees it: what is on it, and nothing of the archive it lies in. */
export const sharedDocumentSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    sender: z.string().nullable(),
    document_date: daySchema.nullable(),
    page_count: z.int().nullable(),
    file_size: z.int().describe('Bytes of the file as it came.'),
    has_preview: z.boolean().describe('Whether its pages can be shown yet.'),
    has_thumbnail: z.boolean(),
  })
  .meta({ id: 'SharedDocument' });

/** What opening a share link answers. */
export const sharedPageSchema = z
  .object({
    shared_by: z.string(),
    expires_at: z.iso.datetime({ precision: 3 }),
    is_list: z.boolean().describe('Whether it shows the documents of a search, which may change.'),
    download: z.enum(DOWNLOADS),
    pass: z.string().describe('Shown to be sent documents; lasts two hours.'),
    documents: z.array(sharedDocumentSchema).describe('The first of them.'),
    pagination: paginationSchema,
  })
  .meta({ id: 'SharedPage' });

/** A document as somebody without an account sees it. */
export function presentShared(row: PgFile): z.infer<typeof sharedDocumentSchema> {
  const { id, title, sender, document_date, page_count, file_size, blob_roles } = row;
  const has_preview = blob_roles.includes(PROCESSED) || row.mime_type === 'application/pdf';
  const has_thumbnail = blob_roles.includes(THUMBNAIL);
  return { id, title, sender, document_date, page_count, file_size, has_preview, has_thumbnail };
}

/** What a share link says of itself once it is open. */
export function presentOpen(link: OpenLink) {
  return {
    shared_by: link.owner_name,
    expires_at: link.expires_at.toISOString(),
    is_list: link.saved_search_id !== null,
    download: link.download ?? 'none',
  } as const;
}
