import { expect, it } from 'vitest';
import { keysOf, overlapOf, piecesOf } from './sketch.ts';

/** Words without end, the same for the same seed. */
function* words(seed: number): Generator<string> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield `w${(state >>> 8) % 3_000}`;
  }
}
const textOf = (seed: number, count: number) => words(seed).take(count).toArray();
const withChanges = (text: readonly string[], every: number) =>
  text.map((word, at) => (at % every === every - 1 ? `x${at}` : word));
const sharesKey = (one: readonly string[], other: readonly string[]) => {
  const keys = new Set(keysOf(piecesOf(one.join(' '))));
  return keysOf(piecesOf(other.join(' '))).some((key) => keys.has(key));
};

it('texts of which every thirtieth word differs are found by a key, others are not', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1);
  const found = seeds.filter((seed) => sharesKey(textOf(seed, 300), withChanges(textOf(seed, 300), 30)));
  expect(found.length).toBeGreaterThanOrEqual(196);
  const strangers = seeds.filter((seed) => sharesKey(textOf(seed, 300), textOf(seed + 5_000, 300)));
  expect(strangers).toEqual([]);
});

it('case, accents, signs and lines change nothing', () => {
  const one = piecesOf(
    'Die Kündigung wird zum 31. März wirksam, bitte geben Sie den Schlüssel bis dahin zurück. Danke sehr!',
  );
  const other = piecesOf(
    'die kundigung WIRD zum 31 marz\nwirksam bitte geben sie den schlussel bis dahin zuruck danke sehr',
  );
  expect(overlapOf(one, other)).toBe(1);
  expect(keysOf(one)).toEqual(keysOf(other));
});

it('what two texts share is told as a share of both', () => {
  const text = textOf(7, 200).join(' ');
  expect(overlapOf(piecesOf(text), piecesOf(`${text} ${textOf(99, 198).join(' ')}`))).toBeCloseTo(0.5, 1);
  expect(overlapOf(piecesOf(text), piecesOf(textOf(42, 200).join(' ')))).toBe(0);
});

it('a text of a few words has no keys, one of a million words has as many as others', () => {
  expect(keysOf(piecesOf('Invoice 4711'))).toEqual([]);
  expect(keysOf(piecesOf('word '.repeat(5_000)))).toHaveLength(8);
  expect(keysOf(piecesOf(textOf(3, 200_000).join(' ')))).toHaveLength(8);
});
