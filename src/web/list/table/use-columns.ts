import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import type { CustomField } from '../../api/types.ts';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ColumnName, isFixed, shapeOf, shownColumns } from './column-names.ts';

/** The columns of somebody's table, and what they are called. */
export function useColumns() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const { data: all = [] } = useQuery(customFieldsQuery);
  // A link to a document would be shown by its id, which says nothing.
  const fields = all.filter((field) => field.type !== 'document' && !field.is_retired);
  const customKeys = fields.map(({ key }) => key);
  const shown = shownColumns(me?.user?.list_columns ?? null, customKeys);
  const fieldOf = (name: ColumnName): CustomField | undefined => fields.find(({ key }) => name === `cf.${key}`);
  return {
    shown,
    customKeys,
    fieldOf,
    nameOf: (name: ColumnName): string => (isFixed(name) ? t(`table.${name}`) : (fieldOf(name)?.name ?? name)),
    shape: (name: ColumnName) => shapeOf(name, fieldOf(name)?.type),
    isChosen: (me?.user?.list_columns ?? null) !== null,
  };
}

export type Columns = ReturnType<typeof useColumns>;

/** What the box of choice needs at the left. */
const CHECK_PX = 30;
const GAP_PX = 16;

/** The columns as a CSS grid, and the least they need. */
export function gridOf({ shown, shape }: Pick<Columns, 'shown' | 'shape'>): { template: string; minPx: number } {
  const shapes = shown.map((name) => shape(name));
  return {
    template: [`${CHECK_PX}px`, ...shapes.map(({ minPx, share }) => `minmax(${minPx}px, ${share}fr)`)].join(' '),
    minPx: shapes.reduce((sum, { minPx }) => sum + minPx + GAP_PX, CHECK_PX + 2 * GAP_PX),
  };
}
