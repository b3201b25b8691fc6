import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DeferredRender } from '../components/deferred-render.tsx';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSelection } from '../kit/use-selection.ts';
import type { Search } from '../navigation.ts';
import { BulkBar } from './actions/bulk-bar.tsx';
import { useListKeys } from './actions/use-list-keys.ts';
import classes from './list-view.module.css';
import { lastSeenFile } from './query/last-seen.ts';
import { listQuery } from './query/list-query.ts';
import type { ListState } from './query/list-state.ts';
import { CardSkeleton, FileCard } from './row/file-card.tsx';
import { FileRow, RowSkeleton } from './row/file-row.tsx';
import type { OnFilter } from './row/row-meta.tsx';

const rowPx = 79;
const rowWithSnippetPx = 86;
const cardPx = 306;
const cardMinPx = 180;
const gapPx = 16;

/** Where each list was scrolled to, so that Back returns to the same line. */
const offsets = new Map<string, number>();

/** How many stand side by side; 0 as long as nobody knows. */
function useColumns(scroller: HTMLElement | null, isGrid: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!scroller) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  // Nothing is drawn at a place it would leave at once.
  if (isGrid && width === 0) return 0;
  return isGrid ? Math.max(2, Math.floor((width + gapPx) / (cardMinPx + gapPx))) : 1;
}

type Props = {
  list: ListState;
  search: Search;
  empty: ReactNode;
  /** Narrows the list to a value of a row that was clicked. */
  onFilter?: OnFilter | undefined;
};

/** The virtualised list of documents: rows or grid, selection, keys, and more pages as one scrolls. */
export function ListView(props: Props) {
  return (
    <DeferredRender meanwhile={<div className={classes.scroller} aria-busy />}>
      <Rows {...props} />
    </DeferredRender>
  );
}

function Rows({ list, search, empty, onFilter }: Props) {
  const { t } = useTranslation();
  const options = listQuery(list);
  const listKey = JSON.stringify(options.queryKey);
  const query = useInfiniteQuery(options);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const total = data?.pages[0]?.total ?? 0;
  const order = useMemo(() => rows.map((row) => row.file.id), [rows]);
  const selection = useSelection(order, list);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const isGrid = list.view === 'grid';
  const fitting = useColumns(scroller, isGrid);
  const columns = Math.max(1, fitting);
  const focused = useRef<string | null>(null);
  const isWaiting = query.isPending || (isPlaceholderData && rows.length === 0);
  const ghosts = isWaiting ? 12 : hasNextPage ? 3 * columns : 0;

  const virtualizer = useVirtualizer({
    count: Math.ceil((rows.length + ghosts) / columns),
    getScrollElement: () => scroller,
    // A row that was measured is no measure of a line of cards.
    getItemKey: (index) => `${list.view}-${index}`,
    estimateSize: (index) =>
      isGrid ? cardPx + gapPx : rows[index]?.snippets.length || rows[index]?.isByMeaning ? rowWithSnippetPx : rowPx,
    overscan: 3,
    initialOffset: () => offsets.get(listKey) ?? 0,
    onChange: (instance) => {
      if (instance.scrollOffset !== null) offsets.set(listKey, instance.scrollOffset);
    },
  });
  const lines = virtualizer.getVirtualItems();
  const lastIndex = lines.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasNextPage && !isPlaceholderData && !isFetchingNextPage && (lastIndex + 4) * columns >= rows.length)
      void fetchNextPage();
  }, [hasNextPage, isPlaceholderData, isFetchingNextPage, fetchNextPage, lastIndex, columns, rows.length]);

  // A changed query starts at its top with nothing chosen.
  const { clear } = selection;
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    clear();
    scroller?.scrollTo({ top: 0 });
  }, [listKey, clear, scroller]);

  const onFocus = useCallback((id: string) => {
    focused.current = id;
  }, []);
  const { toggle } = selection;
  const focusRow = useListKeys({ rows, columns, focused, selection, list, virtualizer });

  // Back from a document: the focus is on its row again, and the keys go on from there.
  const comesBackTo = useRef<string | null>(useState(lastSeenFile)[0]);
  useEffect(() => {
    if (comesBackTo.current === null || !scroller || order.length === 0) return;
    const index = order.indexOf(comesBackTo.current);
    comesBackTo.current = null;
    if (index >= 0) focusRow(index);
  });

  // What other words found is no answer to these.
  const failed = query.error ?? (isPlaceholderData ? query.failureReason : null);
  if (failed && (isPlaceholderData || rows.length === 0)) {
    return <ErrorNotice error={failed} onRetry={() => void query.refetch()} />;
  }
  if (!isWaiting && rows.length === 0 && !hasNextPage) return <>{empty}</>;

  return (
    <>
      <div ref={setScroller} className={classes.scroller} aria-busy={isWaiting || isPlaceholderData}>
        <ul
          className={isGrid ? classes.grid : classes.rows}
          style={{ height: virtualizer.getTotalSize() }}
          aria-label={t('list.label')}
        >
          {lines.flatMap((line) =>
            Array.from({ length: fitting }, (_, column) => {
              const index = line.index * columns + column;
              const row = rows[index];
              if (!row && index >= rows.length + ghosts) return null;
              const Item = isGrid ? FileCard : FileRow;
              const Ghost = isGrid ? CardSkeleton : RowSkeleton;
              return (
                <li
                  key={`${list.view}-${row?.file.id ?? index}`}
                  ref={isGrid ? undefined : virtualizer.measureElement}
                  data-index={line.index}
                  aria-hidden={row ? undefined : true}
                  aria-setsize={row ? total : undefined}
                  aria-posinset={row ? index + 1 : undefined}
                  className={classes.item}
                  style={{
                    transform: `translateY(${line.start}px)`,
                    ...(isGrid
                      ? {
                          height: cardPx,
                          width: `calc((100% - ${(columns - 1) * gapPx}px) / ${columns})`,
                          left: `calc(${column} * ((100% - ${(columns - 1) * gapPx}px) / ${columns} + ${gapPx}px))`,
                        }
                      : { width: '100%', left: 0 }),
                  }}
                >
                  {row ? (
                    <Item
                      row={row}
                      search={search}
                      isSelected={selection.all !== null || selection.ids.has(row.file.id)}
                      isSelecting={selection.isActive}
                      onToggle={toggle}
                      onFocus={onFocus}
                      onFilter={onFilter}
                    />
                  ) : (
                    <Ghost />
                  )}
                </li>
              );
            }),
          )}
        </ul>
      </div>
      <BulkBar
        list={list}
        selection={selection}
        total={data?.pages[0]?.isByMeaning ? rows.length : total}
        loaded={rows.length}
      />
    </>
  );
}
