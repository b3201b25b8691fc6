import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/modules/outside/destinations/provider.ts';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { startHttp, testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { canRunVsftpd, type FtpRemote, PROXIED_HOST, startVsftpd } from '../../harness/remotes/vsftpd.ts';
import { providerContract } from './contract.ts';

const trusted = getCACertificates('default');
afterAll(() => setDefaultCACertificates(trusted));

/** Starts a server that this process trusts. */
async function startTrusted(options: Parameters<typeof startVsftpd>[0] = {}): Promise<FtpRemote> {
  const remote = await startVsftpd(options);
  setDefaultCACertificates([...trusted, remote.certificate]);
  return remote;
}

async function connectTo(config: object, credentials: object, outbound: Outbound): Promise<Connection> {
  const ftp = providerNamed('ftp');
  if (!ftp) throw new Error('there is no provider for FTP');
  return ftp.connect({ outbound, isInstanceWide: false, signal: AbortSignal.timeout(60_000) }, config, credentials);
}

describe.skipIf(!canRunVsftpd)('vsftpd', () => {
  providerContract('FTP over TLS', startTrusted, (config, port) => ({ ...config, host: PROXIED_HOST, port }));

  describe('its encryption', () => {
    let remote: FtpRemote;
    let outbound: Outbound;
    const start = async (options: Parameters<typeof startVsftpd>[0]) => {
      remote = await startTrusted(options);
      outbound = testOutbound({ names: remote.names });
    };
    afterEach(async () => {
      await outbound.close();
      await remote.stop();
    });

    const connect = (changes: object = {}) =>
      connectTo({ ...remote.destination.config, ...changes }, remote.destination.credentials, outbound);

    async function writesAndReads(connection: Connection): Promise<void> {
      const bytes = Buffer.from('over the wire');
      const open = async () => Readable.from([bytes], { objectMode: false });
      const about = { path: 'a/b.txt', temporaryName: '.b.part', sizeBytes: bytes.length, replaces: false };
      await connection.put({ ...about, open });
      expect((await connection.read('a/b.txt', buffer)).toString()).toBe('over the wire');
      await connection.close();
    }

    it.each(['implicit', 'none'] as const)('is %s where that is chosen', async (security) => {
      await start({ security });
      await writesAndReads(await connect());
    });

    it('is never left out by the server alone, and goes to nobody whose certificate is not trusted', async () => {
      await start({ security: 'none' });
      const attempt = connect({ security: 'explicit' });
      await expect(attempt).rejects.toMatchObject({
        code: 'answer_not_understood',
        detail: expect.stringContaining('no encryption'),
      });
      await remote.stop();
      await start({ security: 'explicit' });
      await expect(connect({ security: 'none' })).rejects.toMatchObject({
        code: 'answer_not_understood',
        detail: expect.stringContaining('without encryption'),
      });
      setDefaultCACertificates(trusted);
      await expect(connect()).rejects.toMatchObject({ name: 'OutboundFailed', code: 'tls_failed' });
    });
  });
});

/** A server that knows only the older way, and gives an address of somebody else's with it. */
async function startBouncing(dataPort: number): Promise<Server> {
  const answers: Record<string, string> = {
    USER: '331 And the password?',
    PASS: '230 Come in.',
    PWD: '257 "/" is where you are.',
    TYPE: '200 Binary.',
    PASV: `227 Entering Passive Mode (127,0,0,3,${dataPort >> 8},${dataPort & 0xff}).`,
    RETR: '150 Here it comes.\r\n226 That was it.',
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy()).write('220 Hello.\r\n');
    socket.on('data', (data) => {
      const command = data.toString().split(/[ \r]/)[0] ?? '';
      socket.write(`${answers[command] ?? '500 What?'}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('a server that sends transfers elsewhere', () => {
  it('is spoken to at its own address only', async () => {
    const outbound = testOutbound();
    const data = createServer((socket) => socket.end('its own'));
    await once(data.listen(0, '127.0.0.1'), 'listening');
    const elsewhere = await startHttp(() => undefined, { host: '127.0.0.3', port: portOf(data) });
    const control = await startBouncing(portOf(data));
    try {
      const config = { host: '127.0.0.1', port: portOf(control), security: 'none', username: 'ann' };
      const connection = await connectTo(config, { password: 'secret' }, outbound);
      expect((await connection.read('letter.pdf', buffer)).toString()).toBe('its own');
      expect(elsewhere.connections()).toBe(0);
      await connection.close();
    } finally {
      await outbound.close();
      await elsewhere.close();
      control.close();
      data.close();
    }
  });
});
