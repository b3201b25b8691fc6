import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { providerNamed } from '../../../src/modules/outside/destinations/providers/registry.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { type DropboxRemote, startDropbox } from '../../harness/remotes/dropbox.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { providerContract } from './contract.ts';
import { type Destination, untilDeliveries, untilDestination, upload } from './place.ts';

providerContract('Dropbox', startDropbox, (config) => config);

it('asks once more with another token where one is refused, also to read', async () => {
  const remote = await startDropbox();
  const outbound = testOutbound();
  const token = async (refused: string | null) => (refused === null ? 'ended' : 'good');
  const way = {
    outbound: remote.internet(outbound),
    isInstanceWide: false,
    signal: AbortSignal.timeout(60_000),
    token,
  };
  try {
    const connection = await providerNamed('dropbox')?.connect(way, {}, {});
    const open = async () => Readable.from([Buffer.from('a letter')], { objectMode: false });
    await connection?.put({ path: 'a.txt', temporaryName: '.part', sizeBytes: 8, replaces: false, open });
    expect((await connection?.read('a.txt', buffer))?.toString()).toBe('a letter');
  } finally {
    await outbound.close();
    await remote.stop();
  }
});

describe('a destination that is connected by consent', () => {
  let service: TestService;
  let remote: DropboxRemote;
  beforeAll(async () => {
    remote = await startDropbox();
    const env = { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true', ...remote.env };
    service = await startTestService({ env, internet: (outbound) => remote.internet(outbound) });
  }, 120_000);
  afterEach(async () => {
    await service.db.deleteFrom('destinations').execute();
    remote.takeBack();
  });
  afterAll(async () => {
    await service?.stop();
    await remote?.stop();
  });

  const add = () => {
    const body = { provider: 'dropbox', config: {}, credentials: {}, folder_template: 'in' };
    return service.admin.post<Destination>('/api/destinations', body);
  };
  const ask = async (id: string) => {
    const { authorize_url } = await service.admin.post<{ authorize_url: string }>(`/api/destinations/${id}/connect`);
    return authorize_url;
  };
  /** The browser comes back. @returns where it is sent. */
  const comeBack = async (url: URL) => {
    const { status, headers } = await service.admin.send('GET', `${url.pathname}${url.search}`);
    expect(status).toBe(303);
    return headers.get('location');
  };
  const connect = async (id: string) => comeBack(remote.agree(await ask(id)));

  it('waits for the consent, then delivers what waited, with tokens that are never shown', async () => {
    const { id, paused_reason } = await add();
    expect(paused_reason).toBe('consent_gone');
    const fileId = await upload(service.admin, 'letter.pdf');
    await untilDeliveries(service.admin, fileId, ['pending']);
    expect(await connect(id)).toBe(`/destinations/${id}`);
    await waitForAll(service.admin, [fileId]);
    await untilDestination(service.admin, id, { is_active: true, paused_reason: null });
    expect(await remote.shelf.list('in')).toEqual(['letter.pdf']);
    expect(JSON.stringify(await service.admin.get(`/api/destinations/${id}`))).not.toContain('token');
    const rows = service.db.selectFrom('audit_log').select('target_id').where('action', '=', 'destination.connected');
    expect(await rows.execute()).toEqual([{ target_id: id }]);
  });

  it('takes an answer once, only one that was asked for, and none after a refusal', async () => {
    const { id } = await add();
    const back = remote.agree(await ask(id));
    const forged = new URL(back);
    forged.searchParams.set('state', `${id}.forged`);
    expect(await comeBack(forged)).toBe('/destinations?refused=not_valid');
    expect(await comeBack(back)).toBe(`/destinations/${id}`);
    expect(await comeBack(back)).toBe('/destinations?refused=not_valid');
    const declined = remote.agree(await ask(id));
    declined.searchParams.delete('code');
    expect(await comeBack(declined)).toBe('/destinations?refused=not_given');
    // What was there before stays.
    expect(await service.admin.post(`/api/destinations/${id}/test`)).toMatchObject({ deleted: true });
    const other = {
      provider: 'webdav',
      config: { url: 'http://127.0.0.1:9000/', username: 'x' },
      credentials: { password: 'x' },
    };
    const { id: webdav } = await service.admin.post<Destination>('/api/destinations', other);
    await expect(ask(webdav)).rejects.toMatchObject({ code: 'consent_not_offered' });
  });

  it('renews its tokens, each time with the newest refresh token, also when several ask at once', async () => {
    const { id } = await add();
    await connect(id);
    for (let time = 0; time < 3; time += 1) {
      remote.expire();
      const both = [1, 2].map(() => service.admin.post(`/api/destinations/${id}/test`));
      for (const trial of await Promise.all(both)) expect(trial).toMatchObject({ deleted: true, problem: null });
      expect(remote.grants()).toBe(1);
    }
  });

  it('is paused when access was taken back, and goes on once it is connected again', async () => {
    const { id } = await add();
    await connect(id);
    remote.takeBack();
    const fileId = await upload(service.admin, 'later.pdf');
    await untilDestination(service.admin, id, { is_active: false, paused_reason: 'consent_gone' });
    await connect(id);
    await waitForAll(service.admin, [fileId]);
  });

  it('gives the consent back when it is removed', async () => {
    const { id } = await add();
    await connect(id);
    expect(remote.grants()).toBe(1);
    await service.admin.call('DELETE', `/api/destinations/${id}`);
    await expect.poll(() => remote.grants(), { timeout: 60_000 }).toBe(0);
  });
});
