import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemOf } from '../../../scripts/lib/client/wait.ts';
import { safeNextPath } from '../../../src/modules/people/auth/sign-in/next-path.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { rawRequest } from '../../hostile/lib/raw-request.ts';

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve' });
  port = Number(new URL(service.url).port);
});
afterAll(() => service.stop());

const raw = (...lines: string[]) => rawRequest(port, Buffer.from(lines.join('\r\n'), 'latin1'), true);
const statusOf = async (...lines: string[]) => (await raw(...lines)).status;

describe('a request that two servers could read differently', () => {
  const body = ['', '{}'];
  it.each([
    [
      'a length and chunks',
      ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', 'GET /x HTTP/1.1', '', ''],
    ],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 20', ...body]],
    ['two equal lengths', ['Content-Length: 2', 'Content-Length: 2', ...body]],
    ['a length that is a list', ['Content-Length: 2, 2', ...body]],
    ['a length with a sign', ['Content-Length: +2', ...body]],
    ['a length in another base', ['Content-Length: 0x2', ...body]],
    ['a folded header', ['X-One: a', ' b', 'Content-Length: 2', ...body]],
    ['a folded transfer coding', ['Transfer-Encoding:', ' chunked', '', '0', '', '']],
    ['a space before the colon', ['Content-Length : 2', ...body]],
    ['a coding behind chunks', ['Transfer-Encoding: chunked, identity', '', '0', '', '']],
    ['a coding nobody knows', ['Transfer-Encoding: xchunked', '', '0', '', '']],
    ['a chunk without a size', ['Transfer-Encoding: chunked', '', 'zz', '', '']],
    ['a NUL in a header', ['X-One: a\0b', 'Content-Length: 2', ...body]],
    ['a bare carriage return in a header', ['X-One: a\rX-Two: b', 'Content-Length: 2', ...body]],
  ])('is refused, and what follows it on the line is never answered: %s', async (_what, lines) => {
    const answer = await raw(
      'POST /api/auth/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      ...lines,
    );
    expect(answer.status).toBe(400);
    expect(answer.head.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('a request that is too large', () => {
  it('in its headers, cookies or address is refused, and the next one is served', async () => {
    const long = 'x'.repeat(20_000);
    expect(await statusOf('GET /api/auth/me HTTP/1.1', 'Host: x', `Cookie: archivolt_session=${long}`, '', '')).toBe(
      431,
    );
    const many = Array.from({ length: 3_000 }, (_, at) => `X-${at}: y`);
    expect(await statusOf('GET /api/auth/me HTTP/1.1', 'Host: x', ...many, '', '')).toBe(431);
    expect(await statusOf(`GET /api/auth/me?${'x'.repeat(9_000)} HTTP/1.1`, 'Host: x', '', '')).toBe(414);
    const oddCookies = [
      'archivolt_session=',
      `archivolt_session=${'a'.repeat(8_000)}`,
      ';;;=;',
      '\u00ff\u00fe',
      '__proto__=1',
    ];
    for (const cookie of oddCookies) {
      expect(
        await statusOf('GET /api/auth/me HTTP/1.1', 'Host: x', `Cookie: ${cookie}`, 'Connection: close', '', ''),
      ).toBe(200);
    }
  });
});

describe('clients that send nothing more', () => {
  it('hold up nobody: two hundred half requests are open, and others are answered', async () => {
    const open = Array.from({ length: 200 }, (_, at) => {
      const socket = connect(port, '127.0.0.1');
      const length =
        at % 2 === 0 ? '' : 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"a":';
      socket.write(`POST /api/auth/login HTTP/1.1\r\n${length}`);
      return { socket, connected: new Promise((resolve) => socket.once('connect', resolve)) };
    });
    await Promise.all(open.map(({ connected }) => connected));
    for (let count = 0; count < 10; count += 1)
      expect((await service.admin.send('GET', '/api/files')).status).toBe(200);
    for (const { socket } of open) socket.destroy();
  });
});

describe('the page to open after signing in', () => {
  const tricks = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'http:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'evil.example',
    '.evil.example',
    '@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    ' //evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/./\\evil.example',
    '/x\\..\\..\\\\evil.example',
    'file:///etc/passwd',
    'ftp://evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '',
    '/\u2028/evil.example',
    '/;@evil.example//..//evil.example',
    '//localhost:80@evil.example',
    '/\u00a0/../\\evil.example',
    'https://localhost@evil.example',
  ];
  it.each(tricks)('is one of this service, whatever the link says: %j', (next) => {
    const path = safeNextPath(next);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(path).not.toMatch(/[\0\t\r\n\\]/);
    for (const base of ['http://here.test/login', 'https://here.test/a/b']) {
      expect(new URL(path, base).host).toBe('here.test');
    }
  });
});

describe('what a route does not know', () => {
  it('is refused by every list and every other answer, and named', async () => {
    const { paths } = await service.admin.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    const readable = Object.keys(paths).filter((route) => paths[route]?.get && !route.includes('{'));
    expect(readable.length).toBeGreaterThan(30);
    for (const route of readable) {
      if (!route.startsWith('/api/') || route === '/api/destinations/consent/callback') continue;
      const { status, problem } = await problemOf(service.admin.get(`${route}?no_such_filter=1&tags%5B%5D=alpha`));
      const names = z
        .array(z.object({ path: z.string() }))
        .default([])
        .parse(problem.errors)
        .map(({ path }) => path);
      expect([route, status, names]).toEqual([route, 422, ['no_such_filter', 'tags[]']]);
    }
  });

  it.each([
    ['/api/files?pipeline_id=1', 'pipeline_id'],
    ['/api/files?date_from[]=2024-01-01', 'date_from[]'],
    ['/api/files?mime_type=pdf', 'mime_type'],
    ['/api/search?q=a&mode=meaning', 'mode'],
  ])('never answers with everything: %s', async (address, name) => {
    const { status, problem } = await problemOf(service.admin.get(address));
    expect([status, JSON.stringify(problem.errors)]).toEqual([422, expect.stringContaining(`"path":"${name}"`)]);
  });

  it('is refused beside a file, too, and the file is not taken', async () => {
    const part = { name: 'a.pdf', bytes: textPdf([['A letter']]) };
    const { status, problem } = await problemOf(service.admin.upload([part], { pipeline_id: '1' }));
    expect([status, JSON.stringify(problem.errors)]).toEqual([422, expect.stringContaining('pipeline_id')]);
    expect((await service.admin.get<{ files: unknown[] }>('/api/files')).files).toEqual([]);
  });
});
