import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { FileRow } from '../files/index.ts';

/** Which waiting documents are meant. */
export type WaitingQuery = {
  ownerId: string;
  exceptIds: readonly string[];
  mimeTypes: readonly string[];
  maxBytes: number;
  skipped: number;
  limit: number;
};

/** An owner's documents whose turn has not come, the longest waiting first. */
export async function waitingToConvert(
  db: Database | Transaction,
  { ownerId, exceptIds, mimeTypes, maxBytes, skipped, limit }: WaitingQuery,
): Promise<Pick<FileRow, 'id' | 'mime_type' | 'sha256'>[]> {
  return db
    .selectFrom('files')
    .select(['id', 'mime_type', 'sha256'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('mime_type', 'in', [...mimeTypes])
    .where('file_size', '<=', maxBytes)
    .where('id', 'not in', [...exceptIds])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('file_processing_steps as step')
          .select('step.file_id')
          .whereRef('step.file_id', '=', 'files.id')
          .where('step.step_name', '=', 'convert_to_pdf')
          .where('step.status', '=', 'pending'),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .offset(skipped)
    .limit(limit)
    .execute();
}
