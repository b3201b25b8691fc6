import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPeer } from './dial.ts';
import { outcomeOf, startHttp, type TestServer, testOutbound } from './testing/test-servers.ts';

/** Longer than names may be: what a system says of one is not what it says of one that is not there. */
const TOO_LONG = `${'a'.repeat(60)}.`.repeat(5);

const names = {
  [TOO_LONG]: Object.assign(new Error('getaddrinfo EINVAL'), { code: 'EINVAL' }),
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nas.test': ['192.168.1.20'],
  'both.test': ['93.184.215.14', '127.0.0.1'],
  'both-turned.test': ['10.0.0.1', '93.184.215.14'],
  'both-families.test': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
  'zone.test': ['fe80::1%lo'],
  'tunnel.test': ['2002:7f00:1::'],
  'cloud.test': ['169.254.169.254'],
  'cloud-beside.test': ['93.184.215.14', '169.254.169.254'],
  'anywhere.test': ['0.0.0.0'],
  'nonsense.test': ['not an address'],
  'nowhere.test': [],
  'away.test': Object.assign(new Error('no name server'), { code: 'EAI_AGAIN' }),
};

describe('a name does not lead where its addresses may not, and the answer does not tell whether there is such a name', () => {
  const NOT_FOUND = 'OutboundFailed host_not_found';
  const strict = testOutbound({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'false' }, names });
  afterAll(() => strict.close());

  it.each([
    ['loopback', 'loopback.test', NOT_FOUND],
    ['IPv6 loopback', 'loopback6.test', NOT_FOUND],
    ['mapped loopback', 'mapped.test', NOT_FOUND],
    ['private network', 'nas.test', NOT_FOUND],
    ['public and private address', 'both.test', NOT_FOUND],
    ['private and public address', 'both-turned.test', NOT_FOUND],
    ['public and private of IPv6', 'both-families.test', NOT_FOUND],
    ['link-local with a zone', 'zone.test', NOT_FOUND],
    ['loopback in a tunnel', 'tunnel.test', NOT_FOUND],
    ['metadata service', 'cloud.test', NOT_FOUND],
    ['metadata service beside a public address', 'cloud-beside.test', NOT_FOUND],
    ['unspecified address', 'anywhere.test', NOT_FOUND],
    ['answer that is no address', 'nonsense.test', NOT_FOUND],
    ['no address', 'nowhere.test', NOT_FOUND],
    ['unknown name', 'unknown.test', NOT_FOUND],
    ['longer name than there can be', TOO_LONG, NOT_FOUND],
    ['name server that is away', 'away.test', 'OutboundFailed name_lookup_failed'],
  ])('%s', async (_trick, host, outcome) => {
    expect(await outcomeOf(strict.request({ purpose: 'webhook', url: `http://${host}/` }))).toBe(outcome);
    expect(await outcomeOf(strict.connectSocket({ purpose: 'mail', host, port: 993 }))).toBe(outcome);
  });
});

describe('a name that changes its answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Each connection serves one request.
    server = await startHttp((_request, response) => response.setHeader('connection', 'close').end('inside'));
  });
  afterAll(() => server.close());

  it('is looked up once for a connection, which goes to the very address that was checked', async () => {
    const looked: string[] = [];
    const changing = { 'changing.test': ['127.0.0.1'] };
    const outbound = testOutbound({
      names: changing,
      onLookup: (host) => looked.push(host),
    });
    const answer = await outbound.request({ purpose: 'webhook', url: `http://changing.test:${server.port}/` });
    expect(answer.body.toString()).toBe('inside');
    expect(looked).toEqual(['changing.test']);
    await outbound.close();
  });

  it('is checked anew for the next connection', async () => {
    const changing = { 'changing.test': ['127.0.0.1'] };
    const outbound = testOutbound({ names: changing });
    const ask = () =>
      outcomeOf(
        outbound.request({
          purpose: 'webhook',
          url: `http://changing.test:${server.port}/`,
        }),
      );
    expect(await ask()).toBe('reached');
    changing['changing.test'] = ['169.254.169.254'];
    expect(await ask()).toBe('OutboundRefused address_not_allowed');
    await outbound.close();
  });

  it('does not help: a connection that ended up at another address than was checked is given up', async () => {
    const socket = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const peerOf = (addresses: string[], allowsPrivate: boolean) => () => checkPeer(socket, addresses, allowsPrivate);
    expect(peerOf(['127.0.0.1'], true)).not.toThrow();
    expect(peerOf(['::ffff:127.0.0.1'], true)).not.toThrow();
    expect(peerOf(['127.0.0.1'], false)).toThrow('private_address_not_allowed');
    expect(peerOf(['93.184.215.14'], true)).toThrow('address_not_allowed');
    socket.destroy();
  });
});
