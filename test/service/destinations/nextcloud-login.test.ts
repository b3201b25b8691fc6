import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { freePorts } from '../../harness/daemons.ts';
import { canRunApache } from '../../harness/remotes/apache.ts';
import { type NextcloudRemote, startNextcloud } from '../../harness/remotes/nextcloud.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addDestination, untilDeliveries, upload } from './place.ts';

type Began = { login_url: string; poll: { url: string; token: string } };

describe.skipIf(!canRunApache)('signing in at a Nextcloud', () => {
  let service: TestService;
  let remote: NextcloudRemote;
  beforeAll(async () => {
    remote = await startNextcloud();
    service = await startTestService({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await remote?.stop();
  });

  const ask = <T>(path: string, json: object) => service.admin.call<T>('POST', path, { json });

  it('gives an app password once it is allowed there, with which documents are delivered', async () => {
    const { url } = remote.destination.config;
    const { login_url, poll } = await ask<Began>('/api/destinations/nextcloud-login', { url });
    const asked = () => ask<{ state: string; username: string; password: string }>(POLL, poll);
    expect(await asked()).toEqual({ state: 'waiting' });
    remote.allow(login_url);
    const { state, username, password } = await asked();
    expect({ state, username }).toEqual({ state: 'granted', username: remote.destination.config.username });
    await addDestination(service.admin, remote, { config: { url, username }, credentials: { password } });
    const fileId = await upload(service.admin, 'letter.pdf');
    await waitForAll(service.admin, [fileId]);
    await untilDeliveries(service.admin, fileId, ['delivered']);
    expect(await remote.shelf.list('.')).toContain('letter.pdf');
  });

  it('says of another server, and of none, that there is no Nextcloud', async () => {
    const at = (port: number) => ask('/api/destinations/nextcloud-login', { url: `http://127.0.0.1:${port}/files` });
    await expect(at(remote.port)).rejects.toMatchObject({ code: 'nextcloud_not_reached' });
    const [nobodys = 0] = await freePorts(1);
    await expect(at(nobodys)).rejects.toMatchObject({ code: 'nextcloud_not_reached' });
  });
});

const POLL = '/api/destinations/nextcloud-login/poll';
