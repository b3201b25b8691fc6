import { expect, it } from 'vitest';
import { tellsLimit } from './tells-limit.ts';

it('a refusal tells the limit and when there is room again by itself, or that there will be none', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const limit = { kind: 'documents_a_day', allowed: 3, used: 3 };
  expect(tellsLimit({ ...limit, freesAt: new Date('2026-11-25T12:00:00.500Z') }, now)).toEqual({
    extra: { limit: { ...limit, resets_at: '2026-11-25T12:00:00.500Z' } },
    retryAfterSeconds: 1,
  });
  expect(tellsLimit({ ...limit, freesAt: null }, now)).toEqual({ extra: { limit: { ...limit, resets_at: null } } });
});
