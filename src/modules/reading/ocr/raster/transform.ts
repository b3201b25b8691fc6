/** A plane projective map, row by row: `x' = (ax + by + c) / (gx + hy + i)`, `y' = (dx + ey + f) / (…)`. */
export type Transform = readonly [number, number, number, number, number, number, number, number, number];

/** A position in pixels; the middle of the top left pixel is (0.5, 0.5). */
export type Point = { x: number; y: number };

/** The map that changes nothing. */
export const IDENTITY: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Stretches by a factor in each direction. */
export function scaling(x: number, y: number): Transform {
  return [x, 0, 0, 0, y, 0, 0, 0, 1];
}

/** Moves. */
export function translation(x: number, y: number): Transform {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

/** Turns about the origin; positive is clockwise as seen on a page, whose y axis points down. */
export function rotation(degrees: number): Transform {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
}

/** One map in place of two, `second` before `first`: the matrix product first · second. */
export function chain(first: Transform, second: Transform): Transform {
  const [a, b, c, d, e, f, g, h, i] = first;
  const [A, B, C, D, E, F, G, H, I] = second;
  return [
    a * A + b * D + c * G,
    a * B + b * E + c * H,
    a * C + b * F + c * I,
    d * A + e * D + f * G,
    d * B + e * E + f * H,
    d * C + e * F + f * I,
    g * A + h * D + i * G,
    g * B + h * E + i * H,
    g * C + h * F + i * I,
  ];
}

/** Where the map takes a position. */
export function apply(transform: Transform, x: number, y: number): Point {
  const [a, b, c, d, e, f, g, h, i] = transform;
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The map back, or null for a map that folds the plane onto a line. */
export function invert(transform: Transform): Transform | null {
  const [a, b, c, d, e, f, g, h, i] = transform;
  const A = e * i - f * h;
  const B = f * g - d * i;
  const C = d * h - e * g;
  const determinant = a * A + b * B + c * C;
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return null;
  const s = 1 / determinant;
  return [
    A * s,
    (c * h - b * i) * s,
    (b * f - c * e) * s,
    B * s,
    (a * i - c * g) * s,
    (c * d - a * f) * s,
    C * s,
    (b * g - a * h) * s,
    (a * e - b * d) * s,
  ];
}

/** The corners of a page in reading order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The homography that takes the rectangle 0,0 – width,height to the quad (Heckbert's closed form). */
export function rectangleToQuad(width: number, height: number, quad: Quad): Transform {
  const [p0, p1, p2, p3] = quad;
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dx3 = p0.x - p1.x + p2.x - p3.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const dy3 = p0.y - p1.y + p2.y - p3.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const unitToQuad: Transform = [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
  return chain(unitToQuad, scaling(1 / width, 1 / height));
}
