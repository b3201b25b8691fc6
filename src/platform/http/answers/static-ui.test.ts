import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver } from '../types.ts';
import type { WebPage } from './page-addresses.ts';

/** Only pages of administrators may ask who calls. */
const resolver: ActorResolver = {
  resolve: async ({ headers, url }) => {
    if (!url.toLowerCase().startsWith('/admin/')) throw new Error('a page must be served without asking who calls');
    const who = headers['x-who'];
    if (who === 'cut') throw new DatabaseUnavailable(new Error('connection terminated'));
    if (who === undefined) return { actor: null, csrfToken: null };
    const actor = { type: 'user', userId: newId(), isAdmin: who === 'admin', sessionId: newId() } as const;
    return { actor, csrfToken: null };
  },
  isStillValid: async () => true,
};
const pages: readonly WebPage[] = [
  { path: '/', audience: 'user' },
  { path: '/files/$id', audience: 'user' },
  { path: '/login', audience: 'guest' },
  { path: '/setup', audience: 'public' },
  { path: '/s/$token', audience: 'public' },
  { path: '/admin/users', audience: 'admin' },
];
const SCRIPT = 'console.info("archivolt");'.repeat(50);
const BOOT = '\nboot();\n';
const page = { headers: { accept: 'text/html' } };

let foundation: TestFoundation;
let server: TestServer;
let client: TestClient;
let staticDir: string;

beforeAll(async () => {
  staticDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-web-'));
  await mkdir(path.join(staticDir, 'assets'));
  await writeFile(
    path.join(staticDir, 'index.html'),
    `<!doctype html><title>Archivolt</title><script>${BOOT}</script>`,
  );
  await writeFile(path.join(staticDir, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(staticDir, 'assets/main-B4x.js'), SCRIPT);
  await writeFile(path.join(staticDir, 'assets/main-B4x.js.br'), brotliCompressSync(SCRIPT));
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [], staticDir, pages });
  client = new TestClient(server.url);
});
afterAll(async () => {
  await server.close();
  await foundation.close();
  await rm(staticDir, { recursive: true });
});

describe('the web interface', () => {
  it('answers every page address with its shell, which is never cached', async () => {
    for (const target of ['/', '/login', '/login/', '/LOGIN', '/files/01a1fd52', '/files/a%2Fb', '/setup?token=x']) {
      const answer = await client.send('GET', target, page);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<title>Archivolt</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it.each([undefined, '*/*', 'image/avif,*/*;q=0.8', 'text/plain', 'text/html,application/json'])(
    'is a page for whoever accepts %s, looked at or only asked after',
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      const { status, head } = await rawAnswer('/login', { headers });
      expect([status, head['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
      const asked = await rawAnswer('/login', { headers, method: 'HEAD' });
      expect([asked.status, asked.head['content-type']]).toEqual([status, head['content-type']]);
    },
  );

  it.each(['/nonsense', '/pricing/now', '/files', '/files/a/b', '//login', '/wp-login.php', '/index.html'])(
    'says with its status that %s is no page, and shows its own page of that',
    async (target) => {
      for (const condition of [{}, { 'if-none-match': '*' }]) {
        const answer = await rawAnswer(target, { headers: { accept: '*/*', ...condition } });
        expect([answer.status, answer.head['cache-control']]).toEqual([404, 'no-store']);
        expect(answer.text).toContain('<title>Archivolt</title>');
      }
    },
  );

  it('sends away from pages of administrators whoever is none, before anything is shown', async () => {
    const went = async (who: string | undefined, target: string, method = 'GET') => {
      const headers = { ...page.headers, ...(who === undefined ? {} : { 'x-who': who }) };
      const answer = await client.send(method, target, { headers });
      return [answer.status, answer.headers.get('location')];
    };
    for (const target of ['/admin/users', '/admin/users/', '/admin/users?q=eve&open=1']) {
      expect(await went(undefined, target)).toEqual([302, `/login?${new URLSearchParams({ next: target })}`]);
      expect(await went('bob', target)).toEqual([302, '/']);
      expect(await went('bob', target, 'HEAD')).toEqual([302, '/']);
      expect(await went('admin', target)).toEqual([200, null]);
    }
    expect((await client.send('GET', '/admin/users', { headers: { accept: 'application/json' } })).status).toBe(404);
    const cut = await client.send('GET', '/admin/users', { headers: { ...page.headers, 'x-who': 'cut' } });
    expect([cut.status, cut.text]).toEqual([503, expect.stringContaining('<title>Archivolt</title>')]);
  });

  it('keeps pages whose address is a secret from search engines, and their address from other sites', async () => {
    const { headers } = await client.send('GET', '/s/8kQ2vRn0pLtX', page);
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      'noindex, nofollow, noarchive',
      'no-referrer',
    ]);
    const other = await client.send('GET', '/login', page);
    expect([other.headers.get('x-robots-tag'), other.headers.get('referrer-policy')]).toEqual([null, 'same-origin']);
  });

  it('allows the one script inside its shell by its hash, and no other one', async () => {
    const hash = createHash('sha256').update(BOOT).digest('base64');
    const { headers } = await client.send('GET', '/', page);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  });

  it('lets hashed assets be kept for ever and asks about the others again', async () => {
    const asset = await client.send('GET', '/assets/main-B4x.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect((await client.send('GET', '/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends what was compressed ahead to whoever takes it', async () => {
    expect(await encodingOf('br, gzip')).toBe('br');
    expect(await encodingOf('identity')).toBeUndefined();
  });

  it('answers what is not there with a problem, not with the shell', async () => {
    for (const [target, accept] of [
      ['/api/unknown', 'text/html'],
      ['/assets/old-123.js', 'text/html'],
      ['/login', 'application/json'],
    ]) {
      const answer = await client.send('GET', target ?? '', { headers: { accept: accept ?? '' } });
      expect(answer.json.code, target).toBe('not_found');
    }
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/.%00/x',
    '/%ff',
  ])('never leaves its folder: %s', async (target) => {
    const answer = await client.send('GET', target);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('archivolt"');
  });

  it('says what to do when it is not built', async () => {
    const bare = await startTestServer(foundation, { resolver, modules: [], pages });
    const answer = await new TestClient(bare.url).send('GET', '/', page);
    await bare.close();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm run build');
  });
});

/** fetch sends an Accept of its own, and writes paths anew. */
function rawAnswer(
  target: string,
  options: { headers: Record<string, string>; method?: string },
): Promise<{ status: number | undefined; head: IncomingHttpHeaders; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof rawAnswer>>>();
  const { port, hostname } = new URL(server.url);
  request({ port, hostname, path: target, ...options }, async (response) => {
    const text = Buffer.concat(await response.toArray()).toString('utf8');
    resolve({ status: response.statusCode, head: response.headers, text });
  })
    .on('error', reject)
    .end();
  return promise;
}

/** fetch decodes by itself; the plain client shows what was sent. */
function encodingOf(accepted: string): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const options = { headers: { 'accept-encoding': accepted } };
  request(`${server.url}/assets/main-B4x.js`, options, (response) => {
    response.resume();
    resolve(response.headers['content-encoding']);
  })
    .on('error', reject)
    .end();
  return promise;
}
