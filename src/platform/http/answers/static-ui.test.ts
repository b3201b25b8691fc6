import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver } from '../types.ts';

const resolver: ActorResolver = {
  resolve: async () => {
    throw new Error('the web interface must be served without asking who calls');
  },
  isStillValid: async () => true,
};
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
  server = await startTestServer(foundation, { resolver, modules: [], staticDir });
  client = new TestClient(server.url);
});
afterAll(async () => {
  await server.close();
  await foundation.close();
  await rm(staticDir, { recursive: true });
});

describe('the web interface', () => {
  it('answers every page address with its shell, which is never cached', async () => {
    for (const target of ['/', '/login', '/files/01a1fd52', '/setup?token=x']) {
      const answer = await client.send('GET', target, page);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<title>Archivolt</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
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
    const bare = await startTestServer(foundation, { resolver, modules: [] });
    const answer = await new TestClient(bare.url).send('GET', '/', page);
    await bare.close();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm run build');
  });
});

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
