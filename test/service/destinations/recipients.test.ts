import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type MailCatcher, startMailCatcher } from '../../harness/mail-catcher.ts';
import { DataDir } from '../../harness/process.ts';
import { PAPERLESS_TOKEN, type PaperlessRemote, startPaperless } from '../../harness/remotes/paperless.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PASSWORD } from '../access/callers.ts';
import { type Destination, deliveriesOf, untilDeliveries, upload } from './place.ts';

const LIMIT_MS = 300_000;
const mailTo = (to: string) => ({ provider: 'email', config: { to }, credentials: {} });
const filedAt = (url: string) => ({ provider: 'paperless', config: { url }, credentials: { token: PAPERLESS_TOKEN } });
const add = (client: ApiClient, body: object) =>
  client.post<Destination>('/api/destinations', { ...body, folder_template: '' });

describe('places that keep no objects', () => {
  let catcher: MailCatcher;
  let paperless: PaperlessRemote;
  let service: TestService;
  beforeAll(async () => {
    [catcher, paperless] = await Promise.all([startMailCatcher(), startPaperless()]);
    const env = { MULTI_USER_ENABLED: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true', ...catcher.env };
    service = await startTestService({ env });
  }, 120_000);
  afterEach(async () => {
    await service.db.deleteFrom('destinations').execute();
    catcher.mails.splice(0);
    paperless.documents.splice(0);
  });
  afterAll(async () => {
    await service?.stop();
    await catcher?.stop();
    await paperless?.stop();
  });
  const edit = (id: string, json: object) => service.admin.call('PATCH', `/api/files/${id}`, { json });

  it('get a mail of each document, one, whatever is edited and read anew, and another one when somebody asks', async () => {
    const { id } = await add(service.admin, mailTo('ann@example.org, bob@example.org'));
    const fileId = await upload(service.admin, 'Rechnung März.pdf');
    await waitForAll(service.admin, [fileId]);
    const [delivery] = await deliveriesOf(service.admin, fileId);
    const sentTo = 'ann@example.org, bob@example.org';
    expect(delivery).toMatchObject({ state: 'delivered', remote_path: null, sent_to: sentTo });
    expect(catcher.mails.map(({ to }) => to)).toEqual([['ann@example.org'], ['bob@example.org']]);
    await edit(fileId, { title: 'Another title' });
    await service.admin.post(`/api/files/${fileId}/reprocess`);
    await waitForAll(service.admin, [fileId]);
    await untilDeliveries(service.admin, fileId, ['delivered']);
    expect(catcher.mails).toHaveLength(2);
    await service.admin.post(`/api/destinations/${id}/deliveries/${delivery?.id}/retry`);
    await expect.poll(() => catcher.mails.length).toBe(4);
    await untilDeliveries(service.admin, fileId, ['delivered']);
    expect(catcher.mails.at(-1)?.subject).toBe('Another title');
    const ids = catcher.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('are tried out as far as that can be', async () => {
    const mail = await add(service.admin, mailTo('ann@example.org'));
    const trial = await service.admin.post(`/api/destinations/${mail.id}/test`);
    expect(trial).toEqual({ wrote: true, read_back: null, deleted: null, lacks: [], problem: null });
    expect(catcher.mails).toHaveLength(1);
    const filed = await add(service.admin, filedAt(paperless.url));
    const asked = { wrote: null, read_back: null, deleted: null, lacks: [], problem: null };
    expect(await service.admin.post(`/api/destinations/${filed.id}/test`)).toEqual(asked);
    expect(paperless.documents).toEqual([]);
  });

  it('follow the title of a document where it is filed under one', async () => {
    await add(service.admin, filedAt(paperless.url));
    const fileId = await upload(service.admin, 'letter.pdf');
    await waitForAll(service.admin, [fileId]);
    // The document of the first test, whose edit may only now make it one that this destination takes, is none of these.
    const filed = () => paperless.documents.filter(({ title }) => title !== 'Another title');
    const id = filed()[0]?.id;
    expect(await deliveriesOf(service.admin, fileId)).toMatchObject([
      { state: 'delivered', remote_path: null, sent_to: `${paperless.url}/documents/${id}/details` },
    ]);
    await edit(fileId, { title: 'Stadtwerke, March' });
    await expect.poll(filed).toMatchObject([{ id, title: 'Stadtwerke, March' }]);
    await untilDeliveries(service.admin, fileId, ['delivered']);
  });

  it('take no copies that they cannot do anything with, and send through the service for administrators alone', async () => {
    const invalid = { code: 'destination_not_valid' };
    const sidecar = { ...mailTo('ann@example.org'), sends: ['processed', 'sidecar'] };
    await expect(add(service.admin, sidecar)).rejects.toMatchObject(invalid);
    await expect(add(service.admin, mailTo('nobody'))).rejects.toMatchObject(invalid);
    const subject = { ...mailTo('ann@example.org'), config: { to: 'ann@example.org', subject: '{nonsense}' } };
    await expect(add(service.admin, subject)).rejects.toMatchObject(invalid);
    const plain = { to: 'a@example.org', host: 'mail.example.org', security: 'none', username: 'ann@example.org' };
    const overheard = { provider: 'email', config: plain, credentials: { password: 'x' } };
    await expect(add(service.admin, overheard)).rejects.toMatchObject(invalid);
    const about = { username: 'bob', email: 'bob@mail.example', password: PASSWORD };
    await service.admin.post('/api/admin/users/local', about);
    const bob = service.stranger();
    await bob.signIn('bob', PASSWORD);
    await expect(add(bob, mailTo('ann@example.org'))).rejects.toMatchObject(invalid);
    const own = { to: 'ann@example.org', host: 'mail.example.org', username: 'bob@mail.example' };
    const { id } = await add(bob, { provider: 'email', config: own, credentials: { password: 'x' } });
    const through = bob.call('PATCH', `/api/destinations/${id}`, {
      json: { config: { to: 'ann@example.org' }, credentials: {} },
    });
    await expect(through).rejects.toMatchObject(invalid);
  });
});

const POINTS: readonly FaultPoint[] = ['delivery.claimed', 'delivery.reserved', 'delivery.placed', 'delivery.written'];

describe('a service that is killed while it hands documents over', () => {
  it.each(POINTS)(
    'at %s ends with each of them mailed under one id and filed once',
    async (point) => {
      const catcher = await startMailCatcher();
      const paperless = await startPaperless(3);
      const folder = await DataDir.create();
      try {
        const env = { [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault'), ...catcher.env };
        let service = await folder.start({ env });
        let admin = await folder.signIn(service);
        await add(admin, mailTo('ann@example.org'));
        await add(admin, filedAt(paperless.url));
        await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
        const names = ['one', 'two', 'three'];
        const uploads = names.map((name) => ({ name: `${name}.pdf`, bytes: textPdf([[name]]) }));
        await Promise.allSettled([admin.upload(uploads), service.ended]);
        service = await folder.start({ env });
        admin = await folder.signIn(service);
        const { files } = await admin.get<{ files: { id: string }[] }>('/api/files');
        expect(files).toHaveLength(3);
        const states = async () => {
          const deliveries = await Promise.all(files.map(async ({ id }) => deliveriesOf(admin, id)));
          return deliveries.flat().map(({ state }) => state);
        };
        const all = Array.from({ length: 6 }, () => 'delivered');
        await expect.poll(states, { timeout: LIMIT_MS / 2, interval: 250 }).toEqual(all);
        expect(paperless.documents.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
        const ids = catcher.mails.map(({ raw, subject }) => `${subject} ${/^Message-ID: (.*)$/im.exec(raw)?.[1]}`);
        expect(new Set(ids).size).toBe(3);
      } finally {
        await folder.remove();
        await catcher.stop();
        await paperless.stop();
      }
    },
    LIMIT_MS,
  );
});
