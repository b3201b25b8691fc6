import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionMenu, type RowAction } from '../action-menu.tsx';
import { SelectBox } from '../select-box.tsx';
import classes from './entity-list.module.css';
import type { OpenRow } from './entity-list.tsx';
import type { Entity } from './entity-page.ts';

/** One column: its heading, its share of the width (a grid track), and what stands in it. The first one names the row. */
export type Column<Row> = {
  title: string;
  width: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Left out where there is no room for columns. */
  isWideOnly?: boolean;
};

/** The grid tracks of a list's rows as a style: what its rows and its heading share. */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  has: { isSelectable: boolean; hasMenu: boolean },
): CSSProperties {
  const tracks = [
    ...(has.isSelectable ? ['20px'] : []),
    ...columns.map(({ width }) => width),
    ...(has.hasMenu ? ['36px'] : []),
  ];
  const narrow = [...(has.isSelectable ? ['20px'] : []), 'minmax(0, 1fr)', ...(has.hasMenu ? ['36px'] : [])];
  return {
    ['--tracks' as string]: tracks.join(' '),
    ['--narrow-tracks' as string]: narrow.join(' '),
    ['--main-column' as string]: has.isSelectable ? 2 : 1,
  };
}

type Props<Row extends Entity> = {
  row: Row;
  index: number;
  topPx: number;
  measure: (element: HTMLElement | null) => void;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => readonly RowAction[];
  open?: OpenRow;
  linkOf?: (id: string) => string;
  isOver?: (row: Row) => boolean;
  detail?: (row: Row) => ReactNode;
  isSelected: boolean;
  onToggle: ((id: string, isRange: boolean) => void) | undefined;
  onFocus: (id: string) => void;
};

/** One row of a list; drawn where the list says. */
export function EntityRow<Row extends Entity>(props: Props<Row>) {
  const { row, index, columns, open, linkOf, actions, onToggle, onFocus } = props;
  const { t } = useTranslation();
  const name = props.nameOf(row);
  const isOpen = open?.id === row.id;
  return (
    <tr
      ref={props.measure}
      // Reached by the list's keys, not by Tab: what can be pressed in it is.
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row.id}
      data-selected={props.isSelected || isOpen || undefined}
      data-over={props.isOver?.(row) || undefined}
      className={classes.row}
      style={{ transform: `translateY(${props.topPx}px)` }}
      onFocus={() => onFocus(row.id)}
    >
      {onToggle && (
        <td className={classes.select}>
          <SelectBox
            label={t('kit.select', { name })}
            isSelected={props.isSelected}
            onToggle={(isRange) => onToggle(row.id, isRange)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.title}
          className={classes.cell}
          data-main={position === 0 || undefined}
          data-number={column.isNumber || undefined}
          data-wide-only={column.isWideOnly || undefined}
        >
          {position === 0 && linkOf ? (
            <Link to={linkOf(row.id)} className={classes.opener}>
              {column.cell(row)}
            </Link>
          ) : position === 0 && open ? (
            <button
              type="button"
              className={`av-plain ${classes.opener}`}
              aria-expanded={isOpen}
              onClick={() => open.show(isOpen ? null : row.id)}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td className={classes.menu}>
          <ActionMenu name={name} actions={actions(row)} />
        </td>
      )}
      {isOpen && props.detail && <td className={classes.detail}>{props.detail(row)}</td>}
    </tr>
  );
}

const ghosts = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The grey shapes of rows that are still on their way; each has the final size. */
export function Ghosts<Row>(props: { columns: readonly Column<Row>[]; heightPx: number; isSelectable: boolean }) {
  const { columns, heightPx, isSelectable } = props;
  return (
    <div aria-hidden>
      {ghosts.map((ghost) => (
        <div key={ghost} className={classes.ghostRow} style={{ height: heightPx }}>
          {isSelectable && <span />}
          {columns.map(({ title }, index) => (
            <span key={title} className={classes.ghost} style={{ width: index === 0 ? '60%' : '40%' }} />
          ))}
        </div>
      ))}
    </div>
  );
}
