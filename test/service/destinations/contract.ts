import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../../src/modules/outside/destinations/provider.ts';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { type CuttingProxy, startCuttingProxy } from '../../harness/remotes/cutting-proxy.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import type { DiskOption } from '../../harness/remotes/server-disk.ts';
import { listingContract } from './listing-contract.ts';
import { place, sha256, TEMPORARY } from './put-one.ts';

/** What every provider promises, over a real server. @param throughPort the config that leads to the same server by another port. */
export function providerContract(
  name: string,
  start: (option: DiskOption) => Promise<Remote>,
  throughPort: (config: Record<string, unknown>, port: number) => Record<string, unknown>,
): void {
  describe(`${name}: what every destination promises`, () => {
    let remote: Remote;
    let proxy: CuttingProxy;
    let outbound: Outbound;
    beforeAll(async () => {
      remote = await start({ hasOwnDisk: true });
      proxy = await (remote.startProxy ?? (() => startCuttingProxy(remote.port)))();
      outbound = testOutbound({ names: remote.names ?? {} });
    }, 120_000);
    afterAll(async () => {
      await proxy?.close();
      await remote?.stop();
      await outbound?.close();
    });

    async function connect(changes: Partial<Remote['destination']> = {}, port = remote.port): Promise<Connection> {
      const { provider, config, credentials } = { ...remote.destination, ...changes };
      const known = providerNamed(provider);
      if (!known) throw new Error(`there is no provider ${provider}`);
      const common = { isInstanceWide: false, signal: AbortSignal.timeout(60_000) };
      const way = { ...common, outbound: remote.internet?.(outbound, port) ?? outbound };
      if (!remote.tokenOf) return known.connect(way, config, credentials);
      return known.connect({ ...way, token: remote.tokenOf(credentials) }, config, {});
    }

    /** Does something over a connection of its own. */
    async function over<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
      const connection = await connect();
      try {
        return await use(connection);
      } finally {
        await connection.close();
      }
    }

    const there = (remotePath: string) => remote.shelf.read(remotePath);
    const below = (folder: string) => remote.shelf.list(folder);

    it('puts an object whole, with the folders it needs, and reads it back', async () => {
      const bytes = randomBytes(17 * 1024 * 1024 + 17);
      const placed = await over((connection) =>
        place(connection, 'Rechnungen/2026/März/Müller & Söhne #1%.pdf', bytes),
      );
      expect(placed).toMatchObject({ path: 'Rechnungen/2026/März/Müller & Söhne #1%.pdf', sizeBytes: bytes.length });
      expect((await there(placed.path)).equals(bytes)).toBe(true);
      const read = await over((connection) => connection.read(placed.path, buffer));
      expect(read.equals(bytes)).toBe(true);
      expect(await below('Rechnungen/2026/März')).toEqual(['Müller & Söhne #1%.pdf']);
    });

    it('takes the smallest object (of no bytes), and a name of 255 bytes', async () => {
      const name = `${'ü'.repeat(125)}x.pdf`;
      expect(Buffer.byteLength(name)).toBe(255);
      const sizeBytes = remote.smallestBytes ?? 0;
      const smallest = await over((connection) => place(connection, `long/${name}`, Buffer.alloc(sizeBytes)));
      expect(smallest).toMatchObject({ path: `long/${name}`, sizeBytes });
      expect(await below('long')).toEqual([name]);
    });

    it('replaces its own earlier object in its place, and leaves nothing else behind', async () => {
      await over(async (connection) => {
        const first = await place(connection, 'own/letter.pdf', Buffer.from('the first version'));
        const known = { path: first.path, fingerprint: first.fingerprint, sizeBytes: first.sizeBytes };
        const second = await place(connection, 'own/letter.pdf', Buffer.from('the second one'), { known });
        expect(second.path).toBe('own/letter.pdf');
      });
      expect((await there('own/letter.pdf')).toString()).toBe('the second one');
      expect(await below('own')).toEqual(['letter.pdf']);
    });

    it('never touches what somebody else has put there', async () => {
      await remote.shelf.write('foreign/letter.pdf', 'of somebody else');
      const placed = await over((connection) => place(connection, 'foreign/letter.pdf', Buffer.from('ours')));
      expect(placed.path).toBe('foreign/letter-0001.pdf');
      expect((await there('foreign/letter.pdf')).toString()).toBe('of somebody else');
      expect(await below('foreign')).toEqual(['letter-0001.pdf', 'letter.pdf']);
      // An object of ours that somebody else has written since is theirs.
      await remote.shelf.write(placed.path, 'written over by hand');
      const known = { path: placed.path, fingerprint: placed.fingerprint, sizeBytes: placed.sizeBytes };
      const again = await over((connection) => place(connection, placed.path, Buffer.from('ours, new'), { known }));
      expect(again.path).toBe('foreign/letter-0001-0001.pdf');
      expect((await there(placed.path)).toString()).toBe('written over by hand');
    });

    it('refuses to overwrite also when the object comes at the last moment', async () => {
      const body = Buffer.from('ours');
      const upload = {
        path: 'race/letter.pdf',
        temporaryName: '.race.part',
        sizeBytes: body.length,
        replaces: false,
        async open() {
          await remote.shelf.write('race/letter.pdf', 'faster');
          return Readable.from([body], { objectMode: false });
        },
      };
      await expect(over((connection) => connection.put(upload))).rejects.toMatchObject({ name: 'ObjectExists' });
      expect((await there('race/letter.pdf')).toString()).toBe('faster');
      expect(await below('race')).toEqual(['letter.pdf']);
    });

    it('says that credentials are refused', async () => {
      const attempt = async () => {
        const connection = await connect({ credentials: remote.wrongCredentials });
        await place(connection, 'letter.pdf', Buffer.from('x'));
      };
      await expect(attempt()).rejects.toMatchObject({
        code: remote.refusal ?? 'credentials_refused',
        about: 'destination',
        isFinal: true,
      });
    });

    it('says that writing is not allowed', async ({ skip }) => {
      const folder = remote.closedFolder;
      if (folder === null) return skip('this server has no folders of which it could say so');
      const attempt = over((connection) => place(connection, `${folder}/letter.pdf`, Buffer.from('x')));
      const code = remote.denial ?? 'permission_denied';
      await expect(attempt).rejects.toMatchObject({ code, about: 'delivery', isFinal: code === 'permission_denied' });
      expect(await below(folder)).toEqual([]);
    });

    it.each([1, 50, 99])(
      'shows nothing of an upload that is cut off at %i percent, and completes it the next time',
      async (percent) => {
        const bytes = randomBytes(2 * 1024 * 1024);
        const folder = `cut-${percent}`;
        proxy.cutAfter((bytes.length * percent) / 100);
        const config = throughPort(remote.destination.config, proxy.port);
        const attempt = async () => place(await connect({ config }, proxy.port), `${folder}/letter.pdf`, bytes);
        await expect(attempt()).rejects.toMatchObject({
          name: expect.stringMatching(/DeliveryProblem|OutboundFailed/),
        });
        proxy.cutAfter(null);
        expect(await below(folder)).not.toContain('letter.pdf');
        const cutOff = { path: `${folder}/letter.pdf`, checksum: sha256(bytes), temporaryName: TEMPORARY };
        await over((connection) => place(connection, `${folder}/letter.pdf`, bytes, { cutOff }));
        expect((await there(`${folder}/letter.pdf`)).equals(bytes)).toBe(true);
        expect(await below(folder)).toEqual(['letter.pdf']);
      },
    );

    it('waits for a server that is slow', async () => {
      const bytes = randomBytes(1024 * 1024);
      const config = throughPort(remote.destination.config, proxy.port);
      proxy.slowDown(50);
      try {
        const connection = await connect({ config }, proxy.port);
        await place(connection, 'slow/letter.pdf', bytes);
        await connection.close();
      } finally {
        proxy.slowDown(null);
      }
      expect((await there('slow/letter.pdf')).equals(bytes)).toBe(true);
    });

    it.each([-1, 2])('does not mind that its clock is %i days from ours', async (days) => {
      const folder = `clock${days}`;
      vi.setSystemTime(Date.now() - days * DAY_MS);
      try {
        const first = await over((connection) => place(connection, `${folder}/letter.pdf`, Buffer.from('the first')));
        const known = { path: first.path, fingerprint: first.fingerprint, sizeBytes: first.sizeBytes };
        await over((connection) => place(connection, `${folder}/letter.pdf`, Buffer.from('another'), { known }));
      } finally {
        vi.useRealTimers();
      }
      expect((await there(`${folder}/letter.pdf`)).toString()).toBe('another');
      expect(await below(folder)).toEqual(['letter.pdf']);
    });

    it('leaves nothing behind on a disk that is full, and goes on when there is room', async ({ skip }) => {
      const { disk } = remote;
      if (!disk) return skip('this server has no disk that could be full');
      await over((connection) => place(connection, 'full/before.pdf', Buffer.from('before')));
      await disk.fill();
      const bytes = randomBytes(2 * 1024 * 1024);
      const attempt = over((connection) => place(connection, 'full/letter.pdf', bytes));
      await expect(attempt).rejects.toMatchObject({ name: 'DeliveryProblem', code: expect.stringMatching(FULL) });
      expect(await below('full')).toEqual(['before.pdf']);
      await disk.makeRoom();
      await over((connection) => place(connection, 'full/letter.pdf', bytes));
      expect((await there('full/letter.pdf')).equals(bytes)).toBe(true);
      expect(await below('full')).toEqual(['before.pdf', 'letter.pdf']);
    });

    it('recognises what it had put there when it was ended before it could write that down', async () => {
      const bytes = Buffer.from('put, and then the power went');
      await over((connection) => place(connection, 'crash/letter.pdf', bytes));
      const cutOff = { path: 'crash/letter.pdf', checksum: sha256(bytes), temporaryName: TEMPORARY };
      const same = await over((connection) => place(connection, 'crash/letter.pdf', bytes, { cutOff }));
      expect(same.path).toBe('crash/letter.pdf');
      const other = Buffer.from('changed since');
      await over((connection) => place(connection, 'crash/letter.pdf', other, { cutOff }));
      expect((await there('crash/letter.pdf')).equals(other)).toBe(true);
      expect(await below('crash')).toEqual(['letter.pdf']);
    });

    listingContract(() => ({ remote, over, place }));

    it('finds a server again that was restarted', async () => {
      const connection = await connect();
      await place(connection, 'restart/one.pdf', Buffer.from('one'));
      await remote.restart();
      await connection.close();
      await over((anew) => place(anew, 'restart/two.pdf', Buffer.from('two')));
      expect(await below('restart')).toEqual(['one.pdf', 'two.pdf']);
      await over((anew) => anew.remove('restart/one.pdf'));
      await over((anew) => anew.remove('restart/one.pdf'));
      expect(await below('restart')).toEqual(['two.pdf']);
      expect(await over((anew) => anew.stat('restart/one.pdf'))).toBeNull();
    });
  });
}

const DAY_MS = 86_400_000;
/** Not every protocol says why nothing could be stored. */
const FULL = /^(?:destination_full|server_failed|not_as_sent|cut_off)$/;
