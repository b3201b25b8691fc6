/** Spearman's rank correlation, −1…1; equal values share the mean of their ranks. NaN where one side never changes. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const a = ranks(pairs.map(([value]) => value));
  const b = ranks(pairs.map(([, value]) => value));
  const mean = (pairs.length + 1) / 2;
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [index, rank] of a.entries()) {
    const other = b[index] ?? 0;
    product += (rank - mean) * (other - mean);
    squaresA += (rank - mean) ** 2;
    squaresB += (other - mean) ** 2;
  }
  return product / Math.sqrt(squaresA * squaresB);
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const result = new Array<number>(values.length).fill(0);
  let first = 0;
  while (first < order.length) {
    let last = first;
    while (order[last + 1]?.value === order[first]?.value && last + 1 < order.length) last += 1;
    for (let at = first; at <= last; at += 1) {
      const index = order[at]?.index;
      if (index !== undefined) result[index] = (first + last) / 2 + 1;
    }
    first = last + 1;
  }
  return result;
}
