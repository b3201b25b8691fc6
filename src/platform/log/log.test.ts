import { expect, test } from 'vitest';
import { createLog, type Log, maskText, safePath } from './index.ts';

function capture(): { log: Log; line(): Record<string, unknown>; text(): string } {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  return { log, line: () => JSON.parse(lines.at(-1) ?? ''), text: () => lines.join('') };
}

test('a line is one JSON object with a readable level and an ISO time', () => {
  const { log, line, text } = capture();
  log.child({ requestId: 'r1' }).info({ sizeBytes: 5 }, 'stored');
  expect(line()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: 'r1',
    sizeBytes: 5,
    msg: 'stored',
  });
  expect(text().match(/\n/g)).toHaveLength(1);
});

test.each([
  [{ headers: { authorization: 'Bearer abcdef', cookie: 'archivolt_session=abc', 'set-cookie': ['a=1', 'b=2'] } }],
  [{ body: { password: 'abcdef', current_password: 'abcdef', newPassword: 'abcdef' } }],
  [{ csrf_token: 'abcdef', token: { value: 'abcdef' }, clientSecret: 'abcdef' }],
  [{ list: [{ deep: { api_token: 'abcdef' } }] }],
])('secret fields are masked wherever they are: %j', (fields) => {
  const { log, text } = capture();
  log.info(fields, 'request');
  expect(text()).not.toMatch(/abcdef|a=1|session=abc/);
  expect(text()).toContain('[masked]');
});

test('secrets of a child logger and of an error are masked too', () => {
  const { log, text } = capture();
  const error = new Error('cannot connect to postgres://archivolt:hunter2@db/archivolt');
  log.child({ token: 'hunter2' }).error({ err: error }, 'GET /setup?token=hunter2&next=/ failed for avt_k1_hunter2');
  expect(text()).not.toContain('hunter2');
  expect(text()).toContain('postgres://archivolt:[masked]@db/archivolt');
  expect(text()).toContain('/setup?token=[masked]&next=/');
  expect(text()).toContain('avt_k1_[masked]');
});

test('what only sounds secret stays readable', () => {
  const { log, line } = capture();
  log.info({ tokenId: 't1', token_prefix: 'k1', passwords: 2, hasPassword: true, tokens: null }, 'the token was used');
  expect(line()).toMatchObject({
    tokenId: 't1',
    token_prefix: 'k1',
    passwords: 2,
    hasPassword: true,
    tokens: null,
    msg: 'the token was used',
  });
});

test('a text without secrets stays as it is', () => {
  const text = 'Invoice 4711 from https://example.org/a?page=2#top, code 5';
  expect(maskText(text)).toBe(text);
});

test.each([
  [
    '/api/files/0199e2ac-7a55-7b10-9c1e-3f0d9a3c11aa/download',
    '/api/files/0199e2ac-7a55-7b10-9c1e-3f0d9a3c11aa/download',
  ],
  ['/api/auth/request-password-reset?token=abc', '/api/auth/request-password-reset'],
  ['/api/pipelines/:id/*', '/api/pipelines/:id/*'],
  ['/favicon.svg', '/favicon.svg'],
])('ids and words in an address stay readable: %s', (url, shown) => {
  expect(safePath(url)).toBe(shown);
});

test.each([
  ['both cases and no digit', 'QgXhbLkdZyWmRpTnVcSfJwKeOaIuBtMy'],
  ['both cases in parts', 'QgXh-bLkdZ_yWmRp-TnVcSf'],
  ['capitals alone, as in base32', 'QGXHBLKDZYWMRPTNVCSFJWKEOAIUBTMY'],
  ['digits', 'a1b2c3d4e5f6a7b8'],
  ['more small letters than any word has', 'qgxhbkldzywmrptnvcsfj'],
])('a token in an address is hidden, also one of %s', (_of, token) => {
  expect(safePath(`/api/hooks/${token}/x`)).toBe('/api/hooks/[hidden]/x');
});
