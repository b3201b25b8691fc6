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

/**
 * Finds the sheet in a photo that shows one whole on a darker ground.
 * @returns its corners in pixels of `image`, or null: then the picture is to be read as it is.
 */
export function findPage(image: GrayImage): Quad | null {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / WORKING_SIZE_PX));
  const small = brightest(reduceGray(image, factor), CLOSING_RADIUS);
  if (small.width < 60 || small.height < 60) return null;
  const left = fitSide(small, 'left');
  const right = fitSide(small, 'right');
  const top = fitSide(small, 'top');
  const bottom = fitSide(small, 'bottom');
  if (!left || !right || !top || !bottom) return null;
  const quad: Quad = [cross(left, top), cross(right, top), cross(right, bottom), cross(left, bottom)];
  if (!isPlausible(quad, small)) return null;
  if (!isSeen(left, quad[0].y, quad[3].y) || !isSeen(right, quad[1].y, quad[2].y)) return null;
  if (!isSeen(top, quad[0].x, quad[1].x) || !isSeen(bottom, quad[3].x, quad[2].x)) return null;
  if (!liesOnDarker(small, quad)) return null;
  const scaleX = image.width / small.width;
  const scaleY = image.height / small.height;
  const full = (point: Point): Point => ({ x: point.x * scaleX, y: point.y * scaleY });
  return [full(quad[0]), full(quad[1]), full(quad[2]), full(quad[3])];
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

type Side = 'left' | 'right' | 'top' | 'bottom';

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

function isPlausible(quad: Quad, image: GrayImage): boolean {
  const slack = 0.03 * Math.max(image.width, image.height);
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
function liesOnDarker(image: GrayImage, quad: Quad): boolean {
  const centre = { x: 0, y: 0 };
  for (const corner of quad) {
    centre.x += corner.x / 4;
    centre.y += corner.y / 4;
  }
  for (let side = 0; side < 4; side += 1) {
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
