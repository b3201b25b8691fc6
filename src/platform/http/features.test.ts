import { expect, test } from 'vitest';
import { z } from 'zod';
import { composeFeatures, defineFeatures } from './features.ts';

test('two modules cannot tell a feature of one name', () => {
  const one = defineFeatures({ billing: z.boolean() }, async () => ({ billing: true }));
  const other = defineFeatures({ billing: z.string() }, async () => ({ billing: 'yes' }));
  expect(() => composeFeatures([one, other])).toThrow('billing');
});
