import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runDoctor } from '../../../src/modules/administration/maintenance/index.ts';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addDestination, deliveriesOf, untilDeliveries, untilDestination, upload } from './place.ts';

type File = { id: string; delivery: { state: string; delivered: number; total: number } | null };

const LIMIT_MS = 120_000;

describe.skipIf(!canRunApache)('how documents and destinations stand', () => {
  let service: TestService;
  let remote: Remote;
  const destinations: Record<string, string> = {};
  const files: Record<string, string> = {};
  beforeAll(async () => {
    remote = await startApache();
    service = await startTestService({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await remote?.stop();
  });

  const deliveryOf = async (id = '') => (await service.admin.get<File>(`/api/files/${id}`)).delivery;
  const found = async (query: string) =>
    (await service.admin.get<{ files: File[] }>(`/api/files?${query}`)).files.map(({ id }) => id).toSorted();
  const searched = async (query: string) => {
    const { hits } = await service.admin.get<{ hits: { file: File }[] }>(`/api/search?${query}`);
    return hits.map(({ file }) => file.id).toSorted();
  };
  const some = (...names: string[]) => names.map((name) => files[name] ?? '').toSorted();
  const doctor = async (options: { fix?: boolean; reachesOut?: boolean } = {}) => {
    const lines: string[] = [];
    const wanted = { fix: false, readContent: false, reachesOut: true, ...options };
    await runDoctor(service.systemContext(), wanted, (line) => lines.push(line));
    return lines.filter((line) => /^\w+ +Destinations: /.test(line)).join('\n');
  };

  it('a document that goes nowhere says nothing of deliveries', async () => {
    files.nowhere = await upload(service.admin);
    await waitForAll(service.admin, [files.nowhere]);
    expect(await deliveryOf(files.nowhere)).toBeNull();
    expect(await service.admin.get('/api/files/counts')).toMatchObject({ has_deliveries: false });
    expect(await doctor()).toContain('There are none.');
  });

  it('a document says to how many of its destinations it was delivered, and lists narrow by that', async () => {
    destinations.good = (await addDestination(service.admin, remote, { name: 'Good', folder_template: 'good' })).id;
    files.there = await upload(service.admin);
    await waitForAll(service.admin, [files.there]);
    expect(await deliveryOf(files.there)).toEqual({ state: 'delivered', delivered: 1, total: 1 });

    const closed = { name: 'Closed', folder_template: remote.closedFolder, sends: ['processed', 'sidecar'] };
    destinations.closed = (await addDestination(service.admin, remote, closed)).id;
    files.failed = await upload(service.admin);
    await waitForAll(service.admin, [files.failed], 'failed');
    expect(await deliveryOf(files.failed)).toEqual({ state: 'failed', delivered: 1, total: 2 });

    await service.admin.call('PATCH', `/api/destinations/${destinations.closed}`, { json: { is_active: false } });
    const wrong = { name: 'Locked', credentials: remote.wrongCredentials };
    destinations.locked = (await addDestination(service.admin, remote, wrong)).id;
    files.waiting = await upload(service.admin);
    await untilDestination(service.admin, destinations.locked, { paused_reason: 'credentials_refused' });
    await untilDeliveries(service.admin, files.waiting, ['delivered', 'pending']);
    expect(await deliveryOf(files.waiting)).toEqual({ state: 'waiting', delivered: 1, total: 2 });

    expect(await found('delivery=delivered')).toEqual(some('there'));
    expect(await found('delivery=failed')).toEqual(some('failed'));
    expect(await found('delivery=waiting')).toEqual(some('waiting'));
    expect(await found('delivery=waiting&sort_by=title&q=letter')).toEqual(some('waiting'));
    expect(await found('storage_provider=webdav')).toEqual(some('there', 'failed', 'waiting'));
    await expect.poll(() => searched('q=letter&delivery=delivered'), { timeout: LIMIT_MS }).toEqual(some('there'));
    expect(await searched('q=letter&delivery=failed')).toEqual(some('failed'));
    const typed = (text: string) => searched(`q=${encodeURIComponent(text)}`);
    expect(await typed('letter delivery:failed')).toEqual(some('failed'));
    expect(await typed('letter delivery:delivered')).toEqual(some('there'));
    expect(await typed('letter -delivery:failed')).toEqual(some('nowhere', 'there', 'waiting'));
    expect(await service.admin.get('/api/files/counts')).toMatchObject({ has_deliveries: true });
    await expect(service.admin.get('/api/files?delivery=lost')).rejects.toMatchObject({ status: 422 });
  });

  it('the doctor says of each destination how it stands, and what to do', async () => {
    const report = await doctor();
    expect(report).toMatch(/ok +Destinations: “Good” \(of ann\) answers\./);
    expect(report).toMatch(/ok +Destinations: “Closed” \(of ann\) is paused by hand\./);
    expect(report).toMatch(/PROBLEM Destinations: “Locked” \(of ann\) is paused\. The user name/);
    await remote.down();
    expect(await doctor()).toMatch(
      /PROBLEM Destinations: “Good” \(of ann\) cannot be used\. The server was not reached/,
    );
    expect(await doctor({ reachesOut: false })).toMatch(/ok +Destinations: “Good” \(of ann\) is on\./);
    await remote.restart();
    const { id = '' } = { id: destinations.good };
    const one = () => service.db.selectFrom('destinations').select('credentials_sealed').where('id', '=', id);
    const { credentials_sealed: sealed } = await one().executeTakeFirstOrThrow();
    const seal = (text: string | null) =>
      service.db.updateTable('destinations').set({ credentials_sealed: text }).where('id', '=', id).execute();
    const damaged = sealed?.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA')) ?? null;
    await seal(damaged);
    expect(await doctor({ reachesOut: false })).toMatch(
      /“Good” \(of ann\) cannot be used\. The credentials cannot be opened/,
    );
    await seal(sealed);
  });

  it('the doctor finds what the ledger contradicts, and puts it right', async () => {
    const { id = '' } = { id: files.there };
    await service.db
      .updateTable('files')
      .set({ delivery: 'failed', delivered_count: 0 })
      .where('id', '=', id)
      .execute();
    expect(await doctor()).toMatch(/PROBLEM Destinations: 1 documents say something else/);
    expect(await doctor({ fix: true })).toMatch(/mended +Destinations: 1 documents say something else/);
    expect(await deliveryOf(id)).toEqual({ state: 'delivered', delivered: 1, total: 1 });
    const [delivery] = await deliveriesOf(service.admin, id);
    const row = service.db.updateTable('deliveries').where('id', '=', delivery?.id ?? '');
    await row.set({ remote_id: null }).execute();
    expect(await doctor({ fix: true })).toMatch(/mended +Destinations: 1 copies count as delivered to “Good”/);
    await untilDeliveries(service.admin, id, ['delivered']);
    expect(await doctor()).not.toContain('count as delivered');
  });

  it('when destinations are removed, documents say what is left', async () => {
    for (const name of ['closed', 'locked'])
      await service.admin.call('DELETE', `/api/destinations/${destinations[name]}`);
    const delivery = { state: 'delivered', delivered: 1, total: 1 };
    for (const name of ['failed', 'waiting'])
      await expect
        .poll(() => service.admin.get(`/api/files/${files[name]}`), { timeout: LIMIT_MS })
        .toMatchObject({ status: 'completed', delivery });
    const filter = { action: 'trash', filter: { delivery: 'delivered' } };
    await service.admin.post('/api/files/bulk', filter);
    await expect.poll(() => found(''), { timeout: LIMIT_MS }).toEqual(some('nowhere'));
  });

  it('documents that somebody chose are sent to a destination, once; what cannot be sent is named, and a paused place refuses', async () => {
    const body = { action: 'send', destination_id: destinations.good, ids: some('nowhere', 'there') };
    type Bulk = { id: string; state: string; changed: number; refused: number };
    const send = async () => {
      const { id } = await service.admin.post<Bulk>('/api/files/bulk', body);
      const now = () => service.admin.get<Bulk>(`/api/files/bulk/${id}`);
      await expect.poll(now, { timeout: LIMIT_MS }).toMatchObject({ state: 'completed' });
      return now();
    };
    const first = await send();
    expect(first).toMatchObject({ changed: 1, refused: 1 });
    await untilDeliveries(service.admin, files.nowhere ?? '', ['delivered']);
    expect(await deliveryOf(files.nowhere)).toEqual({ state: 'delivered', delivered: 1, total: 1 });
    const { refusals } = await service.admin.get<{ refusals: object[] }>(`/api/files/bulk/${first.id}/refusals`);
    expect(refusals).toMatchObject([{ file_id: files.there, code: 'file_in_trash' }]);
    expect(await send()).toMatchObject({ changed: 0, refused: 1 });
    await service.admin.call('PATCH', `/api/destinations/${destinations.good}`, { json: { is_active: false } });
    await expect(service.admin.post('/api/files/bulk', body)).rejects.toMatchObject({
      problem: { code: 'destination_paused' },
    });
  });
});
