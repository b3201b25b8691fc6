import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forbiddenAddresses,
  type HostTrick,
  ownNames,
  privateAddresses,
  waysToThisMachine,
} from './testing/address-tricks.ts';
import { headerTricks, socketTricks, urlTricks } from './testing/request-tricks.ts';
import { outcomeOf, startHttp, type TestServer, testOutbound } from './testing/test-servers.ts';

const strict = testOutbound({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' } });
const generous = testOutbound({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
let servers: TestServer[];
let port: number;

beforeAll(async () => {
  const overIpv6 = await startHttp((_request, response) => response.end('inside'), { host: '::1' });
  port = overIpv6.port;
  servers = [overIpv6, await startHttp((_request, response) => response.end('inside'), { port })];
});
afterAll(async () => {
  await Promise.all([strict.close(), generous.close()]);
  await Promise.all(servers.map((server) => server.close()));
});

const connections = () => servers.reduce((sum, server) => sum + server.connections(), 0);
const ask = (outbound: typeof strict, host: string) =>
  outcomeOf(outbound.request({ purpose: 'webhook', url: `http://${host}:${port}/` }));
const rows = (tricks: readonly HostTrick[]) => tricks.map(([trick, host]) => ({ trick, host }));

describe('this machine is not reached', () => {
  it.each(rows(waysToThisMachine))('by $trick: $host', async ({ host }) => {
    const before = connections();
    expect(await ask(strict, host)).toBe('OutboundRefused private_address_not_allowed');
    expect(connections()).toBe(before);
    // The trick is one: where it is allowed, it leads here.
    expect(await ask(generous, host)).toBe('reached');
  });

  it.each(rows(ownNames))('by the name $host ($trick), whatever it resolves to', async ({ host }) => {
    expect(await ask(strict, host)).toBe('OutboundRefused private_address_not_allowed');
  });
});

describe('private networks are not reached', () => {
  it.each(rows(privateAddresses))('by $trick: $host', async ({ host }) => {
    expect(await ask(strict, host)).toBe('OutboundRefused private_address_not_allowed');
  });
});

describe('whatever the settings say, nothing connects', () => {
  it.each(rows(forbiddenAddresses))('to $trick: $host', async ({ host }) => {
    expect(await ask(strict, host)).toBe('OutboundRefused address_not_allowed');
    expect(await ask(generous, host)).toBe('OutboundRefused address_not_allowed');
  });
});

describe('an address is refused that holds', () => {
  it.each(urlTricks.map(([trick, url, code]) => ({ trick, url, code })))('$trick', async ({ url, code }) => {
    expect(await outcomeOf(generous.request({ purpose: 'webhook', url }))).toBe(`OutboundRefused ${code}`);
  });
});

describe('a socket is not opened for', () => {
  it.each(socketTricks)('%s: %j %i', async (_trick, host, socketPort, code) => {
    expect(await outcomeOf(strict.connectSocket({ purpose: 'mail', host, port: socketPort }))).toBe(
      `OutboundRefused ${code}`,
    );
  });

  it('a purpose that only sends requests', async () => {
    expect(await outcomeOf(generous.connectSocket({ purpose: 'webhook', host: '127.0.0.1', port }))).toBe(
      'OutboundRefused port_not_allowed',
    );
  });
});

describe('a request does not go out with', () => {
  it.each(headerTricks)('%s', async (_trick, name, value) => {
    const before = connections();
    const request = {
      purpose: 'webhook' as const,
      url: `http://127.0.0.1:${port}/`,
      method: 'POST',
      headers: { [name]: value },
      body: Buffer.from('{}'),
    };
    expect(await outcomeOf(generous.request(request))).toBe('OutboundRefused header_not_allowed');
    expect(connections()).toBe(before);
  });
});
