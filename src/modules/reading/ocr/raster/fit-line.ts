/** A point of a side: `along` counts the rows (or columns), `across` is where its edge was seen. */
export type SidePoint = { along: number; across: number };

/** `across = slope · along + offset`, and the rows that agree with it. */
export type LineFit = { slope: number; offset: number; inliers: number[] };

const TOLERANCE_PX = 1.6;
const MAX_SLOPE = 0.6;
const TRIALS = 240;

/** RANSAC over pairs of points, then least squares over those that agree. Null when too few points are on one line. */
export function fitLine(points: readonly SidePoint[]): LineFit | null {
  if (points.length < 12) return null;
  let bestCount = 0;
  let bestSlope = 0;
  let bestOffset = 0;
  // The pairs are drawn by a fixed generator: the same picture always gives the same corners.
  let state = 12345;
  const draw = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % points.length;
  };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const a = points[draw()];
    const b = points[draw()];
    if (!a || !b || Math.abs(a.along - b.along) < 8) continue;
    const slope = (b.across - a.across) / (b.along - a.along);
    if (Math.abs(slope) > MAX_SLOPE) continue;
    const offset = a.across - slope * a.along;
    let count = 0;
    for (const point of points) if (Math.abs(slope * point.along + offset - point.across) < TOLERANCE_PX) count += 1;
    if (count > bestCount) {
      bestCount = count;
      bestSlope = slope;
      bestOffset = offset;
    }
  }
  if (bestCount < 12) return null;
  let fit: LineFit = { slope: bestSlope, offset: bestOffset, inliers: [] };
  for (let round = 0; round < 3; round += 1) {
    const agreeing = points.filter(
      (point) => Math.abs(fit.slope * point.along + fit.offset - point.across) < TOLERANCE_PX,
    );
    if (agreeing.length < 12) return null;
    fit = leastSquares(agreeing);
  }
  return fit;
}

function leastSquares(points: readonly SidePoint[]): LineFit {
  const n = points.length;
  let sumX = 0;
  let sumY = 0;
  for (const point of points) {
    sumX += point.along;
    sumY += point.across;
  }
  const meanX = sumX / n;
  const meanY = sumY / n;
  let covariance = 0;
  let variance = 0;
  for (const point of points) {
    covariance += (point.along - meanX) * (point.across - meanY);
    variance += (point.along - meanX) ** 2;
  }
  const slope = variance === 0 ? 0 : covariance / variance;
  return { slope, offset: meanY - slope * meanX, inliers: points.map((point) => point.along) };
}
