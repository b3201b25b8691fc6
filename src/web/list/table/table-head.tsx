import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListState, SortName } from '../query/list-state.ts';
import classes from './table.module.css';
import { useColumns } from './use-columns.ts';

/** What orders the table, and how: at first the way one looks for it, turned round by another press. */
export type OnSort = (sortBy: SortName, sortOrder: 'asc' | 'desc') => void;

const upwardsFirst: readonly SortName[] = ['title', 'original_filename'];

/** The heads of the columns; one that can order the list is a button. */
export function TableHead({ list, onSort }: { list: ListState; onSort: OnSort | undefined }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const now = list.sortBy ?? (list.q === '' ? 'created_at' : null);
  return (
    <tr className={classes.head}>
      <th scope="col">
        <span className="av-hidden">{t('table.chosen')}</span>
      </th>
      {columns.shown.map((name) => {
        const { sortBy, isEnd } = columns.shape(name);
        const isNow = sortBy !== undefined && sortBy === now;
        const first = sortBy && upwardsFirst.includes(sortBy) ? 'asc' : 'desc';
        const turned = list.sortOrder === 'asc' ? 'desc' : 'asc';
        const Arrow = list.sortOrder === 'asc' ? IconArrowUp : IconArrowDown;
        const sort = isNow ? (list.sortOrder === 'asc' ? 'ascending' : 'descending') : 'none';
        return (
          <th
            key={name}
            scope="col"
            className={`av-cut ${classes.cell}`}
            data-end={isEnd || undefined}
            {...(sortBy ? { 'aria-sort': sort } : {})}
          >
            {sortBy && onSort ? (
              <button
                type="button"
                className={`av-plain ${classes.sort}`}
                data-now={isNow || undefined}
                onClick={() => onSort(sortBy, isNow ? turned : first)}
              >
                {columns.nameOf(name)}
                {isNow && <Arrow size={14} stroke={1.75} aria-hidden />}
              </button>
            ) : (
              columns.nameOf(name)
            )}
          </th>
        );
      })}
    </tr>
  );
}
