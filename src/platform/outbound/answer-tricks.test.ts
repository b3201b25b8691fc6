import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from './policies.ts';
import { sendRequest } from './request.ts';
import { selfSigned } from './testing/self-signed.ts';
import { outcomeOf, startHttp, startRaw, type TestServer, testOutbound } from './testing/test-servers.ts';

const outbound = testOutbound({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
const bomb = Buffer.alloc(8 * 1024 * 1024);
const answers: Record<string, string | Buffer> = {
  'gzip-bomb': gzipSync(bomb),
  'brotli-bomb': brotliCompressSync(bomb),
};
let server: TestServer;

/** Answers with what the path names; `/redirect?to=` sends on. */
beforeAll(async () => {
  server = await startHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
    const name = decodeURIComponent(pathname.slice(1));
    if (name === 'redirect')
      return response
        .writeHead(Number(searchParams.get('status') ?? 302), { location: searchParams.get('to') ?? '' })
        .end();
    if (name === 'nowhere') return response.writeHead(302).end();
    if (name === 'loop') return response.writeHead(302, { location: `/loop?${Math.random()}` }).end();
    if (name === 'declared') return response.writeHead(200, { 'content-length': '100000' }).end(Buffer.alloc(100_000));
    if (name === 'chunked') return response.end(Buffer.alloc(100_000));
    if (name === 'silence') return;
    if (name === 'twice')
      return response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('a')));
    if (name === 'unknown') return response.writeHead(200, { 'content-encoding': 'rot13' }).end('n');
    if (name === 'broken') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all');
    if (name === 'slow') return response.writeHead(200).write('a');
    if (name === 'endless') {
      const more = () => response.write(Buffer.alloc(16_384)) && setImmediate(more);
      response.on('drain', more);
      return more();
    }
    const encoding = name.startsWith('gzip') ? 'gzip' : 'br';
    response.writeHead(200, { 'content-encoding': encoding }).end(answers[name]);
  });
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

const get = (path: string, options: { timeoutMs?: number; method?: string; purpose?: 'webhook' | 'fetch_url' } = {}) =>
  outcomeOf(
    outbound.request({
      purpose: 'fetch_url',
      url: `http://127.0.0.1:${server.port}/${path}`,
      maxResponseBytes: 65_536,
      ...options,
    }),
  );

describe('a redirect', () => {
  it.each([
    ['to the metadata service', 'http://169.254.169.254/latest/meta-data/', 'address_not_allowed'],
    ['to the metadata service by name', 'http://metadata.google.internal/', 'address_not_allowed'],
    ['to an address of all zeros', 'http://0.0.0.0/', 'address_not_allowed'],
    ['to a file', 'file:///etc/passwd', 'scheme_not_allowed'],
    ['to gopher', 'gopher://127.0.0.1:6379/_FLUSHALL', 'scheme_not_allowed'],
    ['to ftp', 'ftp://example.org/', 'scheme_not_allowed'],
    ['to data', 'data:text/plain,hello', 'scheme_not_allowed'],
    ['to a port of another protocol', 'http://127.0.0.1:6379/', 'port_not_allowed'],
    ['with credentials', 'http://ann:secret@example.org/', 'target_has_credentials'],
    ['with a backslash', 'http://example.org\\@127.0.0.1/', 'target_not_valid'],
    ['to no address', 'http://[', 'target_not_valid'],
  ])('%s is not followed', async (_trick, to, code) => {
    expect(await get(`redirect?to=${encodeURIComponent(to)}`)).toBe(`OutboundRefused ${code}`);
  });

  it.each([
    ['of a webhook', 'redirect?to=/chunked', { purpose: 'webhook' as const }, 'redirect_not_allowed'],
    [
      'of a webhook that is to be sent again',
      'redirect?status=307&to=/x',
      { purpose: 'webhook' as const },
      'redirect_not_allowed',
    ],
    ['of what is sent, not fetched', 'redirect?to=/chunked', { method: 'POST' }, 'redirect_not_allowed'],
    ['without an address', 'nowhere', {}, 'redirect_not_allowed'],
    ['without an end', 'loop', {}, 'too_many_redirects'],
  ])('%s is not followed', async (_trick, path, options, code) => {
    expect(await get(path, options)).toBe(`OutboundRefused ${code}`);
  });

  it('from a public server to this machine is not followed', async () => {
    // A server on the internet: the same code over a connection that is not guarded, to a name that is not this machine's.
    const { port } = server;
    const internet = new Agent({
      connect: { lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) },
    });
    const route = { dispatcher: internet, policy: policies.fetch_url, allowsPrivate: false };
    const from = async (to: string) =>
      outcomeOf(
        sendRequest(
          {
            url: `http://public.test:${port}/redirect?to=${encodeURIComponent(to)}`,
            method: 'GET',
            headers: {},
            body: undefined,
            maxResponseBytes: 1000,
            signal: AbortSignal.timeout(20_000),
          },
          route,
          async () => undefined,
        ),
      );
    for (const host of ['127.0.0.1', '[::1]', '2130706433', 'localhost', '192.168.1.1', '[::ffff:10.0.0.1]']) {
      expect([host, await from(`http://${host}:${port}/chunked`)]).toEqual([
        host,
        'OutboundRefused private_address_not_allowed',
      ]);
    }
    await internet.destroy();
  });
});

describe('an answer is cut off that is', () => {
  it.each([
    ['larger than allowed, and says so', 'declared', 'response_too_large'],
    ['larger than allowed, without saying so', 'chunked', 'response_too_large'],
    ['endless', 'endless', 'response_too_large'],
    ['a gzip bomb', 'gzip-bomb', 'response_too_large'],
    ['a brotli bomb', 'brotli-bomb', 'response_too_large'],
    ['compressed twice', 'twice', 'response_encoding_not_supported'],
    ['compressed in an unknown way', 'unknown', 'response_encoding_not_supported'],
  ])('%s', async (_trick, path, code) => {
    expect(await get(path)).toBe(`OutboundRefused ${code}`);
  });

  it.each([
    ['never begins', 'silence', 'timed_out'],
    ['never ends', 'slow', 'timed_out'],
    ['is not what it says', 'broken', 'answer_not_understood'],
  ])('one that %s fails', async (_trick, path, code) => {
    expect(await get(path, path === 'broken' ? {} : { timeoutMs: 150 })).toBe(`OutboundFailed ${code}`);
  });
});

describe('a server that does not speak HTTP', () => {
  const raw = async (talk: Parameters<typeof startRaw>[0], scheme = 'http', timeoutMs = 20_000) => {
    const liar = await startRaw(talk);
    const url = `${scheme}://127.0.0.1:${liar.port}/`;
    const outcome = await outcomeOf(outbound.request({ purpose: 'webhook', url, timeoutMs }));
    await liar.close();
    return outcome;
  };
  const head = 'HTTP/1.1 200 OK\r\n';

  it.each([
    ['greets like SSH', 'SSH-2.0-OpenSSH_9.2\r\n', 'OutboundFailed answer_not_understood'],
    [
      'names two lengths',
      `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`,
      'OutboundFailed answer_not_understood',
    ],
    [
      'names a length and chunks',
      `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`,
      'OutboundFailed answer_not_understood',
    ],
    [
      'sends a chunk of no size',
      `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      'OutboundFailed answer_not_understood',
    ],
    [
      'sends headers without end',
      `${head}${'X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2000)}`,
      'OutboundRefused response_too_large',
    ],
  ])('and %s is given up', async (_trick, text, outcome) => {
    expect(await raw((socket) => socket.write(text))).toBe(outcome);
  });

  it('and sends its headers one byte after the other is given up in time', async () => {
    const drip = (socket: Parameters<Parameters<typeof startRaw>[0]>[0]) => {
      const timer = setInterval(() => socket.write('X'), 20);
      socket.on('close', () => clearInterval(timer)).write(head);
    };
    expect(await raw(drip, 'http', 300)).toBe('OutboundFailed timed_out');
  });

  it('and hangs up, before or in the middle of its answer, has failed', async () => {
    expect(await raw((socket) => socket.end())).toBe('OutboundFailed connection_failed');
    expect(await raw((socket) => socket.end(`${head}Content-Length: 10\r\n\r\nabc`))).toBe(
      'OutboundFailed connection_failed',
    );
  });

  it('and does not speak TLS where it should has failed', async () => {
    expect(await raw((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'https')).toBe(
      'OutboundFailed tls_failed',
    );
  });

  it('and takes no connection has refused it', async () => {
    const gone = await startRaw((socket) => socket.end());
    await gone.close();
    expect(await outcomeOf(outbound.request({ purpose: 'webhook', url: `http://127.0.0.1:${gone.port}/` }))).toBe(
      'OutboundFailed connection_refused',
    );
  });
});

it('a certificate that nobody trusts is not accepted', async () => {
  const secure = await startHttp((_request, response) => response.end('inside'), {
    certificate: selfSigned('secure.test'),
  });
  const names = { 'secure.test': ['127.0.0.1'] };
  const named = testOutbound({ names });
  const url = `https://secure.test:${secure.port}/`;
  expect(await outcomeOf(named.request({ purpose: 'webhook', url }))).toBe('OutboundFailed tls_failed');
  const socket = { purpose: 'mail', host: 'secure.test', port: secure.port, isTls: true } as const;
  expect(await outcomeOf(named.connectSocket(socket))).toBe('OutboundFailed tls_failed');
  await named.close();
  await secure.close();
});
