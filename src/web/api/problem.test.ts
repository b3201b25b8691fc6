import { expect, test } from 'vitest';
import { parseJson, readRetryAfter, toProblem } from './problem.ts';

test('a problem document is taken as it is', () => {
  const body = { title: 'Full', detail: 'The disk is full.', code: 'storage_full', request_id: 'r1', errors: [] };
  expect(toProblem(507, body, null)).toMatchObject({ status: 507, detail: 'The disk is full.', code: 'storage_full' });
});

test('an answer of something in between still becomes a problem with the request id of its header', () => {
  expect(toProblem(502, parseJson('<html>Bad gateway</html>'), 'r2')).toEqual({
    title: '',
    status: 502,
    detail: '',
    code: 'http_502',
    request_id: 'r2',
    errors: [],
  });
});

test('Retry-After is read in seconds and as a date', () => {
  const nowMs = Date.parse('2026-11-21T09:00:00Z');
  expect(readRetryAfter('7', nowMs)).toBe(7);
  expect(readRetryAfter('Sat, 21 Nov 2026 09:00:30 GMT', nowMs)).toBe(30);
  expect(readRetryAfter('soon', nowMs)).toBeNull();
  expect(readRetryAfter(null, nowMs)).toBeNull();
});
