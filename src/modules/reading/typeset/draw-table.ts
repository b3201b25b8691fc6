import type { Alignment, Runs, Table } from './blocks.ts';
import type { Style } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { type ColumnBlock, GAP, planTable } from './table-widths.ts';
import { type Line, linesOf } from './wrap-runs.ts';

const PADDING = 2.5;
const HEAD_LINE = '#98a2b3';
const ROW_LINE = '#e4e7ec';
/** A higher row goes on over the end of a page. */
const MAX_WHOLE_SHARE = 0.5;

/** A block of columns while it is drawn. */
type Drawn = { columns: ColumnBlock; alignment: NonNullable<Table['alignment']>; size: number; x: number };

/** Puts a table on pages, its heads again on every one; wider tables turn the pages, or follow block by block. */
export async function drawTable(sheet: Sheet, table: Table, indent: number): Promise<void> {
  const before = sheet.orientation;
  const plan = planTable(table, sheet.pen, (orientation) => sheet.widthOf(orientation) - indent);
  sheet.turn(plan.orientation);
  const { alignment = [], header } = table;
  for (const [at, columns] of plan.blocks.entries()) {
    if (at > 0) sheet.space(plan.size * 2);
    const drawn: Drawn = { columns, alignment, size: plan.size, x: sheet.left + indent };
    await drawBlock(sheet, drawn, header, table.rows);
  }
  sheet.turn(before);
  sheet.space(8);
}

async function drawBlock(
  sheet: Sheet,
  drawn: Drawn,
  header: readonly Runs[] | undefined,
  rows: Table['rows'],
): Promise<void> {
  const width = drawn.columns.widths.reduce((sum, one) => sum + one, 0);
  const above = sheet.onNewPage;
  const heads = header && cellsOf(sheet, drawn, header, true);
  const drawHeads = () => {
    if (!heads) return;
    drawLines(sheet, drawn, heads, 0, heightOf(heads));
    sheet.rule(drawn.x, width, HEAD_LINE);
  };
  sheet.makeRoom(4 * sheet.lineHeight(drawn.size));
  drawHeads();
  // Heads that leave no room for rows stand there once.
  if (heads && heightOf(heads) * sheet.lineHeight(drawn.size) < sheet.pageHeight * MAX_WHOLE_SHARE)
    sheet.onNewPage = () => {
      above();
      drawHeads();
    };
  for (const row of rows) {
    await drawRow(sheet, drawn, cellsOf(sheet, drawn, row, false));
    sheet.rule(drawn.x, width, ROW_LINE);
    await sheet.breathe();
  }
  sheet.onNewPage = above;
}

function cellsOf(sheet: Sheet, drawn: Drawn, row: readonly Runs[], isBold: boolean): Line[][] {
  const style: Style = { size: drawn.size, isBold };
  return drawn.columns.columns.map((column, at) => {
    const width = (drawn.columns.widths[at] ?? 0) - GAP;
    return [...linesOf(row[column] ?? [], width, style, sheet.pen)];
  });
}

const heightOf = (cells: readonly Line[][]) => Math.max(1, ...cells.map((lines) => lines.length));

async function drawRow(sheet: Sheet, drawn: Drawn, cells: Line[][]): Promise<void> {
  const lineHeight = sheet.lineHeight(drawn.size);
  const count = heightOf(cells);
  const height = count * lineHeight + 2 * PADDING;
  if (height <= sheet.pageHeight * MAX_WHOLE_SHARE) sheet.makeRoom(height);
  for (let from = 0; from < count; ) {
    sheet.makeRoom(lineHeight + 2 * PADDING);
    const fits = Math.max(1, Math.floor((sheet.room - 2 * PADDING) / lineHeight));
    const lines = Math.min(fits, count - from);
    drawLines(sheet, drawn, cells, from, lines);
    from += lines;
    await sheet.breathe();
  }
}

/** One cell after the other: in this order they are read. */
function drawLines(sheet: Sheet, drawn: Drawn, cells: readonly Line[][], from: number, count: number): void {
  const { columns, alignment, size } = drawn;
  const lineHeight = sheet.lineHeight(size);
  let x = drawn.x;
  for (const [at, lines] of cells.entries()) {
    const width = columns.widths[at] ?? 0;
    const column = columns.columns[at] ?? 0;
    for (const [index, line] of lines.slice(from, from + count).entries()) {
      const inset = insetOf(alignment[column], width - GAP - line.width);
      sheet.put(line, x + inset, size, sheet.y + PADDING + index * lineHeight);
    }
    x += width;
  }
  sheet.advance(count * lineHeight + 2 * PADDING);
}

function insetOf(alignment: Alignment | undefined, room: number): number {
  if (alignment === 'right') return Math.max(0, room);
  return alignment === 'center' ? Math.max(0, room / 2) : 0;
}
