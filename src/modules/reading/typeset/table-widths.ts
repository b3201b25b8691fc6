import type { Runs, Table } from './blocks.ts';
import { fitText } from './fit-text.ts';
import type { Pen } from './pen.ts';
import type { Orientation } from './sheet.ts';

/** Columns of a table that stand on pages beside each other, and how. Widths are in points, gaps included. */
export type ColumnBlock = { columns: number[]; widths: number[] };
/** How a table is put on pages. Of several blocks of columns one follows the other. */
export type TablePlan = { orientation: Orientation; size: number; blocks: ColumnBlock[] };

/** What a column needs and would take, at a size of 1. */
type Extent = { least: number; most: number };

/** Between two columns. */
export const GAP = 8;
/** A longer word is cut; a longer cell has several lines. */
const MAX_LEAST = 15;
const MAX_MOST = 60;
/** The beginning of a cell says how wide it is. */
const MAX_MEASURED = 2_000;
/** A column of a table that is too wide for any page has so much of one. */
const MAX_IN_BLOCK = 22;
const MAX_REPEATED_SHARE = 0.25;
const ATTEMPTS: readonly { orientation: Orientation; size: number }[] = [
  { orientation: 'portrait', size: 9 },
  { orientation: 'portrait', size: 7.5 },
  { orientation: 'landscape', size: 8 },
  { orientation: 'landscape', size: 6.5 },
];

/** How a table fits on pages: in smaller print, on wide pages, and at last in blocks of columns. */
export function planTable(table: Table, pen: Pen, widthOf: (orientation: Orientation) => number): TablePlan {
  const extents = extentsOf(table, pen);
  const all = extents.map((_, column) => column);
  for (const { orientation, size } of ATTEMPTS) {
    const width = widthOf(orientation);
    const least = extents.reduce((sum, extent) => sum + extent.least * size + GAP + 0.02, 0);
    if (least <= width) return { orientation, size, blocks: [{ columns: all, widths: shared(extents, size, width) }] };
  }
  const [orientation, size] = ['landscape', 7.5] as const;
  return { orientation, size, blocks: inBlocks(extents, size, widthOf(orientation)) };
}

function extentsOf({ header, rows }: Table, pen: Pen): Extent[] {
  const extents: Extent[] = [];
  const look = (cells: readonly Runs[], isBold: boolean) => {
    for (const [column, runs] of cells.entries()) {
      const extent = extents[column] ?? { least: 1, most: 1 };
      extents[column] = extent;
      if (extent.most >= MAX_MOST && extent.least >= MAX_LEAST) continue;
      const { least, most } = extentOf(runs, isBold, pen);
      extent.least = Math.max(extent.least, Math.min(least, MAX_LEAST));
      extent.most = Math.max(extent.most, Math.min(most, MAX_MOST));
    }
  };
  if (header) look(header, true);
  for (const row of rows) look(row, false);
  return extents;
}

function extentOf(runs: Runs, isBold: boolean, pen: Pen): Extent {
  let [least, most, line] = [0, 0, 0];
  for (const run of runs) {
    const style = { size: 1, isBold: isBold || run.isBold, isItalic: run.isItalic, isMono: run.isMono };
    for (const [part] of fitText(run.text.slice(0, MAX_MEASURED)).matchAll(/[^ \n]+|[ \n]/g)) {
      if (part === '\n') {
        line = 0;
        continue;
      }
      const width = part.length > 100 ? MAX_MOST : pen.widthOf(part, style);
      if (part !== ' ') least = Math.max(least, width);
      line += width;
      most = Math.max(most, line);
    }
  }
  return { least, most };
}

/** Everybody gets what is needed; the rest is shared evenly among those who would take more. */
function shared(extents: readonly Extent[], size: number, width: number): number[] {
  // A little more than what a text takes: sums of widths are never exact.
  const widths = extents.map(({ least }) => least * size + GAP + 0.02);
  let left = width - widths.reduce((sum, one) => sum + one, 0);
  const takers = extents
    .map(({ least, most }, column) => ({ column, more: Math.max(0, most - least) * size }))
    .sort((one, other) => one.more - other.more);
  for (const [at, { column, more }] of takers.entries()) {
    const given = Math.max(0, Math.min(more, left / (takers.length - at)));
    widths[column] = (widths[column] ?? 0) + given;
    left -= given;
  }
  return widths;
}

/** Columns that fit beside each other; the first one, which mostly says whose row it is, stands before each block. */
function inBlocks(extents: readonly Extent[], size: number, width: number): ColumnBlock[] {
  const widths = extents.map(({ least, most }) => Math.max(least, Math.min(most, MAX_IN_BLOCK)) * size + GAP + 0.02);
  const first = widths[0] ?? 0;
  const repeated = first <= width * MAX_REPEATED_SHARE ? [0] : [];
  const blocks: ColumnBlock[] = [];
  let columns: number[] = [];
  let used = 0;
  for (const [column, wide] of widths.entries()) {
    if (used + wide > width && columns.length > 0) {
      blocks.push({ columns, widths: columns.map((one) => widths[one] ?? 0) });
      columns = [...repeated];
      used = repeated.length > 0 ? first : 0;
    }
    columns.push(column);
    used += wide;
  }
  return [...blocks, { columns, widths: columns.map((one) => widths[one] ?? 0) }];
}
