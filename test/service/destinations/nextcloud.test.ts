import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { startHttp, testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { canRunApache } from '../../harness/remotes/apache.ts';
import { startCuttingProxy } from '../../harness/remotes/cutting-proxy.ts';
import { type NextcloudRemote, startNextcloud } from '../../harness/remotes/nextcloud.ts';
import { providerContract } from './contract.ts';

const MIB = 1024 * 1024;

describe.skipIf(!canRunApache)('Nextcloud', () => {
  providerContract('Nextcloud', startNextcloud, (config, port) => ({ ...config, url: `http://127.0.0.1:${port}` }));

  describe('what is sent in pieces', () => {
    let remote: NextcloudRemote;
    let outbound: Outbound;
    beforeAll(async () => {
      remote = await startNextcloud();
      outbound = testOutbound();
    }, 60_000);
    afterAll(async () => {
      await outbound?.close();
      await remote?.stop();
    });

    async function connect(url?: string) {
      const nextcloud = providerNamed('nextcloud');
      if (!nextcloud) throw new Error('there is no provider for Nextcloud');
      const { config, credentials } = remote.destination;
      const way = { outbound, isInstanceWide: false, signal: AbortSignal.timeout(60_000) };
      return nextcloud.connect(way, { ...config, ...(url ? { url } : {}) }, credentials);
    }

    const uploadOf = (path: string, bytes: Buffer) => ({
      path,
      temporaryName: '.archivolt-pieces-1.part',
      sizeBytes: bytes.length,
      replaces: false,
      open: async () => Readable.from([bytes], { objectMode: false }),
    });

    it('is there whole, is cleaned up when it was cut off, and overwrites nothing', async () => {
      const bytes = randomBytes(25 * MIB + 1);
      const proxy = await startCuttingProxy(remote.port);
      proxy.cutAfter(15 * MIB);
      const cut = await connect(`http://127.0.0.1:${proxy.port}`);
      // Closed behind the cut, so that nothing can be taken back.
      const attempt = cut.put(uploadOf('in/pieces.pdf', bytes)).finally(() => proxy.close());
      await expect(attempt).rejects.toMatchObject({ code: 'cut_off' });
      expect(await remote.shelf.list('in')).toEqual([]);
      const whole = await connect();
      await whole.remove('in/.archivolt-pieces-1.part');
      expect(remote.unfinished()).toEqual([]);
      await whole.put(uploadOf('in/pieces.pdf', bytes));
      expect((await remote.shelf.read('in/pieces.pdf')).equals(bytes)).toBe(true);
      await expect(whole.put(uploadOf('in/pieces.pdf', bytes))).rejects.toMatchObject({ name: 'ObjectExists' });
      expect(await remote.shelf.list('in')).toEqual(['pieces.pdf']);
      expect(remote.unfinished()).toEqual([]);
    });

    it('says of another server that it is no Nextcloud', async () => {
      const other = await startHttp((_request, response) => response.end('<html>Welcome to nginx!</html>'));
      await expect(connect(`http://127.0.0.1:${other.port}`)).rejects.toMatchObject({ code: 'answer_not_understood' });
      await other.close();
    });
  });
});
