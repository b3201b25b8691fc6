import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { DataDir } from '../../harness/process.ts';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { delivered, LIMIT_MS, reportOf } from './comparing.ts';
import { addDestination } from './place.ts';

const POINTS: readonly FaultPoint[] = ['reconcile.listed', 'reconcile.checked'];

describe.skipIf(!canRunApache)('a service that is killed while it compares', () => {
  let folder: DataDir;
  let env: Record<string, string>;
  let service: ServiceProcess;
  let admin: ApiClient;
  let remote: Remote;
  beforeEach(async () => {
    remote = await startApache();
    folder = await DataDir.create();
    env = { [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
    service = await folder.start({ env });
    admin = await folder.signIn(service);
  }, 120_000);
  afterEach(async () => {
    await folder.remove();
    await remote.stop();
  });

  it.each(POINTS)(
    'at %s begins anew, and counts nothing twice',
    async (point) => {
      const { id } = await addDestination(admin, remote, { folder_template: 'kept' });
      await delivered(admin, ['one.pdf', 'two.pdf']);
      const [first = ''] = await remote.shelf.list('kept');
      await remote.shelf.remove(`kept/${first}`);
      await remote.shelf.write('kept/foreign.txt', 'not ours');
      await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
      await Promise.allSettled([admin.post(`/api/destinations/${id}/reconcile`), service.ended]);
      service = await folder.start({ env });
      admin = await folder.signIn(service);
      const state = async () => (await reportOf(admin, id))?.state;
      await expect.poll(state, { timeout: LIMIT_MS, interval: 250 }).toBe('done');
      const expected = { listed: 2, expected: 2, missing: 1, changed: 0, foreign: 1, unread: 0, problem: null };
      expect(await reportOf(admin, id)).toMatchObject(expected);
    },
    2 * LIMIT_MS,
  );
});
