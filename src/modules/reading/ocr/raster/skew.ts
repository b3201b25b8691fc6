import type { Ink } from './ink.ts';
import { textLike } from './ink.ts';
import { shareOfUprightNeighbours } from './letter-neighbours.ts';

const MAX_POINTS = 60_000;
const MAX_ANGLE = 10;
/** A page of fewer text-like components is measured by all its ink: rules and frames then carry the angle. */
const FEW_COMPONENTS = 40;

/** How the text of a page lies. */
export type Skew = {
  /** Degrees by which the text is turned clockwise, −10…10 (of a sideways page: after the quarter turn). 0 when not measurable. */
  skewDegrees: number;
  /** The text runs up or down: the columns of pixels show lines, the rows do not. */
  isSideways: boolean;
  /** Peak of the line profile over its median; below 2 there are no lines to speak of. */
  clarity: number;
};

type Points = { xs: Float32Array; ys: Float32Array; count: number };

/** Measures skew by projection profiles of the ink, in both directions. */
export function measureSkew(ink: Ink): Skew {
  const points = inkPoints(ink);
  if (points.count < 200) return { skewDegrees: 0, isSideways: false, clarity: 0 };
  const bins = new Int32Array(Math.ceil((ink.width + ink.height) * 1.5) + 8);
  const upright = bestAngle(points, bins, false);
  const sideways = bestAngle(points, bins, true);
  const isSideways = liesSideways(ink, upright, sideways);
  const best = isSideways ? sideways : upright;
  return { skewDegrees: best.clarity > 2 ? best.angle : 0, isSideways, clarity: best.clarity };
}

type Profile = { angle: number; peak: number; clarity: number };

/** Columns of figures look like lines from the side, so the letters decide; the profiles where these do not. */
function liesSideways(ink: Ink, upright: Profile, sideways: Profile): boolean {
  if (sideways.clarity <= 2) return false;
  const neighbours = shareOfUprightNeighbours(ink, textLike(ink));
  if (neighbours !== null && (neighbours < 0.35 || neighbours > 0.65)) return neighbours > 0.5;
  return sideways.peak > upright.peak * 1.3 && sideways.clarity > upright.clarity;
}

function inkPoints(ink: Ink): Points {
  const marks = textLike(ink);
  let letters = 0;
  for (const mark of marks) letters += mark;
  const useAll = letters < FEW_COMPONENTS;
  const solid = 60 * (ink.dpi / 100);
  const { left, right, top, bottom, count: componentCount } = ink.boxes;
  if (useAll) {
    for (let component = 0; component < componentCount; component += 1) {
      const width = (right[component] as number) - (left[component] as number);
      const height = (bottom[component] as number) - (top[component] as number);
      marks[component] = Math.min(width, height) <= solid ? 1 : 0;
    }
  }
  let total = 0;
  for (let run = 0; run < ink.runCount; run += 1) {
    if (marks[ink.components[run] as number] === 1) total += (ink.ends[run] as number) - (ink.starts[run] as number);
  }
  const step = Math.max(1, total / MAX_POINTS);
  const capacity = Math.ceil(total / step) + 1;
  const xs = new Float32Array(capacity);
  const ys = new Float32Array(capacity);
  let count = 0;
  let seen = 0;
  let next = 0;
  for (let run = 0; run < ink.runCount; run += 1) {
    if (marks[ink.components[run] as number] !== 1) continue;
    const start = ink.starts[run] as number;
    const end = ink.ends[run] as number;
    for (; next < seen + end - start && count < capacity; next += step) {
      xs[count] = start + ((next - seen) | 0) - ink.width / 2;
      ys[count] = (ink.rows[run] as number) - ink.height / 2;
      count += 1;
    }
    seen += end - start;
  }
  return { xs, ys, count };
}

function bestAngle(points: Points, bins: Int32Array, isSideways: boolean) {
  const coarse: number[] = [];
  let angle = 0;
  let peak = -1;
  const consider = (candidate: number): number => {
    const score = profileScore(points, bins, candidate, isSideways);
    if (score > peak) {
      peak = score;
      angle = candidate;
    }
    return score;
  };
  for (let candidate = -MAX_ANGLE; candidate <= MAX_ANGLE; candidate += 0.5) coarse.push(consider(candidate));
  const median = coarse.toSorted((a, b) => a - b)[coarse.length >> 1] ?? 0;
  for (const [reach, step] of [
    [0.4, 0.2],
    [0.1, 0.1],
    [0.05, 0.05],
  ] as const) {
    const centre = angle;
    for (let offset = -reach; offset <= reach + 1e-9; offset += step) {
      if (Math.abs(offset) > 1e-9) consider(centre + offset);
    }
  }
  return { angle: Math.round(angle * 100) / 100, peak, clarity: median > 0 ? peak / median : 0 };
}

/** Σ(difference of neighbouring bins)²: highest where lines and gaps do not smear into each other. */
function profileScore(points: Points, bins: Int32Array, angle: number, isSideways: boolean): number {
  const { xs, ys, count } = points;
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const middle = bins.length / 2;
  bins.fill(0);
  // Text turned clockwise by the angle: along a line y grows by tan(angle) · x, and sideways x falls by tan(angle) · y.
  const alongX = isSideways ? cos : -sin;
  const alongY = isSideways ? sin : cos;
  for (let i = 0; i < count; i += 1) {
    const bin = ((xs[i] as number) * alongX + (ys[i] as number) * alongY + middle) | 0;
    bins[bin] = (bins[bin] as number) + 1;
  }
  let score = 0;
  let previous = 0;
  for (let bin = 0; bin < bins.length; bin += 1) {
    const difference = (bins[bin] as number) - previous;
    score += difference * difference;
    previous = bins[bin] as number;
  }
  return score;
}
