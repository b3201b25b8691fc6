import type { Block, Run, Runs } from '../typeset/index.ts';

/** A row of a table as it is read; `columns`: so many of them a cell covers. */
export type HtmlRow = { cells: { blocks: Block[]; isHeader: boolean; columns: number }[] };

/** Blocks that a cell may hold and still be one of a table. */
const SIMPLE = new Set(['paragraph', 'heading', 'list', 'preformatted']);
/** A longer text in a cell is laid out by the table, not listed in it. */
const MAX_CELL_BLOCKS = 12;

/** A table; one that only lays out a page gives what stands in its cells, one after the other. */
export function tableBlocksOf(given: HtmlRow[]): Block[] {
  const rows = given.filter(({ cells }) => cells.some(({ blocks }) => blocks.length > 0));
  if (rows.length === 0) return [];
  if (!isTable(rows)) return rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
  const [first, ...rest] = rows;
  const isHeaded = first?.cells.every(({ isHeader }) => isHeader) === true && rest.length > 0;
  return [
    {
      kind: 'table',
      ...(isHeaded && first ? { header: cellsOf(first) } : {}),
      rows: (isHeaded ? rest : rows).map(cellsOf),
    },
  ];
}

function isTable(rows: readonly HtmlRow[]): boolean {
  const columns = Math.max(...rows.map(({ cells }) => cells.filter(({ blocks }) => blocks.length > 0).length));
  return (
    columns > 1 &&
    rows.every(({ cells }) =>
      cells.every(({ blocks }) => blocks.length <= MAX_CELL_BLOCKS && blocks.every((block) => SIMPLE.has(block.kind))),
    )
  );
}

function cellsOf({ cells }: HtmlRow): Runs[] {
  return cells.flatMap(({ blocks, columns }) => [
    runsOf(blocks),
    ...Array.from({ length: columns - 1 }, (): Runs => []),
  ]);
}

/** Blocks in the lines of one cell. */
function runsOf(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((block, at): Run[] => {
    const before: Run[] = at === 0 ? [] : [{ text: '\n' }];
    if (block.kind === 'preformatted') return [...before, { text: block.text, isMono: true }];
    if (block.kind === 'list')
      return [
        ...before,
        ...block.items.flatMap((item, index): Run[] => [
          ...(index === 0 ? [] : [{ text: '\n' }]),
          { text: block.isOrdered ? `${(block.start ?? 1) + index}. ` : '• ' },
          ...runsOf(item),
        ]),
      ];
    if (block.kind !== 'paragraph' && block.kind !== 'heading') return [];
    return [...before, ...block.runs.map((run) => (block.kind === 'heading' ? { ...run, isBold: true } : run))];
  });
}
