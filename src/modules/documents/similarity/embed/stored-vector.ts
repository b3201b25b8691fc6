const MAX_STEP = 127;

/** A vector as it is stored: one byte a number, the largest of them 127. Its length is lost, its direction stays. */
export function toBytes(vector: Float32Array): Int8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 0 : MAX_STEP / largest;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

/** How alike two stored vectors of one model are: 1 for the same direction, 0 for nothing in common. */
export function cosineOf(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let oneSquare = 0;
  let otherSquare = 0;
  for (let at = 0; at < one.length; at++) {
    const left = one[at] ?? 0;
    const right = other[at] ?? 0;
    product += left * right;
    oneSquare += left * left;
    otherSquare += right * right;
  }
  const lengths = Math.sqrt(oneSquare * otherSquare);
  return lengths === 0 ? 0 : product / lengths;
}
