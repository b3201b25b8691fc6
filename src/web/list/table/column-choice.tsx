import { Button, Checkbox, Popover } from '@mantine/core';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DragHandle, Sortable, useSortableRow } from '../../kit/sortable.tsx';
import { useProfile } from '../../pages/settings/use-profile.ts';
import { allColumns, type ColumnName } from './column-names.ts';
import classes from './table.module.css';
import { type Columns, useColumns } from './use-columns.ts';

/** Which columns the table has, and in which order; kept with the person, on every device. */
export default function ColumnChoice() {
  const { t } = useTranslation();
  const columns = useColumns();
  const profile = useProfile();
  const { shown, customKeys, nameOf } = columns;
  const save = (next: readonly ColumnName[] | null) =>
    profile.mutate({ list_columns: next && [...next] }, { onError: showError });
  const all = allColumns(shown, customKeys)
    .filter((name) => name !== 'title')
    .map((id) => ({ id }));
  return (
    <Popover.Dropdown className={classes.columns} aria-label={t('table.columns')}>
      <div className={classes.columnsHead}>
        {t('table.columns')}
        <Button variant="subtle" size="compact-sm" disabled={!columns.isChosen} onClick={() => save(null)}>
          {t('table.reset')}
        </Button>
      </div>
      <Sortable
        items={all}
        nameOf={({ id }) => nameOf(id)}
        onOrder={(items) => save(['title', ...items.map(({ id }) => id).filter((id) => shown.includes(id))])}
      >
        <ul className={classes.columnsList}>
          <li className={`${classes.column} ${classes.always}`}>
            {nameOf('title')} · {t('table.always')}
          </li>
          {all.map(({ id }) => (
            <Choice
              key={id}
              id={id}
              columns={columns}
              onToggle={(isShown) => save(isShown ? [...shown, id] : shown.filter((name) => name !== id))}
            />
          ))}
        </ul>
      </Sortable>
    </Popover.Dropdown>
  );
}

type ChoiceProps = { id: ColumnName; columns: Columns; onToggle: (isShown: boolean) => void };

function Choice({ id, columns: { shown, nameOf }, onToggle }: ChoiceProps) {
  const isShown = shown.includes(id);
  // What is not shown stands in no order of anybody's.
  const { row, handle } = useSortableRow(id, !isShown);
  return (
    <li className={classes.column} {...row}>
      <DragHandle name={nameOf(id)} handle={handle} />
      <Checkbox label={nameOf(id)} checked={isShown} onChange={(event) => onToggle(event.currentTarget.checked)} />
    </li>
  );
}
