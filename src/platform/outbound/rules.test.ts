import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, SettingsError } from '../config/index.ts';
import { outboundSettings } from './index.ts';
import { selfSigned } from './testing/self-signed.ts';
import { outcomeOf, startHttp, type TestServer, testOutbound } from './testing/test-servers.ts';

const names = { 'one.test': ['127.0.0.1'], 'secure.test': ['127.0.0.1'] };
const outbound = testOutbound({ names });
let server: TestServer;

beforeAll(async () => {
  server = await startHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('url') ?? '' }).end();
    response.end(Buffer.alloc(Number(searchParams.get('size') ?? 1), 'a'));
  });
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

const at = (path: string, host = '127.0.0.1') => `http://${host}:${server.port}${path}`;

describe('over TLS', () => {
  const certificate = selfSigned('secure.test');
  const trusted = getCACertificates('default');
  let secure: TestServer;
  beforeAll(async () => {
    setDefaultCACertificates([...trusted, certificate.cert]);
    secure = await startHttp(
      (request, response) => {
        if (request.url === '/down') return response.writeHead(302, { location: at('/', 'one.test') }).end();
        response.end('secure');
      },
      { certificate },
    );
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await secure.close();
  });
  const url = (path: string) => `https://secure.test:${secure.port}${path}`;

  it('a server is reached whose certificate is trusted and names it', async () => {
    expect((await outbound.request({ purpose: 'billing', url: url('/') })).body.toString()).toBe('secure');
    const byAddress = { purpose: 'billing', url: `https://127.0.0.1:${secure.port}/` } as const;
    expect(await outcomeOf(outbound.request(byAddress))).toBe('OutboundFailed tls_failed');
  });

  it('a redirect to an unencrypted address is not followed', async () => {
    expect(await outcomeOf(outbound.request({ purpose: 'fetch_url', url: url('/down') }))).toBe(
      'OutboundRefused redirect_not_allowed',
    );
  });

  it('a purpose that only uses sockets takes no address', async () => {
    expect(await outcomeOf(outbound.request({ purpose: 'mail', url: at('/') }))).toBe(
      'OutboundRefused scheme_not_allowed',
    );
  });

  it('a socket is encrypted from the first byte', async () => {
    const socket = await outbound.connectSocket({
      purpose: 'mail',
      host: 'secure.test',
      port: secure.port,
      isTls: true,
    });
    socket.write('GET / HTTP/1.1\r\nHost: secure.test\r\nConnection: close\r\n\r\n');
    expect((await buffer(socket)).toString()).toContain('secure');
  });
});

describe('private networks', () => {
  it.each([
    ['auto', 'the only user', {}, false, {}, true],
    ['auto', 'one of many users', {}, true, {}, false],
    ['auto', 'an administrator, for everybody', {}, true, { isInstanceWide: true }, true],
    ['true', 'one of many users', { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' }, true, {}, true],
    ['false', 'the only user', { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' }, false, {}, false],
    [
      'false',
      'an administrator, for everybody',
      { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'no' },
      true,
      { isInstanceWide: true },
      false,
    ],
    [
      'false',
      'who runs the service',
      { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' },
      true,
      { purpose: 'search' as const },
      true,
    ],
    ['auto', 'the AI endpoint of an administrator', {}, true, { purpose: 'ai' as const, isInstanceWide: true }, true],
    [
      'false',
      'the AI endpoint of an administrator',
      { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' },
      true,
      { purpose: 'ai' as const, isInstanceWide: true },
      false,
    ],
    [
      'true for webhooks',
      'one of many users',
      { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' },
      true,
      {},
      true,
    ],
    ['false for webhooks', 'the only user', { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' }, false, {}, false],
    [
      'false for webhooks',
      'the only user, for a notification',
      { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' },
      false,
      { purpose: 'notification' as const },
      true,
    ],
  ])('with %s for %s', async (_rule, _who, env, isMultiUser, asked, isReached) => {
    const guarded = testOutbound({ env, isMultiUser, names });
    const request = { purpose: 'webhook' as const, url: at('/body?size=1', 'one.test'), ...asked };
    const refused = 'OutboundFailed host_not_found';
    expect(await outcomeOf(guarded.request(request))).toBe(isReached ? 'reached' : refused);
    await guarded.close();
  });

  it('are reached or not by the settings of the moment, without a restart', async () => {
    const config = loadConfig([outboundSettings], {});
    let isMultiUser = false;
    const guarded = testOutbound({ config, isMultiUser: () => isMultiUser, names });
    const outcome = () => outcomeOf(guarded.request({ purpose: 'webhook', url: at('/body?size=1', 'one.test') }));
    const refused = 'OutboundFailed host_not_found';
    expect(await outcome()).toBe('reached');
    isMultiUser = true;
    expect(await outcome()).toBe(refused);
    config.apply(new Map([['OUTBOUND_ALLOW_PRIVATE_NETWORKS', 'true']]));
    expect(await outcome()).toBe('reached');
    config.apply(new Map([['OUTBOUND_ALLOW_PRIVATE_NETWORKS', 'false']]));
    expect(await outcome()).toBe(refused);
    await guarded.close();
  });

  it('are not reached through a connection that only an administrator may open', async () => {
    const guarded = testOutbound({ isMultiUser: true, names });
    const refusals = [
      ['one.test', 'OutboundFailed host_not_found'],
      ['127.0.0.1', 'OutboundRefused private_address_not_allowed'],
    ] as const;
    for (const [host, refused] of refusals) {
      const request = { purpose: 'webhook' as const, url: at('/body?size=1', host) };
      const before = server.connections();
      await guarded.request({ ...request, isInstanceWide: true });
      // A connection is free for the next request once this turn of the event loop is over.
      await setImmediate();
      await guarded.request({ ...request, isInstanceWide: true });
      expect(server.connections()).toBe(before + 1);
      expect(await outcomeOf(guarded.request(request))).toBe(refused);
    }
    await guarded.close();
  });

  it('are a setting of three words', () => {
    expect(() => loadConfig([outboundSettings], { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'maybe' })).toThrow(SettingsError);
  });
});

it('no secret of an address, a header or a body is in an error or in the log', async () => {
  const lines: string[] = [];
  const noisy = testOutbound({ names, onLog: (line) => lines.push(line) });
  const secret = 'hunter2';
  const calls = [
    `http://ann:${secret}@one.test/`,
    `http://one.test:22/${secret}?key=${secret}`,
    `http://one.test:1/services/${secret}?key=${secret}`,
    `http://unknown.test/${secret}`,
    `http://${secret} /`,
    at(`/to?url=http://ann:${secret}@one.test/${secret}`),
    at('/body?size=2000000'),
  ].map((url) =>
    noisy
      .request({
        purpose: 'webhook',
        url,
        method: 'POST',
        headers: { authorization: secret },
        body: Buffer.from(secret),
      })
      .then(
        () => 'reached',
        (error: unknown) => inspect(error, { depth: 9 }),
      ),
  );
  const errors = await Promise.all(calls);
  expect(errors).not.toContain('reached');
  expect(lines).toHaveLength(calls.length);
  expect([...errors, ...lines].filter((text) => text.includes(secret))).toEqual([]);
  await noisy.close();
});
