import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { DataDir } from '../../harness/process.ts';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { addDestination, deliveriesOf } from './place.ts';

const LIMIT_MS = 300_000;
const POINTS: readonly FaultPoint[] = ['delivery.claimed', 'delivery.reserved', 'delivery.placed', 'delivery.written'];
const NAMES = ['one', 'two', 'three'];

describe.skipIf(!canRunApache)('a service that is killed while it delivers', () => {
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
    'at %s ends with exactly one object for each document, and a true ledger',
    async (point) => {
      await addDestination(admin, remote, { folder_template: 'kept' });
      await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
      const uploads = NAMES.map((name) => ({ name: `${name}.pdf`, bytes: textPdf([[name]]) }));
      await Promise.allSettled([admin.upload(uploads), service.ended]);
      service = await folder.start({ env });
      admin = await folder.signIn(service);
      const { files } = await admin.get<{ files: { id: string; title: string }[] }>('/api/files');
      const ledger = async () => {
        const deliveries = await Promise.all(files.map(async ({ id }) => deliveriesOf(admin, id)));
        return deliveries
          .flat()
          .map(({ state, remote_path }) => `${remote_path} ${state}`)
          .toSorted();
      };
      const expected = NAMES.map((name) => `kept/${name}.pdf delivered`).toSorted();
      await expect.poll(ledger, { timeout: LIMIT_MS / 2, interval: 250 }).toEqual(expected);
      expect(await remote.shelf.list('kept')).toEqual(NAMES.map((name) => `${name}.pdf`).toSorted());
    },
    LIMIT_MS,
  );
});
