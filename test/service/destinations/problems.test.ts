import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { newId } from '../../../src/platform/ids.ts';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PASSWORD } from '../access/callers.ts';
import { addDestination, deliveriesOf, untilDeliveries, untilDestination, upload } from './place.ts';

type Inbox = { notifications: { kind: string; detail: object; open_count: number }[] };

describe.skipIf(!canRunApache)('destinations', () => {
  let service: TestService;
  let remote: Remote;
  beforeAll(async () => {
    remote = await startApache();
    service = await startTestService({
      env: { MULTI_USER_ENABLED: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' },
    });
  }, 120_000);
  afterEach(async () => {
    await service.db.deleteFrom('destinations').execute();
  });
  afterAll(async () => {
    await service?.stop();
    await remote?.stop();
  });

  const there = (name: string) => remote.shelf.read(name);
  const statusOf = async (id: string) => (await service.admin.get<{ status: string }>(`/api/files/${id}`)).status;

  const copyHash = async (id: string) => {
    const copy = await service.admin.send('GET', `/api/files/${id}/download?version=processed`);
    return createHash('sha256')
      .update(new Uint8Array(await copy.arrayBuffer()))
      .digest('hex');
  };

  it('get the copy that an edit made anew, once; one that takes the document only now gets no other', async () => {
    const first = await addDestination(service.admin, remote, { folder_template: 'edited/{title}' });
    const tagged = { folder_template: 'tagged/{title}', filter: { tags: ['Steuer'] } };
    const second = await addDestination(service.admin, remote, tagged);
    const fileId = await upload(service.admin, 'Vertrag.pdf');
    await waitForAll(service.admin, [fileId]);
    const [before] = await deliveriesOf(service.admin, fileId);
    for (const tags of [['Haus'], ['Haus', 'Steuer']])
      await service.admin.call('PATCH', `/api/files/${fileId}`, { json: { tags } });
    const checksums = async () => (await deliveriesOf(service.admin, fileId)).map(({ checksum }) => checksum);
    await expect.poll(checksums, { timeout: 90_000, interval: 200 }).toEqual([expect.anything(), expect.anything()]);
    const hash = await copyHash(fileId);
    expect(hash).not.toBe(before?.checksum);
    await expect.poll(checksums, { timeout: 90_000, interval: 200 }).toEqual([hash, hash]);
    const versions = service.db.selectFrom('deliveries').select(['destination_id', 'version', 'attempts']);
    const rows = await versions.where('file_id', '=', fileId).execute();
    const of = (id: string) => rows.find(({ destination_id }) => destination_id === id);
    expect(of(first.id)).toMatchObject({ version: 2, attempts: 2 });
    expect(of(second.id)).toMatchObject({ version: 1, attempts: 1 });
    expect(await remote.shelf.list('edited')).toEqual(['Vertrag.pdf']);
  });

  it('get every new document, which is completed when they have it, with a true ledger', async () => {
    const sends = ['processed', 'sidecar'];
    const { id, has_credentials } = await addDestination(service.admin, remote, { folder_template: 'a/{year}', sends });
    expect(has_credentials).toBe(true);
    const fileId = await upload(service.admin, 'Rechnung März.pdf');
    await waitForAll(service.admin, [fileId]);
    const deliveries = await deliveriesOf(service.admin, fileId);
    const folder = `a/${new Date().getUTCFullYear()}`;
    expect(deliveries).toMatchObject([
      { destination_id: id, version: 'processed', state: 'delivered', remote_path: `${folder}/Rechnung März.pdf` },
      { destination_id: id, version: 'sidecar', state: 'delivered', remote_path: `${folder}/Rechnung März.json` },
    ]);
    expect(deliveries[0]?.checksum).toBe(await copyHash(fileId));
    const delivered = async (provider: string) => {
      const { files } = await service.admin.get<{ files: { id: string }[] }>(`/api/files?storage_provider=${provider}`);
      return files.map((found) => found.id);
    };
    expect(await delivered('webdav')).toEqual([fileId]);
    expect(await delivered('any')).toEqual([fileId]);
    expect(await delivered('sftp')).toEqual([]);
    expect((await there(`${folder}/Rechnung März.pdf`)).length).toBe(deliveries[0]?.bytes);
    expect(JSON.parse((await there(`${folder}/Rechnung März.json`)).toString())).toMatchObject({ id: fileId });
    const facts = async () => JSON.parse((await there(`${folder}/Rechnung März.json`)).toString());
    await service.admin.call('PATCH', `/api/files/${fileId}`, { json: { sender: 'Stadtwerke' } });
    await expect.poll(facts, { timeout: 60_000 }).toMatchObject({ sender: 'Stadtwerke' });
    // Again, in its place: what lies there is recognised.
    await service.admin.post(`/api/files/${fileId}/reprocess`);
    await waitForAll(service.admin, [fileId]);
    expect(await remote.shelf.list(folder)).toEqual(['Rechnung März.json', 'Rechnung März.pdf']);
    await untilDestination(service.admin, id, { deliveries: { pending: 0, delivering: 0, delivered: 2, failed: 0 } });
  });

  it('are tried out by writing, reading and deleting, and say in words what went wrong', async () => {
    const { id } = await addDestination(service.admin, remote, { folder_template: 'tried/{year}' });
    const fine = { wrote: true, read_back: true, deleted: true, lacks: [], problem: null };
    expect(await service.admin.post(`/api/destinations/${id}/test`)).toEqual(fine);
    expect(await remote.shelf.list('tried')).toEqual([]);
    const wrong = { credentials: remote.wrongCredentials };
    await service.admin.call('PATCH', `/api/destinations/${id}`, { json: wrong });
    expect(await service.admin.post(`/api/destinations/${id}/test`)).toMatchObject({
      wrote: false,
      problem: { code: 'credentials_refused', sentence: expect.stringContaining('refused') },
    });
  });

  it('are paused when the password is refused, tell why, and go on with what waited when it is corrected', async () => {
    const { id } = await addDestination(service.admin, remote, { credentials: remote.wrongCredentials });
    const fileId = await upload(service.admin);
    await untilDestination(service.admin, id, { is_active: false, paused_reason: 'credentials_refused' });
    await untilDeliveries(service.admin, fileId, ['pending']);
    expect(await statusOf(fileId)).toBe('processing');
    const rows = service.db.selectFrom('audit_log').select('target_id').where('action', '=', 'destination.paused');
    expect(await rows.execute()).toEqual([{ target_id: id }]);
    await expect(service.admin.post(`/api/destinations/${id}/deliver-missing`)).rejects.toMatchObject({
      code: 'destination_paused',
    });
    const reported = async () => (await service.admin.get<Inbox>('/api/notifications')).notifications[0];
    const detail = { destination_id: id, reason: 'credentials_refused' };
    expect(await reported()).toMatchObject({ kind: 'destination_paused', detail, open_count: 1 });
    const { credentials } = remote.destination;
    await service.admin.call('PATCH', `/api/destinations/${id}`, { json: { credentials } });
    expect(await reported()).toMatchObject({ kind: 'destination_paused', open_count: 0 });
    await waitForAll(service.admin, [fileId]);
    await untilDestination(service.admin, id, { is_active: true, paused_reason: null });
  });

  it('of the whole service get the documents of everybody, and administrators are told when they are paused', async () => {
    const about = { username: 'bob', email: 'bob@mail.example', password: PASSWORD };
    await service.admin.post('/api/admin/users/local', about);
    const bob = service.stranger();
    await bob.signIn('bob', PASSWORD);
    const { id } = await addDestination(service.admin, remote, {
      scope: 'instance',
      credentials: remote.wrongCredentials,
    });
    const fileId = await upload(bob);
    await untilDestination(service.admin, id, { paused_reason: 'credentials_refused' });
    // Another document, which an earlier test edited, may be the one that was refused.
    const waiting = [{ destination: { scope: 'instance' }, state: 'pending' }];
    await expect.poll(() => deliveriesOf(bob, fileId)).toMatchObject(waiting);
    const { notifications } = await service.admin.get<Inbox>('/api/notifications');
    expect(notifications[0]).toMatchObject({ kind: 'destination_paused', detail: { destination_id: id } });
    expect((await bob.get<Inbox>('/api/notifications')).notifications).toEqual([]);
  });

  it('fail a document that cannot be delivered; delivered after all, it is completed', async () => {
    const { id } = await addDestination(service.admin, remote, { folder_template: remote.closedFolder });
    const fileId = await upload(service.admin);
    await waitForAll(service.admin, [fileId], 'failed');
    const [delivery] = await deliveriesOf(service.admin, fileId);
    expect(delivery).toMatchObject({ state: 'failed', error: { code: 'permission_denied' } });
    const reason = { status_reason: { code: 'delivery_failed', step: 'send_to_destinations' } };
    expect(await service.admin.get(`/api/files/${fileId}`)).toMatchObject(reason);
    await service.admin.call('PATCH', `/api/destinations/${id}`, { json: { folder_template: 'open' } });
    await service.db.updateTable('deliveries').set({ remote_path: null }).execute();
    await service.admin.post(`/api/destinations/${id}/deliveries/${delivery?.id}/retry`);
    await untilDeliveries(service.admin, fileId, ['delivered']);
    await waitForAll(service.admin, [fileId]);
    const rows = service.db.selectFrom('audit_log').select('target_id').where('action', '=', 'destination.retried');
    expect(await rows.execute()).toEqual([{ target_id: id }]);
    const nobodys = service.admin.post(`/api/destinations/${id}/deliveries/${newId()}/retry`);
    await expect(nobodys).rejects.toMatchObject({ code: 'delivery_not_found' });
  });

  it('rest while their server is away, say until when, and get what waited at once when somebody asks for it', async () => {
    const { id } = await addDestination(service.admin, remote);
    await remote.down();
    const fileId = await upload(service.admin);
    await untilDestination(service.admin, id, { is_active: true, failing_since: expect.any(String) });
    await untilDeliveries(service.admin, fileId, ['pending']);
    expect(await statusOf(fileId)).toBe('processing');
    const why = { destination: { retry_at: expect.any(String) }, error: { code: 'not_reached' } };
    await expect.poll(() => deliveriesOf(service.admin, fileId)).toMatchObject([why]);
    const [waiting] = await deliveriesOf(service.admin, fileId);
    await remote.restart();
    // As if it had failed for a day: nothing is tried by itself for long.
    const later = new Date(Date.now() + 86_400_000);
    await service.db.updateTable('destinations').set({ retry_at: later }).execute();
    await service.db.updateTable('deliveries').set({ next_try_at: later }).where('state', '=', 'pending').execute();
    await service.admin.post(`/api/destinations/${id}/deliveries/${waiting?.id}/retry`);
    await waitForAll(service.admin, [fileId]);
    const [arrived] = await deliveriesOf(service.admin, fileId);
    expect(arrived).toMatchObject({ state: 'delivered', destination: { retry_at: null } });
    await untilDestination(service.admin, id, { failing_since: null });
  });

  it('get what was there before them when somebody asks for it, and only what they take', async () => {
    const [older, other] = [await upload(service.admin), await upload(service.admin)];
    await waitForAll(service.admin, [older, other]);
    await service.admin.call('PATCH', `/api/files/${older}`, { json: { tags: ['House'] } });
    const { id } = await addDestination(service.admin, remote, { filter: { tags: ['house'] } });
    expect(await service.admin.post(`/api/destinations/${id}/deliver-missing`)).toEqual({ restarted: 0 });
    await untilDeliveries(service.admin, older, ['delivered']);
    expect(await deliveriesOf(service.admin, other)).toEqual([]);
    const listed = await service.admin.get(`/api/destinations/${id}/deliveries?state=delivered`);
    expect(listed).toMatchObject({ deliveries: [{ file_id: older }], pagination: { total: 1 } });
  });

  it('get a document as soon as an edit makes it one that they take', async () => {
    const filter = { document_types: ['invoice'] };
    await addDestination(service.admin, remote, { filter, folder_template: 'edited' });
    const fileId = await upload(service.admin);
    await waitForAll(service.admin, [fileId]);
    expect(await deliveriesOf(service.admin, fileId)).toEqual([]);
    await service.admin.call('PATCH', `/api/files/${fileId}`, { json: { document_type: 'Invoice' } });
    await untilDeliveries(service.admin, fileId, ['delivered']);
  });

  it('that are removed keep no document waiting', async () => {
    const { id } = await addDestination(service.admin, remote, { credentials: remote.wrongCredentials });
    const fileId = await upload(service.admin);
    await untilDestination(service.admin, id, { paused_reason: 'credentials_refused' });
    await service.admin.call('DELETE', `/api/destinations/${id}`);
    await waitForAll(service.admin, [fileId]);
    await expect(service.admin.get(`/api/destinations/${id}`)).rejects.toMatchObject({ code: 'destination_not_found' });
  });

  it('take nothing that does not fit, and keep credentials with the server they were entered for', async () => {
    const add = (json: object) => service.admin.call('POST', '/api/destinations', { json });
    const wanted = { ...remote.destination };
    await expect(add({ ...wanted, provider: 'pigeon' })).rejects.toMatchObject({ code: 'destination_not_valid' });
    await expect(add({ ...wanted, config: { url: 'ftp://x' } })).rejects.toMatchObject({
      code: 'destination_not_valid',
    });
    await expect(add({ ...wanted, folder_template: '{nonsense}' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(add({ ...wanted, folder_template: 'a/../b' })).rejects.toMatchObject({ code: 'invalid_request' });
    const { id, config } = await addDestination(service.admin, remote);
    const elsewhere = { config: { ...config, url: 'https://elsewhere.example/' } };
    const moved = service.admin.call('PATCH', `/api/destinations/${id}`, { json: elsewhere });
    await expect(moved).rejects.toMatchObject({ code: 'destination_credentials_needed' });
    const answer = JSON.stringify(await service.admin.get('/api/destinations'));
    expect(answer).not.toContain(String(remote.destination.credentials.password));
    const token = await service.tokenClient(['documents:read', 'documents:write']);
    const ofInstance = token.get('/api/destinations?scope=instance');
    await expect(ofInstance).rejects.toMatchObject({ code: 'destination_scope_not_allowed' });
    await Promise.all(Array.from({ length: 49 }, () => addDestination(service.admin, remote)));
    await expect(addDestination(service.admin, remote)).rejects.toMatchObject({ code: 'destination_limit_reached' });
  });

  it('show on the newest documents where a template puts them', async () => {
    await upload(service.admin, 'a: b?.pdf');
    const json = { folder_template: 'Papers/{year}/{sender}' };
    const shown = await service.admin.call('POST', '/api/destinations/preview', { json });
    const year = new Date().getUTCFullYear();
    expect(shown).toMatchObject({
      examples: expect.arrayContaining([expect.objectContaining({ paths: [`Papers/${year}/a_ b_.pdf`] })]),
    });
  });
});
