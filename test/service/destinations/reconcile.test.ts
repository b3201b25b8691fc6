import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canRunApache, startApache } from '../../harness/remotes/apache.ts';
import { startCuttingProxy } from '../../harness/remotes/cutting-proxy.ts';
import { canRunOpenssh, startOpenssh } from '../../harness/remotes/openssh.ts';
import type { Remote } from '../../harness/remotes/remote.ts';
import { canRunVsftpd, startVsftpd } from '../../harness/remotes/vsftpd.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PASSWORD } from '../access/callers.ts';
import { compared, delivered, LIMIT_MS, reportOf } from './comparing.ts';
import { addDestination, deliveriesOf, untilDeliveries } from './place.ts';

const NOTHING_WRONG = { state: 'done', missing: 0, changed: 0, unread: 0, problem: null };

describe('comparing a destination with what lies there', () => {
  let service: TestService;
  let remote: Remote;
  beforeAll(async () => {
    if (canRunApache) remote = await startApache();
    service = await startTestService({
      env: { MULTI_USER_ENABLED: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' },
    });
  }, 120_000);
  afterEach(async () => {
    await service.db.deleteFrom('destinations').execute();
    await service.db.deleteFrom('reconciliation_objects').execute();
  });
  afterAll(async () => {
    await service?.stop();
    await remote?.stop();
  });

  describe.skipIf(!canRunApache)('over WebDAV', () => {
    it('tells what is missing, changed and foreign, and sends again what is missing, beside what was changed', async () => {
      const { id } = await addDestination(service.admin, remote, { folder_template: 'all/{year}' });
      expect(await reportOf(service.admin, id)).toBeNull();
      const folder = `all/${new Date().getUTCFullYear()}`;
      const [gone = '', changed = ''] = await delivered(service.admin, ['Weg.pdf', 'Geändert & mehr.pdf', 'Da.pdf']);
      expect(await compared(service.admin, id)).toMatchObject({ ...NOTHING_WRONG, listed: 3, expected: 3, foreign: 0 });
      await remote.shelf.remove(`${folder}/Weg.pdf`);
      await remote.shelf.write(`${folder}/Geändert & mehr.pdf`, 'by hand');
      await remote.shelf.write(`${folder}/Notiz.txt`, 'not ours');
      await remote.shelf.write('all/elsewhere/Foto.jpg', 'not ours');
      await remote.shelf.write('beside/Foto.jpg', 'in no folder of ours');
      await remote.shelf.write(`${folder}/.archivolt-1-1.part`, 'cut off');
      const report = await compared(service.admin, id);
      expect(report).toMatchObject({ state: 'done', expected: 3, missing: 1, changed: 1, foreign: 2, unread: 0 });
      expect(report.foreign_paths).toEqual([`${folder}/Notiz.txt`, 'all/elsewhere/Foto.jpg']);
      expect(report.findings.map(({ kind, title, remote_path }) => [kind, title, remote_path])).toEqual([
        ['missing', expect.any(String), `${folder}/Weg.pdf`],
        ['changed', expect.any(String), `${folder}/Geändert & mehr.pdf`],
      ]);
      expect(report.open).toEqual({ missing: 1, changed: 1 });

      expect(await service.admin.post(`/api/destinations/${id}/reconciliation/deliver`, {})).toEqual({ restarted: 1 });
      await expect.poll(() => remote.shelf.list(folder), { timeout: LIMIT_MS }).toContain('Weg.pdf');
      await untilDeliveries(service.admin, gone, ['delivered']);
      expect((await reportOf(service.admin, id))?.open).toEqual({ missing: 0, changed: 1 });
      const both = { changed: true };
      expect(await service.admin.post(`/api/destinations/${id}/reconciliation/deliver`, both)).toEqual({
        restarted: 1,
      });
      const where = async () => (await deliveriesOf(service.admin, changed))[0]?.remote_path;
      await expect.poll(where, { timeout: LIMIT_MS }).toBe(`${folder}/Geändert & mehr-0001.pdf`);
      await untilDeliveries(service.admin, changed, ['delivered']);
      expect((await remote.shelf.read(`${folder}/Geändert & mehr.pdf`)).toString()).toBe('by hand');
      expect(await compared(service.admin, id)).toMatchObject({ ...NOTHING_WRONG, expected: 3, foreign: 3 });
      expect(await service.db.selectFrom('reconciliation_objects').select('path').execute()).toEqual([]);
    });

    it('says nothing of any copy when the server goes away in the middle, or lets nobody in', async () => {
      const proxy = await startCuttingProxy(remote.port);
      const config = { ...remote.destination.config, url: `http://127.0.0.1:${proxy.port}/papers/` };
      const { id } = await addDestination(service.admin, remote, { config, folder_template: 'away/{title}' });
      await delivered(service.admin, ['Eins.pdf', 'Zwei.pdf']);
      await remote.shelf.remove('away/Eins.pdf');
      // As many bytes as an answer has before its end.
      for (let number = 0; number < 50; number += 1) await remote.shelf.write(`away/other-${number}.txt`, 'x');
      proxy.cutAnswersAfter(4_000);
      const cut = await compared(service.admin, id);
      expect(cut).toMatchObject({ state: 'stopped', missing: 0, changed: 0, foreign: 0, findings: [] });
      expect(cut.problem?.code).toMatch(/cut_off|not_reached/);
      await proxy.close();
      const away = await compared(service.admin, id);
      expect(away).toMatchObject({ state: 'stopped', missing: 0, problem: { code: 'not_reached' }, findings: [] });
      const { config: right } = remote.destination;
      const patch = { config: right, credentials: remote.wrongCredentials };
      await service.admin.call('PATCH', `/api/destinations/${id}`, { json: patch });
      const refused = await compared(service.admin, id);
      expect(refused).toMatchObject({ state: 'stopped', missing: 0, problem: { code: 'credentials_refused' } });
      const { credentials } = remote.destination;
      await service.admin.call('PATCH', `/api/destinations/${id}`, { json: { credentials } });
      expect(await compared(service.admin, id)).toMatchObject({ state: 'done', missing: 1, expected: 2, foreign: 50 });
      await service.admin.call('PATCH', `/api/destinations/${id}`, { json: { is_active: false } });
      await expect(service.admin.post(`/api/destinations/${id}/reconciliation/deliver`, {})).rejects.toMatchObject({
        code: 'destination_paused',
      });
    });

    it('is not offered where a provider cannot tell what lies there', async () => {
      const { id } = await addDestination(service.admin, remote);
      await service.db.updateTable('destinations').set({ provider: 'letterbox' }).where('id', '=', id).execute();
      await expect(service.admin.post(`/api/destinations/${id}/reconcile`)).rejects.toMatchObject({
        code: 'destination_not_listable',
      });
    });

    it('of the whole service tells administrators how many copies, and of documents of others neither title nor path', async () => {
      const about = { username: 'ida', email: 'ida@mail.example', password: PASSWORD };
      await service.admin.post('/api/admin/users/local', about);
      const ida = service.stranger();
      await ida.signIn('ida', PASSWORD);
      const { id } = await addDestination(service.admin, remote, {
        scope: 'instance',
        folder_template: 'office/{title}',
      });
      const [secret = ''] = await delivered(ida, ['Befund Onkologie.pdf']);
      const [own = ''] = await delivered(service.admin, ['Stromrechnung.pdf']);
      const [hers] = await deliveriesOf(ida, secret);
      const [his] = await deliveriesOf(service.admin, own);
      await remote.shelf.remove(hers?.remote_path ?? '');
      await remote.shelf.remove(his?.remote_path ?? '');
      await remote.shelf.write('office/Diagnose.pdf', 'not ours');
      const report = await compared(service.admin, id);
      expect(report).toMatchObject({ missing: 2, foreign: 1, foreign_paths: [] });
      expect(report.findings.map(({ title, remote_path }) => [title, remote_path]).toSorted()).toEqual(
        [
          [null, null],
          [expect.any(String), his?.remote_path],
        ].toSorted(),
      );
      type Listed = {
        id: string;
        title: string | null;
        owner: object;
        remote_path: string | null;
        checksum: string | null;
      };
      const { deliveries } = await service.admin.get<{ deliveries: Listed[] }>(`/api/destinations/${id}/deliveries`);
      const listed = deliveries.find((one) => one.id === hers?.id);
      const hidden = { title: null, remote_path: null, remote_id: null, checksum: null, state: 'delivered' };
      expect(listed).toMatchObject({ ...hidden, owner: { username: 'ida' } });
      expect(deliveries.find((one) => one.id === his?.id)).toMatchObject({ remote_path: his?.remote_path });
      const again = await service.admin.post(`/api/destinations/${id}/deliveries/${hers?.id}/retry`);
      expect(again).toMatchObject({ title: null, remote_path: null });
      await untilDeliveries(ida, secret, ['delivered']);
      for (const reported of [report, deliveries, again])
        expect(JSON.stringify(reported)).not.toMatch(/Onkologie|Diagnose/);
    });
  });

  const hiding = [
    { title: 'SFTP', isThere: canRunOpenssh, start: startOpenssh },
    { title: 'FTP', isThere: canRunVsftpd, start: () => startVsftpd({ security: 'none' }) },
  ];
  describe.each(hiding)('over $title', ({ isThere, start }) => {
    it.skipIf(!isThere)('calls nothing missing that lies in a folder the server shows nobody', async () => {
      const server = await start();
      try {
        const config = { ...server.destination.config, host: '127.0.0.1' };
        const { id } = await addDestination(service.admin, server, { config, folder_template: '{title}/{title}' });
        const [seen = '', hidden = ''] = await delivered(service.admin, ['Seen.pdf', 'Hidden.pdf']);
        const pathOf = async (fileId: string) => (await deliveriesOf(service.admin, fileId))[0]?.remote_path ?? '';
        const [seenPath, hiddenPath] = [await pathOf(seen), await pathOf(hidden)];
        expect(await compared(service.admin, id)).toMatchObject({ ...NOTHING_WRONG, expected: 2 });
        await server.shelf.remove(seenPath);
        const folder = hiddenPath.slice(0, hiddenPath.indexOf('/'));
        await server.shelf.hide?.(folder);
        const report = await compared(service.admin, id);
        expect(report).toMatchObject({ state: 'done', missing: 1, changed: 0, unread: 1 });
        expect(report.closed_folders).toEqual({ count: 1, paths: [folder] });
        expect(report.findings.map(({ remote_path }) => remote_path)).toEqual([seenPath]);
      } finally {
        await service.db.deleteFrom('destinations').execute();
        await server.stop();
      }
    });
  });
});
