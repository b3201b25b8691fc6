import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListState } from '../query/list-state.ts';
import classes from './table.module.css';
import { type OnSort, TableHead } from './table-head.tsx';
import { gridOf, useColumns } from './use-columns.ts';

type Props = {
  list: ListState;
  /** How many documents there are in all. */
  total: number;
  /** The height of all lines, most of which are not drawn. */
  heightPx: number;
  onSort: OnSort | undefined;
  children: ReactNode;
};

/** The frame of the table of documents: its heads stay in sight, and every line stands in their columns. */
export default function Table({ list, total, heightPx, onSort, children }: Props) {
  const { t } = useTranslation();
  const { template, minPx } = gridOf(useColumns());
  const variables = { '--columns': template, minWidth: minPx };
  return (
    <table aria-label={t('list.label')} aria-rowcount={total + 1} className={classes.table} style={variables}>
      <thead className={classes.heads}>
        <TableHead list={list} onSort={onSort} />
      </thead>
      <tbody className={classes.lines} style={{ height: heightPx }}>
        {children}
      </tbody>
    </table>
  );
}
