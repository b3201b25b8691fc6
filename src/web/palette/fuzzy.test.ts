import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

test('letters must come in order', () => {
  expect(fuzzyScore('apt', 'API tokens')).not.toBeNull();
  expect(fuzzyScore('tpa', 'API tokens')).toBeNull();
});

test('a word start beats letters scattered inside', () => {
  const atStart = fuzzyScore('set', 'Settings') ?? 0;
  const inside = fuzzyScore('set', 'Use the dark theme') ?? 0;
  expect(atStart).toBeGreaterThan(inside);
});

test('nothing typed lets everything through', () => {
  expect(fuzzyScore('', 'Settings')).not.toBeNull();
});
