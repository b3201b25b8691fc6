import type { Ink } from './ink.ts';

/** How far a neighbour may be away: a blank between words is nearer, the next line of wide set text is not. */
const REACH_INCHES = 0.2;
/** Dots, and the crumbs that grain makes of letters, would vote for what stands above them. */
const SMALLEST_LETTER_INCHES = 0.045;
const MIN_VOTES = 40;

/**
 * Share of the letters whose nearest neighbour stands above or below and not beside them: near 0 on an upright page, near 1
 * on one that lies sideways, whatever its columns of figures look like from afar. Null with too few letters to tell.
 */
export function shareOfUprightNeighbours(ink: Ink, marks: Uint8Array): number | null {
  const { left, top, right, bottom, count } = ink.boxes;
  const reach = Math.max(8, Math.round(REACH_INCHES * ink.dpi));
  const columns = Math.ceil(ink.width / reach) + 1;
  const cells = new Map<number, number[]>();
  const cellOf = (component: number) =>
    (((top[component] as number) / reach) | 0) * columns + (((left[component] as number) / reach) | 0);
  for (let component = 0; component < count; component += 1) {
    if (marks[component] !== 1 || sizeOf(ink, component) < SMALLEST_LETTER_INCHES * ink.dpi) continue;
    const cell = cells.get(cellOf(component));
    if (cell) cell.push(component);
    else cells.set(cellOf(component), [component]);
  }
  let beside = 0;
  let above = 0;
  const nearest = { beside: reach, above: reach };
  const compare = (a: number, b: number): void => {
    const overlapX = Math.min(right[a] as number, right[b] as number) - Math.max(left[a] as number, left[b] as number);
    const overlapY = Math.min(bottom[a] as number, bottom[b] as number) - Math.max(top[a] as number, top[b] as number);
    const sizeA = sizeOf(ink, a);
    const sizeB = sizeOf(ink, b);
    // A heading's accent and a letter beside it are no neighbours.
    if (sizeA > 2.5 * sizeB || sizeB > 2.5 * sizeA) return;
    if (overlapX > 0 && overlapY > 0) return;
    if (overlapY > 0) nearest.beside = Math.min(nearest.beside, -overlapX);
    else if (overlapX > 0) nearest.above = Math.min(nearest.above, -overlapY);
  };
  for (const [cell, members] of cells) {
    const around = [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].flatMap((column) => cells.get(cell + row * columns + column) ?? []),
    );
    for (const member of members) {
      nearest.beside = reach;
      nearest.above = reach;
      for (const other of around) if (other !== member) compare(member, other);
      if (nearest.beside < nearest.above) beside += 1;
      else if (nearest.above < nearest.beside) above += 1;
    }
  }
  return beside + above < MIN_VOTES ? null : above / (beside + above);
}

function sizeOf({ boxes }: Ink, component: number): number {
  const width = (boxes.right[component] as number) - (boxes.left[component] as number);
  return Math.max(width, (boxes.bottom[component] as number) - (boxes.top[component] as number));
}
