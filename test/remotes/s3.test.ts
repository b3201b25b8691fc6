import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/modules/outside/destinations/provider.ts';
import { providerNamed } from '../../src/modules/outside/destinations/providers/registry.ts';
import type { Outbound } from '../../src/platform/outbound/index.ts';
import { testOutbound } from '../../src/platform/outbound/testing/test-servers.ts';
import { canRunCeph, startCeph } from '../harness/remotes/ceph.ts';
import { startCuttingProxy } from '../harness/remotes/cutting-proxy.ts';
import type { S3Remote } from '../harness/remotes/s3-bucket.ts';
import { canRunSwift, startSwift } from '../harness/remotes/swift.ts';
import { providerContract } from '../service/destinations/contract.ts';

const MIB = 1024 * 1024;

const servers = [
  { name: 'Ceph', canRun: canRunCeph, start: startCeph },
  { name: 'Swift', canRun: canRunSwift, start: startSwift },
];

for (const { name: serverName, canRun, start } of servers)
  describe.skipIf(!canRun)(serverName, () => {
    providerContract('S3', start, (config, port) => ({ ...config, endpoint: `http://127.0.0.1:${port}` }));

    describe('what is sent in parts', () => {
      let remote: S3Remote;
      let outbound: Outbound;
      beforeAll(async () => {
        remote = await start();
        outbound = testOutbound();
      }, 120_000);
      afterAll(async () => {
        await outbound?.close();
        await remote?.stop();
      });

      async function connect(changes: object = {}): Promise<Connection> {
        const s3 = providerNamed('s3');
        if (!s3) throw new Error('there is no provider for S3');
        const { config, credentials } = remote.destination;
        const context = { outbound, isInstanceWide: false, signal: AbortSignal.timeout(60_000) };
        return s3.connect(context, { ...config, ...changes }, credentials);
      }

      const uploadOf = (path: string, bytes: Buffer) => ({
        path,
        temporaryName: '.part',
        sizeBytes: bytes.length,
        replaces: false,
        open: async () => Readable.from([bytes], { objectMode: false }),
      });

      it('arrives byte for byte, and overwrites nothing', async () => {
        const bytes = randomBytes(25 * MIB + 3);
        const connection = await connect({ storage_class: 'STANDARD' });
        await connection.put(uploadOf('big.bin', bytes));
        const found = createHash('sha256').update(await remote.shelf.read('big.bin'));
        expect(found.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
        await expect(connection.put(uploadOf('big.bin', bytes))).rejects.toMatchObject({ name: 'ObjectExists' });
        expect(await remote.unfinished()).toEqual([]);
        await connection.close();
      });

      it('leaves no parts behind, neither when it is cut off nor when the process ends', async () => {
        const proxy = await startCuttingProxy(remote.port);
        const bytes = randomBytes(20 * MIB);
        try {
          proxy.cutAfter(5 * MIB);
          const cut = await connect({ endpoint: `http://127.0.0.1:${proxy.port}` });
          await expect(cut.put(uploadOf('cut.bin', bytes))).rejects.toMatchObject({ code: 'cut_off' });
          expect(await remote.unfinished()).toEqual([]);
          await cut.close();
        } finally {
          await proxy.close();
        }
        await remote.begin('cut.bin');
        const another = await remote.begin('cut.bin.more');
        const whole = await connect();
        await whole.put(uploadOf('cut.bin', bytes));
        await whole.close();
        expect((await remote.shelf.read('cut.bin')).equals(bytes)).toBe(true);
        expect(await remote.unfinished()).toEqual([another]);
      });
    });
  });
