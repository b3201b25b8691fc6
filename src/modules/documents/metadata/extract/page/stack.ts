import type { Document } from './document.ts';
import type { Cell } from './layout.ts';

/** The cells above (-1) or below (1) at the same left edge, the nearest first, while the gaps stay below so many line heights. */
export function stackedCells(document: Document, cell: Cell, step: 1 | -1, maxGapLines: number): Cell[] {
  const layout = document.layouts.find(({ page }) => page === cell.page);
  if (!layout) return [];
  const stacked: Cell[] = [];
  let from = cell;
  for (let row = cell.row + step; row >= 0 && row < layout.rows.length && stacked.length < 6; row += step) {
    const found = layout.rows[row]?.cells.find((other) => Math.abs(other.left - cell.left) < 0.015);
    if (!found) continue;
    const gap = step < 0 ? from.top - found.bottom : found.top - from.bottom;
    if (gap > maxGapLines * layout.lineHeight) break;
    stacked.push(found);
    from = found;
  }
  return stacked;
}
