import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/index.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log/index.ts';
import { createOutbound, OutboundFailed, OutboundRefused, outboundSettings } from './index.ts';
import { outcomeOf, startHttp, startRaw, type TestServer, testOutbound } from './testing/test-servers.ts';

const names = { 'one.test': ['127.0.0.1'], 'two.test': ['127.0.0.1'] };
const outbound = testOutbound({ names });
let server: TestServer;

/** Tells what it was asked; `/to?url=` sends on, `/body?size=` answers with that many bytes, compressed when asked to be. */
beforeAll(async () => {
  server = await startHttp(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('url') ?? '' }).end();
    if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': '1001' }).end();
    if (pathname === '/body') return response.end(Buffer.alloc(Number(searchParams.get('size')), 'a'));
    if (pathname === '/silence') return;
    const { method, url, headers } = request;
    const reported = JSON.stringify({ method, url, headers, body: (await buffer(request)).toString() });
    response.writeHead(201, { 'content-encoding': 'gzip', 'x-answer': 'yes' }).end(gzipSync(reported));
  });
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

const at = (path: string, host = '127.0.0.1') => `http://${host}:${server.port}${path}`;
const reported = (body: Buffer) =>
  JSON.parse(body.toString()) as { method: string; url: string; headers: Record<string, string>; body: string };

describe('request', () => {
  it('sends method, headers and body, and gives back status, headers and the decompressed body', async () => {
    const answer = await outbound.request({
      purpose: 'webhook',
      url: at('/hook?a=1'),
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': 'abc' },
      body: Buffer.from('{"event":"document.completed"}'),
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-answer': 'yes' }, url: at('/hook?a=1') });
    expect(reported(answer.body)).toMatchObject({
      method: 'POST',
      url: '/hook?a=1',
      headers: { 'content-type': 'application/json', 'x-signature': 'abc', 'content-length': '30' },
      body: '{"event":"document.completed"}',
    });
  });

  it('sends a stream, of a known length or without one', async () => {
    const send = async (headers: Record<string, string>) => {
      const body = Readable.from([Buffer.from('one '), Buffer.from('two')], { objectMode: false });
      return reported(
        (await outbound.request({ purpose: 'destination', url: at('/'), method: 'PUT', headers, body })).body,
      );
    };
    expect(await send({ 'content-length': '7' })).toMatchObject({
      body: 'one two',
      headers: { 'content-length': '7' },
    });
    expect(await send({})).toMatchObject({ body: 'one two', headers: { 'transfer-encoding': 'chunked' } });
  });

  it('throws what reading the caller’s own body threw as it is: the network is not at fault', async () => {
    const body = createReadStream('/there/is/no/such/file');
    const call = outbound.request({ purpose: 'destination', url: at('/'), method: 'PUT', body });
    await expect(call).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
  });

  it('takes an answer of exactly as many bytes as are allowed', async () => {
    const ask = (size: number) =>
      outcomeOf(outbound.request({ purpose: 'webhook', url: at(`/body?size=${size}`), maxResponseBytes: 1000 }));
    expect(await ask(1000)).toBe('reached');
    expect(await ask(1001)).toBe('OutboundRefused response_too_large');
  });

  it('takes the length of what is larger: asked with HEAD, a server sends nothing of it', async () => {
    const head = { purpose: 'destination', url: at('/'), method: 'HEAD', maxResponseBytes: 1000 } as const;
    const answer = await outbound.request(head);
    expect(answer.headers['content-length']).toBe('1001');
  });

  it('ends with the reason of the caller’s signal', async () => {
    const stopped = new AbortController();
    const call = outbound.request({ purpose: 'webhook', url: at('/silence'), signal: stopped.signal });
    stopped.abort(new Error('the worker stops'));
    await expect(call).rejects.toThrow('the worker stops');
  });

  it('finds names as the system does, its hosts file included', async () => {
    const log = createLog({ level: 'silent' });
    const real = createOutbound({ config: loadConfig([outboundSettings], {}), log, isMultiUser: () => false });
    const answer = await real.request({ purpose: 'webhook', url: at('/body?size=3', 'localhost') });
    expect(answer.body.toString()).toBe('aaa');
    await real.close();
  });

  it('uses no proxy that the environment names', async () => {
    const proxy = await startRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nproxy'));
    const before = { ...process.env };
    Object.assign(process.env, { HTTP_PROXY: `http://127.0.0.1:${proxy.port}`, NODE_USE_ENV_PROXY: '1' });
    const fresh = testOutbound();
    const answer = await fresh.request({ purpose: 'webhook', url: at('/body?size=3') });
    process.env = before;
    expect([answer.body.toString(), proxy.connections()]).toEqual(['aaa', 0]);
    await fresh.close();
    await proxy.close();
  });
});

describe('a redirect that is followed', () => {
  const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'x-api-key': 'secret', accept: 'text/html' };
  const follow = async (url: string) =>
    reported(
      (
        await outbound.request({
          purpose: 'fetch_url',
          url: at(`/to?url=${encodeURIComponent(url)}`, 'one.test'),
          headers,
        })
      ).body,
    );

  it('takes the credentials along to the same server', async () => {
    expect((await follow('/next')).headers).toMatchObject(headers);
  });

  it('drops them for every other one', async () => {
    const { headers: sent } = await follow(at('/next', 'two.test'));
    expect(sent).toMatchObject({ accept: 'text/html', host: `two.test:${server.port}` });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(JSON.stringify(sent)).not.toContain('secret');
  });
});

describe('download', () => {
  it('hands over the body as it comes and gives back what the reader makes of it', async () => {
    const size = await outbound.download({ purpose: 'fetch_url', url: at('/body?size=200000') }, async ({ body }) => {
      let bytes = 0;
      for await (const chunk of body) bytes += (chunk as Buffer).length;
      return bytes;
    });
    expect(size).toBe(200_000);
  });

  it('closes a body that nobody reads to its end', async () => {
    const fresh = testOutbound();
    const status = await fresh.download(
      { purpose: 'fetch_url', url: at('/body?size=50000000') },
      async (r) => r.status,
    );
    expect(status).toBe(200);
    const first = await fresh.download({ purpose: 'fetch_url', url: at('/body?size=50000000') }, async ({ body }) => {
      for await (const chunk of body) return (chunk as Buffer).length > 0;
    });
    expect(first).toBe(true);
    await fresh.close();
  });
});

it('a refusal has a status and a public sentence, and is no failure of the network, which is worth another attempt', async () => {
  const errorOf = (url: string) =>
    outbound.request({ purpose: 'webhook', url }).then(
      () => null,
      (error: unknown) => error,
    );
  const refused = await errorOf('http://169.254.169.254/');
  expect(refused).toBeInstanceOf(OutboundRefused);
  expect(refused).toMatchObject({ status: 422, detail: expect.stringMatching(/\.$/) });
  const failed = await errorOf('http://unknown.test/');
  expect(failed).toBeInstanceOf(OutboundFailed);
  expect(failed).toMatchObject({ causeCode: 'ENOTFOUND', detail: expect.stringMatching(/\.$/) });
  expect(failed).not.toBeInstanceOf(AppError);
});

it('a socket is given connected, and is the caller’s to close', async () => {
  const echo = await startRaw((socket) => socket.end('220 mail.test\r\n'));
  const socket = await outbound.connectSocket({ purpose: 'mail', host: 'one.test', port: echo.port });
  socket.write('EHLO archivolt\r\n');
  expect((await once(socket, 'data')).toString()).toBe('220 mail.test\r\n');
  socket.destroy();
  await echo.close();
});
