import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import type { useSelection } from '../use-selection.ts';
import type { OpenRow } from './entity-list.tsx';

type Options = {
  order: readonly string[];
  focused: RefObject<string | null>;
  virtualizer: Virtualizer<HTMLElement, Element>;
  open: OpenRow | undefined;
  selection: ReturnType<typeof useSelection> | null;
};

function rowElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
}

/**
 * The keys of a list; the row under the focus is what they act on.
 * @returns gives the focus to the row at an index, wherever it is.
 */
export function useEntityKeys({ order, focused, virtualizer, open, selection }: Options): (index: number) => void {
  const { t } = useTranslation();
  const latest = useRef(order);
  const place = useRef(-1);
  const wanted = useRef<{ index: number; isScrolledTo: boolean } | null>(null);
  latest.current = order;

  const giveFocus = () => {
    const id = wanted.current ? latest.current[wanted.current.index] : undefined;
    if (!wanted.current || id === undefined) return;
    if (!wanted.current.isScrolledTo) {
      wanted.current.isScrolledTo = true;
      focused.current = id;
      place.current = wanted.current.index;
      virtualizer.scrollToIndex(wanted.current.index, { align: 'auto' });
    }
    const element = rowElement(id);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  };
  // The row may still have to come, and to be drawn: tried anew whenever the list is drawn.
  useEffect(giveFocus);
  const focusRow = (index: number) => {
    wanted.current = { index, isScrolledTo: false };
    giveFocus();
  };
  const here = () => (focused.current === null ? -1 : order.indexOf(focused.current));
  const move = (by: number) => {
    const index = here() < 0 ? 0 : Math.min(order.length - 1, Math.max(0, here() + by));
    const id = order[index];
    // Details that are open follow; whoever reads them goes through the list.
    if (open && open.id !== null && id !== undefined) open.show(id);
    focusRow(index);
  };
  const toggle = (isRange: boolean) => {
    const id = order[Math.max(0, here())];
    if (id !== undefined) selection?.toggle(id, isRange);
  };

  // The row that had the focus has left the list: the one in its place takes it.
  useEffect(() => {
    const id = focused.current;
    if (id === null) return;
    const index = order.indexOf(id);
    if (index >= 0) {
      place.current = index;
      return;
    }
    const next = order[Math.min(place.current, order.length - 1)];
    focused.current = null;
    if (next !== undefined && document.activeElement === document.body) rowElement(next)?.focus();
  }, [order, focused]);

  useKeys(
    t('keys.list'),
    [
      { keys: 'j', label: t('keys.down'), run: () => move(1) },
      { keys: 'k', label: t('keys.up'), run: () => move(-1) },
      { keys: 'ArrowDown', label: t('keys.down'), run: () => move(1) },
      { keys: 'ArrowUp', label: t('keys.up'), run: () => move(-1) },
      ...(open ? [{ keys: 'Enter', label: t('kit.open'), run: () => open.show(focused.current) }] : []),
      ...(selection
        ? [
            { keys: 'x', label: t('keys.select'), run: () => toggle(false) },
            { keys: 'Shift+x', label: t('keys.select_range'), run: () => toggle(true) },
            { keys: 'a', label: t('keys.select_loaded'), run: selection.selectLoaded },
            ...(selection.isActive ? [{ keys: 'Escape', label: t('keys.clear'), run: selection.clear }] : []),
          ]
        : []),
    ],
    order.length > 0,
  );
  return focusRow;
}
