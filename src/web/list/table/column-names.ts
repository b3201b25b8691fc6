import type { SortName } from '../query/list-state.ts';

/** How a column of the table of documents stands: how wide it is at least, and of how much of what is left it gets its part. */
type Shape = { minPx: number; share: number; isEnd?: boolean; sortBy?: SortName };

/** The columns that every document has something for; those of custom fields are called `cf.KEY`. */
export const SHAPES = {
  title: { minPx: 200, share: 2, sortBy: 'title' },
  sender: { minPx: 150, share: 1.2 },
  recipient: { minPx: 140, share: 1 },
  document_type: { minPx: 90, share: 0.5 },
  document_date: { minPx: 104, share: 0.3, sortBy: 'document_date' },
  total_amount: { minPx: 104, share: 0.3, isEnd: true },
  tags: { minPx: 120, share: 1 },
  state: { minPx: 130, share: 0.6 },
  language: { minPx: 90, share: 0.3 },
  asn: { minPx: 90, share: 0.2, isEnd: true },
  page_count: { minPx: 70, share: 0.2, isEnd: true },
  file_size: { minPx: 84, share: 0.2, isEnd: true, sortBy: 'file_size' },
  original_filename: { minPx: 160, share: 1, sortBy: 'original_filename' },
  created_at: { minPx: 120, share: 0.4, sortBy: 'created_at' },
} as const satisfies Record<string, Shape>;
export type FixedColumn = keyof typeof SHAPES;
export type ColumnName = FixedColumn | `cf.${string}`;

const CUSTOM_SHAPE: Shape = { minPx: 110, share: 0.6 };
const NUMBER_SHAPE: Shape = { minPx: 104, share: 0.3, isEnd: true };

/** The columns a table has before somebody chooses. */
export const USUAL_COLUMNS: readonly ColumnName[] = [
  'title',
  'sender',
  'document_type',
  'document_date',
  'total_amount',
  'tags',
  'state',
];

export function isFixed(name: string): name is FixedColumn {
  return Object.hasOwn(SHAPES, name);
}

/** How a column stands. @param type what a custom field holds. */
export function shapeOf(name: ColumnName, type?: string): Shape {
  if (isFixed(name)) return SHAPES[name];
  return type === 'number' || type === 'money' ? NUMBER_SHAPE : CUSTOM_SHAPE;
}

/**
 * The columns that are shown, of those that were chosen: a field that is gone, or that a newer version knows, is passed over. The
 * title always comes first, for it is what opens the document.
 * @param customKeys the custom fields there are.
 */
export function shownColumns(chosen: readonly string[] | null, customKeys: readonly string[]): ColumnName[] {
  const known = (name: string): name is ColumnName =>
    isFixed(name) || (name.startsWith('cf.') && customKeys.includes(name.slice(3)));
  return ['title', ...(chosen ?? USUAL_COLUMNS).filter(known).filter((name) => name !== 'title')];
}

/** Every column there is, the shown ones first and in their order. */
export function allColumns(shown: readonly ColumnName[], customKeys: readonly string[]): ColumnName[] {
  const custom = customKeys.map((key): ColumnName => `cf.${key}`);
  return [...new Set([...shown, ...(Object.keys(SHAPES) as FixedColumn[]), ...custom])];
}
