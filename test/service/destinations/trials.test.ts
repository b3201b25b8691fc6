import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addDestination, untilDestination, upload } from './place.ts';

describe.skipIf(!canRunApache)('destinations', () => {
  let service: TestService;
  let remote: Remote;
  beforeAll(async () => {
    remote = await startApache();
    service = await startTestService({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await remote?.stop();
  });

  it('make their own folder when it is not there; where it cannot be made they are paused and name it, in a trial, too', async () => {
    const at = (path: string) => ({
      config: { ...remote.destination.config, url: `http://127.0.0.1:${remote.port}/${path}` },
    });
    const fine = { wrote: true, read_back: true, deleted: true, problem: null };
    const tried = await addDestination(service.admin, remote, at('papers/tried%20out'));
    expect(await service.admin.post(`/api/destinations/${tried.id}/test`)).toMatchObject(fine);
    await service.admin.call('DELETE', `/api/destinations/${tried.id}`);
    const made = await addDestination(service.admin, remote, { ...at('papers/bob'), folder_template: 'a/{title}' });
    const first = await upload(service.admin, 'first.pdf');
    await waitForAll(service.admin, [first]);
    expect(await remote.shelf.list('bob/a')).toEqual(['first.pdf']);
    await service.admin.call('DELETE', `/api/destinations/${made.id}`);
    const { id } = await addDestination(service.admin, remote, at('nowhere/b%C3%B6b'));
    await upload(service.admin);
    await untilDestination(service.admin, id, { is_active: false, paused_reason: 'folder_missing' });
    const sentence = expect.stringContaining('The folder /nowhere/böb is not there.');
    expect(await service.admin.get(`/api/destinations/${id}`)).toMatchObject({ last_error: { sentence } });
    expect(await service.admin.post(`/api/destinations/${id}/test`)).toMatchObject({
      wrote: false,
      problem: { code: 'folder_missing', sentence },
    });
  });

  it('are tried out while they are being entered: nothing is stored, the credentials stay where they are known, and it stands in the audit log', async () => {
    const { provider, config, credentials } = remote.destination;
    const draft = { provider, config, credentials, folder_template: 'entered/{year}' };
    const tryOut = (more: object = {}) => service.admin.post('/api/destinations/test', { ...draft, ...more });
    const fine = { wrote: true, read_back: true, deleted: true, lacks: [], problem: null };
    const before = await service.admin.get('/api/destinations');
    expect(await tryOut()).toEqual(fine);
    expect(await remote.shelf.list('entered')).toEqual([]);
    const refused = { wrote: false, problem: { code: 'credentials_refused' } };
    expect(await tryOut({ credentials: remote.wrongCredentials })).toMatchObject(refused);
    await expect(tryOut({ config: {} })).rejects.toMatchObject({ code: 'destination_not_valid' });
    await expect(tryOut({ provider: 'shelf' })).rejects.toMatchObject({ code: 'destination_not_valid' });
    expect(await service.admin.get('/api/destinations')).toEqual(before);
    const stored = await addDestination(service.admin, remote, { name: 'stored' });
    const { credentials: _none, ...change } = { ...draft, id: stored.id };
    expect(await service.admin.post('/api/destinations/test', change)).toEqual(fine);
    await expect(service.admin.post('/api/destinations/test', { ...change, provider: 'sftp' })).rejects.toMatchObject({
      code: 'destination_not_valid',
    });
    const elsewhere = { ...config, url: `http://127.0.0.1:${remote.port + 1}/papers/` };
    await expect(service.admin.post('/api/destinations/test', { ...change, config: elsewhere })).rejects.toMatchObject({
      code: 'destination_credentials_needed',
    });
    await expect(tryOut({ id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11' })).rejects.toMatchObject({
      code: 'destination_not_found',
    });
    const rows = await service.db
      .selectFrom('audit_log')
      .select(['target_id', 'detail'])
      .where('action', '=', 'destination.tested')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(rows).toMatchObject([
      { target_id: stored.id, detail: { name: 'stored', wrote: true } },
      { target_id: null, detail: { name: 'WebDAV', problem: 'credentials_refused' } },
      { target_id: null, detail: { name: 'WebDAV', wrote: true } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(String(credentials.password));
  });
});
