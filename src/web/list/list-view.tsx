import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DeferredRender } from '../components/deferred-render.tsx';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import { useSelection } from '../kit/use-selection.ts';
import type { Search } from '../navigation.ts';
import { BulkBar } from './actions/bulk-bar.tsx';
import { useListKeys } from './actions/use-list-keys.ts';
import classes from './list-view.module.css';
import { lastSeenFile } from './query/last-seen.ts';
import { listQuery } from './query/list-query.ts';
import type { ListState } from './query/list-state.ts';
import { useShownView } from './query/use-shown-view.ts';
import { CardSkeleton, FileCard } from './row/file-card.tsx';
import { FileRow, RowSkeleton } from './row/file-row.tsx';
import type { OnFilter } from './row/row-value.tsx';
import type { OnSort } from './table/table-head.tsx';

const Table = lazy(() => withWords(['table'], () => import('./table/table.tsx')));
const TableRow = lazy(() => withWords(['table'], () => import('./table/table-row.tsx')));

const rowPx = 79;
const linePx = 41;
const rowWithSnippetPx = 86;
const cardPx = 306;
const cardMinPx = 180;
const gapPx = 16;
/** The heads of the table, which stay in sight. */
const headPx = 37;

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
  /** Orders the list by a column of the table. */
  onSort?: OnSort | undefined;
};

/** The virtualised list of documents: rows or grid, selection, keys, and more pages as one scrolls. */
export function ListView(props: Props) {
  return (
    <DeferredRender meanwhile={<div className={classes.scroller} aria-busy />}>
      <Rows {...props} />
    </DeferredRender>
  );
}

function Rows({ list, search, empty, onFilter, onSort }: Props) {
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
  const view = useShownView(list);
  const isGrid = view === 'grid';
  const isTable = view === 'table';
  const fitting = useColumns(scroller, isGrid);
  const columns = Math.max(1, fitting);
  const focused = useRef<string | null>(null);
  const isWaiting = query.isPending || (isPlaceholderData && rows.length === 0);
  const ghosts = isWaiting ? 12 : hasNextPage ? 3 * columns : 0;

  const virtualizer = useVirtualizer({
    count: Math.ceil((rows.length + ghosts) / columns),
    getScrollElement: () => scroller,
    // A row that was measured is no measure of a line of cards.
    getItemKey: (index) => `${view}-${index}`,
    scrollMargin: isTable ? headPx : 0,
    scrollPaddingStart: isTable ? headPx : 0,
    estimateSize: (index) => {
      if (isGrid) return cardPx + gapPx;
      if (isTable) return linePx;
      return rows[index]?.snippets.length || rows[index]?.isByMeaning ? rowWithSnippetPx : rowPx;
    },
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

  const Line = isTable ? 'tr' : 'li';
  const Item = isTable ? TableRow : isGrid ? FileCard : FileRow;
  const Ghost = isGrid ? CardSkeleton : isTable ? 'td' : RowSkeleton;
  const drawn = lines.flatMap((line) =>
    Array.from({ length: fitting }, (_, column) => {
      const index = line.index * columns + column;
      const row = rows[index];
      if (!row && index >= rows.length + ghosts) return null;
      const isSelected = row !== undefined && (selection.all !== null || selection.ids.has(row.file.id));
      return (
        <Line
          key={`${view}-${row?.file.id ?? index}`}
          ref={view === 'rows' ? virtualizer.measureElement : undefined}
          data-index={line.index}
          aria-hidden={row ? undefined : true}
          {...(isTable
            ? { 'aria-rowindex': index + 2, 'data-selected': isSelected || undefined }
            : { 'aria-setsize': row ? total : undefined, 'aria-posinset': row ? index + 1 : undefined })}
          className={`${classes.item} ${isTable ? classes.line : ''}`}
          style={{
            transform: `translateY(${line.start - (isTable ? headPx : 0)}px)`,
            ...(isGrid
              ? {
                  height: cardPx,
                  width: `calc((100% - ${(columns - 1) * gapPx}px) / ${columns})`,
                  left: `calc(${column} * ((100% - ${(columns - 1) * gapPx}px) / ${columns} + ${gapPx}px))`,
                }
              : { width: '100%', left: 0, ...(isTable ? { height: linePx } : {}) }),
          }}
        >
          {row ? (
            <Item
              row={row}
              search={search}
              isSelected={isSelected}
              isSelecting={selection.isActive}
              onToggle={toggle}
              onFocus={onFocus}
              onFilter={onFilter}
            />
          ) : (
            <Ghost />
          )}
        </Line>
      );
    }),
  );
  const heightPx = virtualizer.getTotalSize();
  return (
    <>
      <div
        ref={setScroller}
        className={classes.scroller}
        data-table={isTable || undefined}
        aria-busy={isWaiting || isPlaceholderData}
      >
        {isTable ? (
          <Suspense fallback={null}>
            <Table list={list} total={total} heightPx={heightPx} onSort={onSort}>
              {drawn}
            </Table>
          </Suspense>
        ) : (
          <ul
            className={isGrid ? classes.grid : classes.rows}
            style={{ height: heightPx }}
            aria-label={t('list.label')}
          >
            {drawn}
          </ul>
        )}
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
