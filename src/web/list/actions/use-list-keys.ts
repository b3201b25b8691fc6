import type { Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import type { useSelection } from '../../kit/use-selection.ts';
import type { ListRow } from '../query/list-query.ts';
import type { ListState } from '../query/list-state.ts';
import { runBulk } from './bulk-actions.ts';
import { restoreFile, trashFile } from './file-actions.ts';

type Options = {
  rows: readonly ListRow[];
  columns: number;
  focused: RefObject<string | null>;
  selection: ReturnType<typeof useSelection<ListState>>;
  list: ListState;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
};

/** The keys of a list; the row under the focus is what they act on. @returns gives a row the focus */
export function useListKeys({
  rows,
  columns,
  focused,
  selection,
  list,
  virtualizer,
}: Options): (index: number) => void {
  const { t } = useTranslation();

  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    focused.current = row.file.id;
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    // The row may only be drawn after the scroll; two frames later it is there.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.file.id)}"]`)?.focus({ preventScroll: true }),
      ),
    );
  };
  const here = () => rows.findIndex((row) => row.file.id === focused.current);
  const move = (by: number) => focusRow(here() < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, here() + by)));
  const toggle = (isRange: boolean) => {
    const row = rows[Math.max(0, here())];
    if (row) selection.toggle(row.file.id, isRange);
  };
  const act = (many: 'trash' | 'restore', one: (row: ListRow) => Promise<boolean>) => {
    if (selection.isActive) {
      void runBulk(many, selection.selection);
      selection.clear();
      return;
    }
    const index = here();
    const row = rows[index];
    if (!row) return;
    const next = rows[index + 1] ?? rows[index - 1];
    void one(row);
    if (next) focusRow(rows.indexOf(next));
  };

  useKeys(
    t('keys.list'),
    [
      { keys: 'j', label: t('keys.next'), run: () => move(1) },
      { keys: 'k', label: t('keys.previous'), run: () => move(-1) },
      { keys: 'ArrowDown', label: t('keys.down'), run: () => move(columns) },
      { keys: 'ArrowUp', label: t('keys.up'), run: () => move(-columns) },
      { keys: 'x', label: t('keys.select'), run: () => toggle(false) },
      { keys: 'Shift+x', label: t('keys.select_range'), run: () => toggle(true) },
      { keys: 'a', label: t('keys.select_loaded'), run: selection.selectLoaded },
      { keys: 'Escape', label: t('keys.clear'), run: selection.clear },
      list.place === 'trash'
        ? { keys: 'r', label: t('action.restore'), run: () => act('restore', (row) => restoreFile(row.file)) }
        : { keys: '#', label: t('action.trash'), run: () => act('trash', (row) => trashFile(row.file)) },
    ],
    rows.length > 0,
  );
  return focusRow;
}
