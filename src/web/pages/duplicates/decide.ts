import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Duplicate } from '../../api/types.ts';
import { showDone, showError, showUndo } from '../../components/toasts.tsx';
import { duplicatesKey } from '../../copies/duplicates-query.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { refreshLists } from '../../list/query/list-cache.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import type { Keep } from './compared.tsx';
import type { PairOrder } from './use-pair-order.ts';

/** Decides what to keep, goes on to the next pair, and offers to take it back. */
export async function decide(pair: Duplicate, keep: Keep, show: PairOrder['show']): Promise<void> {
  const { file, other } = pair;
  const body = { file_id: file.id, other_id: other.id, keep };
  const { id } = await dataOf(api.POST('/api/duplicates/decisions', { body }));
  show(null);
  await refresh(pair);
  const thrown = keep === 'file' ? other : file;
  const { t } = i18next;
  const words = keep === 'both' ? t('copies.both_kept') : t('copies.thrown', { name: nameOfFile(thrown) });
  const undo = async () => {
    await api.POST('/api/duplicates/decisions/{id}/undo', { params: { path: { id } } });
    show(pair);
    await refresh(pair);
    showDone(t('copies.undone'));
  };
  showUndo(words, () => void undo().catch(showError));
}

async function refresh({ file, other }: Duplicate): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: duplicatesKey }),
    queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey }),
    queryClient.invalidateQueries({ queryKey: fileQuery(other.id).queryKey }),
    refreshLists({ isForced: true }),
  ]);
}
