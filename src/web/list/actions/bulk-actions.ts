import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import type { BulkAction, BulkRequest, FilesEdit } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import type { Selection } from '../../kit/use-selection.ts';
import { type ListState, toListFilter } from '../query/list-state.ts';
import { attempt } from './file-actions.ts';
import { followBulk } from './follow-bulk.ts';

/** Which documents are meant, as every request about many takes it. */
function chosen(
  selection: Selection<ListState>,
): { ids: string[] } | { filter: ReturnType<typeof toListFilter> & { search?: string } } {
  if (!selection.all) return { ids: [...selection.ids] };
  // Words mean the same here as in the list: what the search finds, not what a title contains.
  const { q, ...filter } = toListFilter(selection.all);
  return { filter: q ? { ...filter, search: q } : filter };
}

const begin = (body: BulkRequest) => dataOf(api.POST('/api/files/bulk', { body }));

const wordsOf: Record<BulkAction, (count: number) => string> = {
  trash: (count) => i18next.t('bulk.trashed', { count }),
  restore: (count) => i18next.t('bulk.restored', { count }),
  erase: (count) => i18next.t('bulk.erased', { count }),
  reprocess: (count) => i18next.t('bulk.reprocessed', { count }),
  convert_to_pdfa: (count) => i18next.t('bulk.archived', { count }),
};

/** Does one thing to many documents. */
export function runBulk(action: BulkAction, selection: Selection<ListState>): Promise<boolean> {
  const staysListed = action === 'reprocess' || action === 'convert_to_pdfa';
  return attempt(
    async () => {
      const bulk = await begin({ action, ...chosen(selection) });
      const inverse = action === 'trash' ? 'restore' : action === 'restore' ? 'trash' : null;
      // Reading again has no inverse, and what is erased is gone.
      followBulk(bulk, { done: wordsOf[action], undone: inverse && wordsOf[inverse] });
    },
    staysListed ? new Set() : selection.ids,
  );
}

/** Says the same of many documents; it can be taken back. */
export async function editMany(changes: FilesEdit, selection: Selection<ListState>): Promise<void> {
  const bulk = await begin({ action: 'edit', changes, ...chosen(selection) });
  followBulk(bulk, {
    done: (count) => i18next.t('bulk.edited', { count }),
    undone: (count) => i18next.t('bulk.unruled', { count }),
  });
}

/** Sends many documents to one destination. */
export async function sendMany(destination_id: string, selection: Selection<ListState>): Promise<void> {
  const bulk = await begin({ action: 'send', destination_id, ...chosen(selection) });
  followBulk(bulk, { done: (count) => i18next.t('bulk.sent', { count }), undone: null });
}

/** Runs the rules that are on on documents that were chosen; it can be taken back. */
export function applyRules(selection: Selection<ListState>): Promise<boolean> {
  return attempt(async () => {
    const bulk = await dataOf(api.POST('/api/rules/run', { body: chosen(selection) }));
    followBulk(bulk, {
      done: (count) => i18next.t('bulk.ruled', { count }),
      undone: (count) => i18next.t('bulk.unruled', { count }),
    });
  });
}

/** Downloads many documents as one archive (ZIP); the browser shows how far it is, and goes on where it broke off. */
export function downloadMany(version: 'processed' | 'original', selection: Selection<ListState>): Promise<boolean> {
  return attempt(async () => {
    const { links } = await dataOf(api.POST('/api/downloads', { body: { version, ...chosen(selection) } }));
    const link = document.createElement('a');
    link.href = at(links.content);
    link.download = '';
    link.click();
  });
}
