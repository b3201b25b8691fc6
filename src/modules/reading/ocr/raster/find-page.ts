import { fitLine, type LineFit, type SidePoint } from './fit-line.ts';
import { createGray, type GrayImage } from './gray-image.ts';
import { reduceGray } from './resize.ts';
import type { Point, Quad } from './transform.ts';

const WORKING_SIZE_PX = 250;
const CLOSING_RADIUS = 3;
/** The paper has to be this much brighter than what lies beside it. */
const MIN_STEP = 18;
const MIN_AREA_SHARE = 0.2;
/** Share of a side, between its corners, along which its edge has to be seen. */
const MIN_SEEN = 0.5;
/** How far outside of the picture a corner may lie, as a share of the picture; further when the frame cuts a side off. */
const SLACK = 0.03;
const CUT_SLACK = 0.2;
/** So far from the frame the sheet is as bright as beside it when it runs out of the picture. */
const RUN_OUT_PX = 12;

/** The sheet in a photo: its corners in pixels of the picture, and whether the picture ends before the sheet does. */
export type Sheet = { corners: Quad; isCut: boolean };

/** A side of a sheet, as the picture shows it. */
export type Side = 'left' | 'right' | 'top' | 'bottom';
const OPPOSITE: Record<Side, Side> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };
/** In the order of the corners that they begin at. */
export const CLOCKWISE: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/**
 * Finds the sheet in a photo that shows it on a darker ground, whole or with one side beyond the frame of the picture.
 * @returns null when there is none: then the picture is to be read as it is.
 */
export function findPage(image: GrayImage): Sheet | null {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / WORKING_SIZE_PX));
  const small = brightest(reduceGray(image, factor), CLOSING_RADIUS);
  if (small.width < 60 || small.height < 60) return null;
  const seen: Lines = {
    left: fitSide(small, 'left'),
    right: fitSide(small, 'right'),
    top: fitSide(small, 'top'),
    bottom: fitSide(small, 'bottom'),
  };
  const quad = quadOf(small, seen, null);
  const cut = quad ? null : CLOCKWISE.map((side) => quadOf(small, withFrame(small, seen, side), side)).find(Boolean);
  const found = quad ?? cut;
  if (!found) return null;
  const scaleX = image.width / small.width;
  const scaleY = image.height / small.height;
  const full = (point: Point): Point => ({ x: point.x * scaleX, y: point.y * scaleY });
  return { corners: [full(found[0]), full(found[1]), full(found[2]), full(found[3])], isCut: quad === null };
}

type Lines = Record<Side, LineFit | null>;

/** The quad between the lines, if it is a sheet; `cut` is the side that lies beyond the frame. */
function quadOf(small: GrayImage, { left, right, top, bottom }: Lines, cut: Side | null): Quad | null {
  if (!left || !right || !top || !bottom) return null;
  const quad: Quad = [cross(left, top), cross(right, top), cross(right, bottom), cross(left, bottom)];
  if (!isPlausible(quad, small, cut === null ? SLACK : CUT_SLACK)) return null;
  const [a, b, c, d] = quad;
  if (cut !== 'left' && !isSeen(left, a.y, d.y)) return null;
  if (cut !== 'right' && !isSeen(right, b.y, c.y)) return null;
  if (cut !== 'top' && !isSeen(top, a.x, b.x)) return null;
  if (cut !== 'bottom' && !isSeen(bottom, d.x, c.x)) return null;
  if (cut !== null && !runsOut(small, quad, cut)) return null;
  return liesOnDarker(small, quad, cut) ? quad : null;
}

/** The lines with one replaced by the frame: as far out as the picture goes, in the direction of the side opposite. */
function withFrame({ width, height }: GrayImage, lines: Lines, side: Side): Lines {
  const other = lines[OPPOSITE[side]];
  if (!other) return { ...lines, [side]: null };
  const isVertical = side === 'left' || side === 'right';
  const [length, edge] = isVertical ? [height, width] : [width, height];
  const isFar = side === 'right' || side === 'bottom';
  const offsets = [0, length].map((along) => (isFar ? edge : 0) - other.slope * along);
  const offset = isFar ? Math.max(...offsets) : Math.min(...offsets);
  return { ...lines, [side]: { slope: other.slope, offset, inliers: [] } };
}

/** Whether the sheet goes on up to the frame: no step to something darker shortly before it. */
function runsOut(image: GrayImage, [a, b, c, d]: Quad, side: Side): boolean {
  const [from, to] = { left: [a, d], right: [b, c], top: [a, b], bottom: [d, c] }[side] as [Point, Point];
  const inside = (value: number, size: number, depth: number) => Math.max(depth, Math.min(size - 1 - depth, value));
  let goesOn = 0;
  let count = 0;
  for (let share = 0.05; share < 0.96; share += 0.05) {
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    const levelAt = (depth: number) =>
      level(
        image,
        Math.floor(inside(y, image.height, depth)) * image.width + Math.floor(inside(x, image.width, depth)),
      );
    count += 1;
    if (levelAt(RUN_OUT_PX) - levelAt(0) < MIN_STEP) goesOn += 1;
  }
  return goesOn > count * 0.9;
}

/** Maximum filter: closes the text, so that the sheet is one bright area. It also grows the sheet by the radius. */
function brightest(image: GrayImage, radius: number): GrayImage {
  const { width, height, data } = image;
  const rows = createGray(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let level = 0;
      const end = Math.min(width - 1, x + radius);
      for (let at = Math.max(0, x - radius); at <= end; at += 1)
        level = Math.max(level, data[y * width + at] as number);
      rows.data[y * width + x] = level;
    }
  }
  const out = createGray(width, height);
  for (let y = 0; y < height; y += 1) {
    const end = Math.min(height - 1, y + radius);
    for (let x = 0; x < width; x += 1) {
      let level = 0;
      for (let at = Math.max(0, y - radius); at <= end; at += 1)
        level = Math.max(level, rows.data[at * width + x] as number);
      out.data[y * width + x] = level;
    }
  }
  return out;
}

/** The strongest step from dark to bright in every row (or column), seen from the side, as a line. */
function fitSide(image: GrayImage, side: Side): LineFit | null {
  const isVertical = side === 'left' || side === 'right';
  const isFromEnd = side === 'right' || side === 'bottom';
  const lineCount = isVertical ? image.height : image.width;
  const length = isVertical ? image.width : image.height;
  const along = isVertical ? 1 : image.width;
  const across = isVertical ? image.width : 1;
  const reach = Math.floor(length * 0.6);
  const points: SidePoint[] = [];
  for (let line = 0; line < lineCount; line += 1) {
    const origin = line * across + (isFromEnd ? (length - 1) * along : 0);
    const step = isFromEnd ? -along : along;
    let best = MIN_STEP * 3;
    let bestAt = -1;
    for (let at = 3; at < reach; at += 1) {
      const p = origin + at * step;
      const inside = level(image, p) + level(image, p + step) + level(image, p + 2 * step);
      const outside = level(image, p - step) + level(image, p - 2 * step) + level(image, p - 3 * step);
      if (inside - outside > best) {
        best = inside - outside;
        bestAt = at;
      }
    }
    if (bestAt < 0) continue;
    // The filter has moved the edge outwards by its radius.
    const edge = bestAt + CLOSING_RADIUS;
    points.push({ along: line + 0.5, across: isFromEnd ? length - edge : edge });
  }
  return fitLine(points);
}

function level(image: GrayImage, at: number): number {
  return image.data[at] as number;
}

/** Where a left or right side (x as a function of y) meets a top or bottom side (y as a function of x). */
function cross(vertical: LineFit, horizontal: LineFit): Point {
  const y = (horizontal.slope * vertical.offset + horizontal.offset) / (1 - horizontal.slope * vertical.slope);
  return { x: vertical.slope * y + vertical.offset, y };
}

function isPlausible(quad: Quad, image: GrayImage, slackShare: number): boolean {
  const slack = slackShare * Math.max(image.width, image.height);
  let area = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const before = quad[(corner + 3) % 4] as Point;
    const at = quad[corner] as Point;
    const next = quad[(corner + 1) % 4] as Point;
    if (!(at.x > -slack && at.y > -slack && at.x < image.width + slack && at.y < image.height + slack)) return false;
    const angle = cornerDegrees(before, at, next);
    if (angle < 55 || angle > 125) return false;
    area += at.x * next.y - next.x * at.y;
  }
  const [top, right, bottom, left] = sideLengths(quad);
  if (Math.max(top, bottom) > 1.8 * Math.min(top, bottom) || Math.max(left, right) > 1.8 * Math.min(left, right))
    return false;
  return area / 2 > MIN_AREA_SHARE * image.width * image.height;
}

function cornerDegrees(before: Point, at: Point, next: Point): number {
  const ax = before.x - at.x;
  const ay = before.y - at.y;
  const bx = next.x - at.x;
  const by = next.y - at.y;
  // Signed, so that a quad turned inside out fails.
  return (Math.atan2(bx * ay - by * ax, ax * bx + ay * by) * 180) / Math.PI;
}

/** Lengths of the top, right, bottom and left side. */
export function sideLengths(quad: Quad): [number, number, number, number] {
  const length = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
  return [length(quad[0], quad[1]), length(quad[1], quad[2]), length(quad[3], quad[2]), length(quad[0], quad[3])];
}

function isSeen(side: LineFit, from: number, to: number): boolean {
  const start = Math.min(from, to);
  const end = Math.max(from, to);
  let seen = 0;
  for (const along of side.inliers) if (along >= start && along <= end) seen += 1;
  return seen >= MIN_SEEN * (end - start);
}

/** Beside every side, and not only right at it, the picture has to be darker: else it is a frame printed on the page. */
function liesOnDarker(image: GrayImage, quad: Quad, cut: Side | null): boolean {
  const centre = { x: 0, y: 0 };
  for (const corner of quad) {
    centre.x += corner.x / 4;
    centre.y += corner.y / 4;
  }
  for (let side = 0; side < 4; side += 1) {
    if (CLOCKWISE[side] === cut) continue;
    const a = quad[side] as Point;
    const b = quad[(side + 1) % 4] as Point;
    let darker = 0;
    let seen = 0;
    for (let share = 0.05; share < 0.96; share += 0.05) {
      const edge = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
      const inside = sample(image, edge, centre, 6);
      for (const distance of [-8, -16]) {
        const outside = sample(image, edge, centre, distance);
        if (inside === null || outside === null) continue;
        seen += 1;
        if (inside - outside > MIN_STEP * 0.7) darker += 1;
      }
    }
    if (seen > 0 && darker < seen * 0.7) return false;
  }
  return true;
}

/** The level `distance` pixels from the edge towards the centre; null outside the picture. */
function sample(image: GrayImage, edge: Point, centre: Point, distance: number): number | null {
  const length = Math.hypot(centre.x - edge.x, centre.y - edge.y) || 1;
  const x = Math.floor(edge.x + ((centre.x - edge.x) / length) * distance);
  const y = Math.floor(edge.y + ((centre.y - edge.y) / length) * distance);
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return null;
  return image.data[y * image.width + x] ?? null;
}
