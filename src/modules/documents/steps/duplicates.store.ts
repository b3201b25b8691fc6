import type { Transaction } from '../../../platform/database/index.ts';
import type { StepFile } from './define-step.ts';

type Content = Pick<StepFile, 'id' | 'owner_id' | 'sha256' | 'created_at'>;

/**
 * The document this one is a copy of: same bytes, same owner, live, not itself a copy, never the document itself.
 * An earlier upload is the original; a later one only when its own check already made it one.
 */
export async function findOriginalOf(
  tx: Transaction,
  file: Content,
): Promise<{ id: string; title: string } | undefined> {
  return tx
    .selectFrom('files')
    .select(['id', 'title'])
    .where('owner_id', '=', file.owner_id)
    .where('sha256', '=', file.sha256)
    .where('id', '!=', file.id)
    .where('deleted_at', 'is', null)
    .where('is_duplicate', '=', false)
    .where((eb) =>
      eb.or([
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(file.created_at, file.id)),
        eb.exists(
          eb
            .selectFrom('file_processing_steps')
            .select('file_id')
            .whereRef('file_processing_steps.file_id', '=', 'files.id')
            .where('step_name', '=', 'check_for_duplicates')
            .where('file_processing_steps.status', '=', 'success'),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
