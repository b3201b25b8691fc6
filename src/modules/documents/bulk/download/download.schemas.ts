import { z } from 'zod';
import type { BulkRow } from '../bulk.store.ts';

/** More would be a file nobody opens; a year of an office is less. */
export const MAX_DOWNLOADED = 10_000;

/** Which copies a download holds. */
export const downloadDetailSchema = z.strictObject({
  version: z
    .enum(['processed', 'original'])
    .default('processed')
    .describe('processed: the searchable PDF where there is one, else the original.'),
});
/** Which copies a download holds. */
export type DownloadDetail = z.infer<typeof downloadDetailSchema>;

/** A download as every answer shows it. */
export const downloadSchema = z
  .object({
    id: z.uuid(),
    file_count: z.int(),
    created_at: z.iso.datetime({ precision: 3 }),
    links: z.object({ content: z.string() }),
  })
  .meta({ id: 'Download' });

/** A download's row as it leaves the service. */
export function presentDownload({ id, total, created_at }: BulkRow): z.infer<typeof downloadSchema> {
  const links = { content: `/api/downloads/${id}/content` };
  return { id, file_count: total, created_at: created_at.toISOString(), links };
}
