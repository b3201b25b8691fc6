import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ErrorNotice, useErrorWords } from '../../components/panel-boundary.tsx';
import { Docked } from '../../dock/docked.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGo } from '../../navigation.ts';
import type { RowAction } from '../action-menu.tsx';
import { SelectBox } from '../select-box.tsx';
import { useSelection } from '../use-selection.ts';
import type { Entities } from './entities.ts';
import classes from './entity-list.module.css';
import type { Entity, EntityPage } from './entity-page.ts';
import { type Column, EntityRow, Ghosts, tracksOf } from './entity-row.tsx';
import { useEntityKeys } from './use-entity-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const nearEnd = 5;

/** The row whose details are shown beside the list, and how another is. */
export type OpenRow = { id: string | null; show: (id: string | null) => void };

type Props<Row extends Entity> = {
  label: string;
  entities: Entities<EntityPage<Row>>;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The height of a row that is not measured yet. */
  rowPx?: number;
  /** What stands here when there is nothing. */
  empty: ReactNode;
  actions?: (row: Row) => readonly RowAction[];
  open?: OpenRow;
  /** The path of the page a row leads to, instead of details. */
  linkOf?: (id: string) => string;
  /** What an open row shows below itself, in the list; without it the details are shown beside the list. */
  detail?: (row: Row) => ReactNode;
  /** Rows that are not in use any more are drawn dim. */
  isOver?: (row: Row) => boolean;
  /** What can be done to all chosen rows; without it, nothing can be chosen. */
  selectionActions?: (ids: ReadonlySet<string>, clear: () => void) => ReactNode;
};

/**
 * A list of anything: rows drawn only where they are seen, more as one scrolls or asks, keys, a menu per row, a selection. It
 * stands in a PageBody, which scrolls. Loading, empty and failed it takes the same place, so that nothing jumps.
 */
export function EntityList<Row extends Entity>(props: Props<Row>) {
  const { entities, columns, empty, label, rowPx = 57, selectionActions, linkOf } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const rows = useMemo(() => entities.data?.rows ?? [], [entities.data]);
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(order, null);
  const focused = useRef<string | null>(null);
  const { setList, virtualizer } = useVirtualRows({ name: entities.name, order, rowPx, focused });
  const open = linkOf ? { id: null, show: (id: string | null) => id !== null && go(linkOf(id)) } : props.open;
  const focusRow = useEntityKeys({ order, focused, virtualizer, open, selection: selectionActions ? selection : null });
  const moreButton = useRef<HTMLButtonElement>(null);

  const lines = virtualizer.getVirtualItems();
  const lastIndex = lines.at(-1)?.index ?? -1;
  const { hasMore, isLoadingMore, loadMore, moreError } = entities;
  useEffect(() => {
    // Whoever is at the button asks by it, and is led to the first row that came.
    const isAsking = document.activeElement === moreButton.current;
    if (hasMore && !isLoadingMore && !moreError && !isAsking && lastIndex + nearEnd >= rows.length) void loadMore();
  }, [hasMore, isLoadingMore, moreError, loadMore, lastIndex, rows.length]);

  if (entities.error && rows.length === 0) {
    return (
      <div className={classes.place}>
        <ErrorNotice error={entities.error} onRetry={() => void entities.refetch()} />
      </div>
    );
  }
  if (entities.data && rows.length === 0) return <div className={classes.place}>{empty}</div>;

  const showMore = async () => {
    const next = rows.length;
    if (await loadMore()) focusRow(next);
  };
  const isEveryChosen = rows.length > 0 && selection.ids.size === rows.length;
  const tracks = tracksOf(columns, {
    isSelectable: selectionActions !== undefined,
    hasMenu: props.actions !== undefined,
  });

  return (
    <div className={classes.place} aria-busy={entities.isPending || entities.isOld}>
      {selectionActions && selection.isActive && (
        <Docked>
          <section className={`av-line ${classes.selection}`} aria-label={t('kit.selection')}>
            <span role="status">
              {t('bulk.selected', { count: selection.ids.size, number: format.number(selection.ids.size) })}
            </span>
            {selectionActions(selection.ids, selection.clear)}
            <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
              {t('bulk.clear')}
            </Button>
          </section>
        </Docked>
      )}
      <div className={classes.frame} style={tracks}>
        <table
          className={classes.table}
          aria-label={label}
          aria-rowcount={entities.data && !entities.data.isEstimate ? entities.data.total + 1 : -1}
        >
          <thead className={classes.block}>
            <tr aria-rowindex={1} className={classes.head}>
              {selectionActions && (
                <th className={classes.selectAll}>
                  <span className="av-hidden">{t('kit.selection')}</span>
                  <SelectBox
                    label={t('keys.select_loaded')}
                    isSelected={isEveryChosen || (selection.isActive ? 'some' : false)}
                    onToggle={isEveryChosen ? selection.clear : selection.selectLoaded}
                  />
                </th>
              )}
              {columns.map((column) => (
                <th key={column.title} data-number={column.isNumber || undefined}>
                  {column.title}
                </th>
              ))}
              {props.actions && (
                <th>
                  <span className="av-hidden">{t('kit.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={setList} className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
            {lines.map((line) => {
              const row = rows[line.index];
              return (
                row && (
                  <EntityRow
                    key={row.id}
                    {...props}
                    row={row}
                    index={line.index}
                    topPx={line.start - virtualizer.options.scrollMargin}
                    measure={virtualizer.measureElement}
                    isSelected={selection.ids.has(row.id)}
                    onToggle={selectionActions ? selection.toggle : undefined}
                    onFocus={(id) => {
                      focused.current = id;
                    }}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {entities.isPending && (
          <Ghosts columns={columns} heightPx={rowPx} isSelectable={selectionActions !== undefined} />
        )}
      </div>
      {/* Moved down by rows that come it would be a jump; it comes with them. */}
      {lines.length > 0 && (
        <Foot shown={rows.length} entities={entities}>
          <Button ref={moreButton} variant="default" loading={isLoadingMore} onClick={() => void showMore()}>
            {moreError ? t('action.retry') : t('action.more')}
          </Button>
        </Foot>
      )}
    </div>
  );
}

function Foot(props: { shown: number; entities: Entities<EntityPage<Entity>>; children: ReactNode }) {
  const { shown, entities, children } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const errorWords = useErrorWords();
  return (
    <div className={classes.foot}>
      {entities.moreError ? (
        <span role="alert">{errorWords(entities.moreError).text}</span>
      ) : (
        <span role="status">
          {entities.data &&
            (entities.hasMore
              ? t(entities.data.isEstimate ? 'kit.shown_least' : 'kit.shown', {
                  shown: format.number(shown),
                  total: format.number(entities.data.total),
                })
              : t('kit.all_shown', { count: shown, number: format.number(shown) }))}
        </span>
      )}
      {entities.hasMore && children}
    </div>
  );
}
