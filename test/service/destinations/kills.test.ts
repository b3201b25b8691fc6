import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { FaultPoint } from '../../../src/platform/faults/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { canRunApache } from '../../harness/remotes/apache.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { KilledService } from './killed-service.ts';
import { addDestination, deliveriesOf } from './place.ts';

const LIMIT_MS = 300_000;
const POINTS: readonly FaultPoint[] = ['delivery.claimed', 'delivery.reserved', 'delivery.placed', 'delivery.written'];
const NAMES = ['one', 'two', 'three'];

describe.skipIf(!canRunApache)('a service that is killed while it delivers', () => {
  let killed: KilledService;
  let admin: ApiClient;
  beforeEach(async () => {
    killed = await KilledService.create();
    admin = await killed.start();
  }, 120_000);
  afterEach(() => killed.remove());

  it.each(casesOfTurn('deaths', POINTS))(
    'at %s ends with exactly one object for each document, and a true ledger',
    async (point) => {
      const { remote } = killed;
      await addDestination(admin, remote, { folder_template: 'kept' });
      const uploads = NAMES.map((name) => ({ name: `${name}.pdf`, bytes: textPdf([[name]]) }));
      await killed.dieAt(point, () => admin.upload(uploads));
      admin = await killed.start();
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
