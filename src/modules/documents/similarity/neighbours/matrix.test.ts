import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Matrix } from './matrix.ts';

const DIMENSIONS = 4;
const vectors = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS });
const changes = fc.array(fc.record({ id: fc.constantFrom(...'abcdefgh'), vector: fc.option(vectors) }), {
  maxLength: 60,
});

function cosine(one: readonly number[], other: readonly number[]): number {
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  return lengths === 0 ? 0 : one.reduce((sum, cell, at) => sum + cell * (other[at] ?? 0), 0) / lengths;
}

it('finds what comparing one by one finds, whatever was put, replaced and removed before', () => {
  fc.assert(
    fc.property(
      changes,
      vectors,
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (all, asked, limit, threshold) => {
        const matrix = new Matrix(DIMENSIONS);
        const expected = new Map<string, number[]>();
        for (const { id, vector } of all) {
          if (vector) {
            matrix.put(id, Int8Array.from(vector));
            expected.set(id, vector);
          } else {
            matrix.remove(id);
            expected.delete(id);
          }
        }
        const right = [...expected]
          .map(([fileId, vector]) => ({ fileId, score: Math.fround(cosine(asked, vector)) }))
          .filter(({ score }) => score >= threshold + 1e-6);
        const found = matrix.nearest(Int8Array.from(asked), { limit: 100, threshold });
        for (const { fileId, score } of right)
          expect(found.find((one) => one.fileId === fileId)?.score).toBeCloseTo(score, 5);
        expect(found.every(({ fileId }) => expected.has(fileId))).toBe(true);
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
        expect(matrix.nearest(Int8Array.from(asked), { limit, threshold })).toEqual(found.slice(0, limit));
      },
    ),
  );
});

it('the best of many come first, however late they were put', () => {
  const matrix = new Matrix(2);
  for (let at = 0; at < 2_000; at++) matrix.put(String(at).padStart(4, '0'), Int8Array.of(at % 100, 100));
  matrix.put('last', Int8Array.of(0, 1));
  const found = matrix.nearest(Int8Array.of(0, 127), { limit: 3, threshold: 0 });
  expect(found.map(({ fileId }) => fileId)).toEqual(['last', '1900', '1800']);
});

it('a vector of another model is refused', () => {
  expect(() => new Matrix(4).put('a', Int8Array.of(1, 2))).toThrow(RangeError);
});

it('among some documents finds what it finds among all, without the others', () => {
  fc.assert(
    fc.property(changes, vectors, fc.subarray([...'abcdefghxyz']), (all, asked, among) => {
      const matrix = new Matrix(DIMENSIONS);
      for (const { id, vector } of all) if (vector) matrix.put(id, Int8Array.from(vector));
      const options = { limit: 100, threshold: -1 };
      const found = matrix.nearest(Int8Array.from(asked), options).filter(({ fileId }) => among.includes(fileId));
      expect(matrix.nearest(Int8Array.from(asked), { ...options, among })).toEqual(found);
    }),
  );
});
