import { expect, test } from 'vitest';
import '../../src/app/modules.ts';
import { allDeclaredErrors } from '../../src/platform/errors.ts';

test('every declared error says in a whole sentence what to do', () => {
  const silent = [...allDeclaredErrors()].filter(([, { detail }]) => !/^\p{Lu}.*[.!?]$/su.test(detail));
  expect(silent.map(([code]) => code)).toEqual([]);
});
