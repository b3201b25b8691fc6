import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Bulk } from '../../api/types.ts';
import { showBulk, showError } from '../../components/toasts.tsx';
import { refreshLists } from '../query/list-cache.ts';

type Words = (count: number) => string;

/** Reads anew whatever work on many documents may have changed. */
export async function refreshDocuments(): Promise<void> {
  await Promise.all([
    ...['file', 'facets', 'labels'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    refreshLists({ isForced: true }),
  ]);
}

/** Follows work on many documents to its end, offers to take it back where that can be, and follows that as well. */
export function followBulk(first: Bulk, words: { done: Words; undone: Words | null }): void {
  const onOver = () => void refreshDocuments();
  const { done, undone } = words;
  if (undone === null) {
    showBulk({ first, words: done, onOver });
    return;
  }
  const undo = async () => {
    try {
      const back = await dataOf(api.POST('/api/files/bulk/{id}/undo', { params: { path: { id: first.id } } }));
      showBulk({ first: back, words: undone, onOver });
    } catch (error) {
      showError(error);
    }
    await refreshDocuments();
  };
  showBulk({ first, words: done, onUndo: () => void undo(), onOver });
}
