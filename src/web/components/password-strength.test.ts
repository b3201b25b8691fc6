import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmnopqrstuvwxyz', 1],
  ['abababababababababababab', 1],
  ['heron lamp', 2],
  ['heron lamp sixty', 3],
  ['Heron-lamp 60', 3],
  ['the heron sleeps on one leg', 4],
  ['äöüäöüäöü reißt Zäune', 4],
] as const)('the strength of "%s" is %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
