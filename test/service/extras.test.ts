import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeExtra } from '../../scripts/lib/office-extra.ts';
import { OFFICE_EXTRA } from '../../src/modules/reading/office/index.ts';
import { type PackageRegistry, startPackageRegistry } from '../harness/package-registry.ts';
import { startTestService, type TestService } from '../harness/service.ts';

type Entry = { name: string; state: string; problem: string | null; done_bytes: number | null } & Record<
  string,
  unknown
>;

let registry: PackageRegistry;
let service: TestService;
beforeEach(async () => {
  registry = await startPackageRegistry();
  service = await startTestService({ internet: registry.internet });
});
afterEach(async () => {
  await service.stop();
  await registry.stop();
});

const list = async () => (await service.admin.get<{ converters: Entry[] }>('/api/admin/status')).converters;
const extra = async () => {
  const found = (await list()).find(({ name }) => name === 'office_extra');
  if (!found) throw new Error('the list has no office extra');
  return found;
};
/** What was asked a moment ago is answered alike: waits until it says what is expected. */
const until = (look: (entry: Entry) => unknown) => expect.poll(async () => look(await extra()), { timeout: 60_000 });
const add = () => service.admin.post('/api/admin/extras/office');
const requests = () => service.db.selectFrom('audit_log').selectAll().where('action', '=', 'extra.requested').execute();
const kept = () => readdir(path.join(service.dataDir, 'extras'));

describe('the list of converters and extras', () => {
  it('says of each whether it is there, and of what reads in which languages', async () => {
    await expect
      .poll(async () => (await list()).find(({ name }) => name === 'reading')?.state, { timeout: 60_000 })
      .toBe('ready');
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(['office', 'office_extra', 'reading', 'cloud_reading']);
    expect(all[1]).toMatchObject({ state: 'missing', origin: 'extra', size_bytes: OFFICE_EXTRA.packedBytes });
    expect(all[2]).toMatchObject({ version: expect.stringMatching(/^tesseract/) });
    expect(all[2]?.languages).toEqual(expect.arrayContaining(['eng', 'deu', 'fra', 'spa', 'ita', 'nld', 'por']));
    expect(all[3]).toMatchObject({ state: 'missing', version: null });
  });
});

describe('an extra that an administrator adds', () => {
  it('is fetched from its fixed address, and refused with nothing left of it when its hash is another one', async () => {
    registry.answer = (response) => response.end('another package');
    await add();
    await until(({ state, problem }) => [state, problem]).toEqual(['failed', 'other_hash']);
    expect(registry.asked).toEqual([`extra ${OFFICE_EXTRA.url}`]);
    expect(await kept()).toEqual([]);
    expect(await requests()).toMatchObject([{ target_type: 'extra', target_id: 'office' }]);
  });

  it('says why where the registry does not have it or breaks off, and can be asked for again', async () => {
    await add();
    await until(({ problem }) => problem).toBe('not_served');
    registry.answer = (response) => response.socket?.destroy();
    await add();
    await until(({ problem }) => problem).toBe('not_reached');
    expect(await requests()).toHaveLength(2);
    expect(await kept()).toEqual([]);
  });

  it('is asked for once while it is on its way, and given up by the list when nothing was heard of it for long', async () => {
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    registry.answer = () => resolve();
    await add();
    await isAsked;
    await add();
    await until(({ state }) => state).toBe('adding');
    expect(await requests()).toHaveLength(1);
    await service.db
      .updateTable('extras')
      .set({ changed_at: new Date(Date.now() - 16 * 60_000) })
      .execute();
    await until(({ state, problem }) => [state, problem]).toEqual(['failed', 'interrupted']);
  });

  it.skipIf(!officeExtra.isPresent())(
    'tells how far it is, is there when it is whole, and stays as it is',
    async () => {
      const archive = await readFile(officeExtra.archive);
      const half = archive.length / 2;
      const { promise: isSeen, resolve } = Promise.withResolvers<void>();
      registry.answer = async (response) => {
        response.setHeader('content-length', archive.length);
        if (!response.write(archive.subarray(0, half))) await once(response, 'drain');
        await isSeen;
        response.end(archive.subarray(half));
      };
      await add();
      await until(({ state, done_bytes }) => state === 'adding' && (done_bytes ?? 0) > half / 2).toBe(true);
      resolve();
      await until(({ state }) => state).toBe('ready');
      expect(await extra()).toMatchObject({ version: OFFICE_EXTRA.program, size_bytes: OFFICE_EXTRA.unpackedBytes });
      expect(await kept()).toEqual([`office-${OFFICE_EXTRA.version}`]);
      await add();
      expect([await requests(), registry.asked]).toEqual([[expect.anything()], [expect.anything()]]);
    },
    120_000,
  );
});
