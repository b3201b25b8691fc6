import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { FaultPoint } from '../../../src/platform/faults/index.ts';
import { canRunApache } from '../../harness/remotes/apache.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { delivered, LIMIT_MS, reportOf } from './comparing.ts';
import { KilledService } from './killed-service.ts';
import { addDestination } from './place.ts';

const POINTS: readonly FaultPoint[] = ['reconcile.listed', 'reconcile.checked'];

describe.skipIf(!canRunApache)('a service that is killed while it compares', () => {
  let killed: KilledService;
  let admin: ApiClient;
  beforeEach(async () => {
    killed = await KilledService.create();
    admin = await killed.start();
  }, 120_000);
  afterEach(() => killed.remove());

  it.each(casesOfTurn('deaths', POINTS))(
    'at %s begins anew, and counts nothing twice',
    async (point) => {
      const { remote } = killed;
      const { id } = await addDestination(admin, remote, { folder_template: 'kept' });
      await delivered(admin, ['one.pdf', 'two.pdf']);
      const [first = ''] = await remote.shelf.list('kept');
      await remote.shelf.remove(`kept/${first}`);
      await remote.shelf.write('kept/foreign.txt', 'not ours');
      await killed.dieAt(point, () => admin.post(`/api/destinations/${id}/reconcile`));
      admin = await killed.start();
      const state = async () => (await reportOf(admin, id))?.state;
      await expect.poll(state, { timeout: LIMIT_MS, interval: 250 }).toBe('done');
      const expected = { listed: 2, expected: 2, missing: 1, changed: 0, foreign: 1, unread: 0, problem: null };
      expect(await reportOf(admin, id)).toMatchObject(expected);
    },
    2 * LIMIT_MS,
  );
});
