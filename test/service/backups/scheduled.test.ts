import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { handleLookAfterBackups } from '../../../src/modules/administration/backups/runs/look-after-backups.job.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { uploadOf } from '../access/objects.ts';
import { flippedByte } from './flipped-byte.ts';

type Line = { code: string; state: string; values: Record<string, unknown>; actions: string[] };
type Status = { state: string; parts: { name: string; state: string; lines: Line[] }[] };
type Inbox = { notifications: { kind: string; detail: { alarm?: string }; solved_at: string | null }[] };

const TOKEN = 'a-token-of-thirty-two-letters-at-least';

let service: TestService;
let folder: string;
let to: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-scheduled-'));
  to = path.join(folder, 'to');
  service = await startTestService({
    env: { BACKUP_TO: to, BACKUP_PASSPHRASE: 'correct horse battery staple', METRICS_TOKEN: TOKEN },
  });
  for (const word of ['one', 'two']) await service.admin.call('POST', '/api/files', { body: uploadOf(word) });
}, 120_000);
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const lines = async () => {
  const { parts } = await service.admin.get<Status>('/api/admin/status');
  return parts.find(({ name }) => name === 'backups')?.lines ?? [];
};
const codes = async () => (await lines()).map(({ code }) => code);
const until = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 120_000 });
const audited = async (action: string) =>
  (await service.db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length;
const wholeCount = async () => (await readdir(path.join(to, 'backups')).catch(() => [])).length;
const alarms = async () =>
  (await service.admin.get<Inbox>('/api/notifications')).notifications
    .filter(({ kind }) => kind === 'backup_alarm')
    .map(({ detail, solved_at }) => [detail.alarm, solved_at !== null]);
const runs = () => service.db.selectFrom('backup_runs').selectAll().orderBy('created_at').orderBy('id').execute();
const metrics = async () => {
  const answer = await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return (await answer.text()).split('\n').filter((line) => line.startsWith('archivolt_backup'));
};
const lookAfter = () =>
  handleLookAfterBackups(
    service.systemContext(),
    {},
    {
      id: '',
      attempt: 1,
      signal: new AbortController().signal,
      shouldYield: async () => false,
    },
  );

describe('a service that knows where backups go', () => {
  it('makes the first one without being asked, one for all who look, and says where it lies and how old it is', async () => {
    await Promise.all([lookAfter(), lookAfter(), lookAfter()]);
    await until(codes).toContain('backup_whole');
    expect(await runs()).toMatchObject([{ kind: 'backup', cause: 'schedule', state: 'done', problem_code: null }]);
    expect(await wholeCount()).toBe(1);
    const now = await lines();
    expect(now.find(({ code }) => code === 'backup_age')).toMatchObject({ state: 'ok' });
    expect(now.find(({ code }) => code === 'backup_to')).toMatchObject({ values: { host: to } });
    expect(now.find(({ code }) => code === 'backup_next')).toMatchObject({ actions: ['back_up'] });
    // The next one is due tomorrow.
    await lookAfter();
    expect(await runs()).toHaveLength(1);
    expect(await metrics()).toEqual([
      expect.stringMatching(/^archivolt_backup_age_seconds \d/),
      'archivolt_backup_last_result 1',
    ]);
  });

  it('makes one when it is asked, writes down who asked, and keeps the newest of a day', async () => {
    const [before] = await readdir(path.join(to, 'backups'));
    await service.admin.post('/api/admin/backups');
    await until(async () => (await runs()).filter(({ state }) => state === 'done').length).toBe(2);
    expect(await audited('backup.requested')).toBe(1);
    const names = await readdir(path.join(to, 'backups'));
    expect(names).toHaveLength(1);
    expect(names).not.toContain(before);
    const { runs: listed } = await service.admin.get<{ runs: unknown[] }>('/api/admin/backups');
    expect(listed).toMatchObject([
      { kind: 'backup', cause: 'person', state: 'done', place: to, backup_name: names[0], problem: null },
      { kind: 'backup', cause: 'schedule', state: 'done', place: to, backup_name: before, problem: null },
    ]);
  });

  it('restores the newest one for a try, leaves nothing of it, and says when that was', async () => {
    await until(codes).toContain('drill_none');
    await service.admin.post('/api/admin/backups/drill');
    await until(codes).toContain('drill_done');
    expect(await audited('backup.drill_requested')).toBe(1);
    expect(await readdir(path.join(service.dataDir, 'work'))).toEqual([]);
    // What all processes share is read every ten seconds.
    await until(metrics).toContain('archivolt_backup_drill_last_result 1');
    const { code, output } = await runMain(['backup', 'drill'], service.environment);
    expect([code, output]).toEqual([0, expect.stringContaining('came back')]);
  }, 240_000);

  it('a backup that would not come back is told to administrators, and is over when one does', async () => {
    expect(await alarms()).toEqual([]);
    const [name = ''] = await readdir(path.join(to, 'backups'));
    const table = path.join(to, 'backups', name, 'tables', 'public.files.gz');
    await flippedByte(table);
    await service.admin.post('/api/admin/backups/drill');
    await until(codes).toContain('drill_failed_backup_damaged');
    expect(await alarms()).toEqual([['drill_failed', false]]);
    const newest = await service.admin.get('/api/admin/backups?kind=drill&per_page=1');
    expect(newest).toMatchObject({ runs: [{ kind: 'drill', state: 'failed', problem: 'backup_damaged' }] });
    await flippedByte(table);
    await service.admin.post('/api/admin/backups/drill');
    await until(codes).toContain('drill_done');
    expect(await alarms()).toEqual([['drill_failed', true]]);
  }, 240_000);

  it('one of which a file is gone does not come back, either', async () => {
    const entries = await readdir(path.join(to, 'blobs'), { recursive: true, withFileTypes: true });
    const file = entries.find((entry) => entry.isFile());
    await rm(path.join(file?.parentPath ?? '', file?.name ?? ''));
    expect(await runMain(['backup', 'drill'], service.environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 files are damaged'),
    });
    await until(codes).toContain('drill_failed_backup_damaged');
    // The next backup copies it again.
    expect(await runMain(['backup'], service.environment)).toMatchObject({ code: 0 });
    expect(await runMain(['backup', 'drill'], service.environment)).toMatchObject({ code: 0 });
  }, 240_000);

  it('when the newest is too old administrators are told once, and it is over with the next whole one', async () => {
    await service.db
      .updateTable('backup_runs')
      .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
      .execute();
    await service.db.updateTable('backup_runs').set({ ended_at: new Date() }).where('state', '=', 'done').execute();
    await until(async () => (await lines()).find(({ code }) => code === 'backup_age')?.state).toBe('attention');
    await service.db.deleteFrom('notifications').execute();
    await Promise.all([lookAfter(), lookAfter()]);
    expect((await alarms()).filter(([alarm]) => alarm === 'late')).toHaveLength(1);
    // What is due was begun by the same look.
    await until(async () => (await lines()).find(({ code }) => code === 'backup_age')?.state).toBe('ok');
    await until(async () => (await alarms()).every(([, isSolved]) => isSolved)).toBe(true);
  });
});

it('where nothing says where backups go none is made, and who asks for one is told what to do', async () => {
  const other = await startTestService();
  try {
    for (const address of ['/api/admin/backups', '/api/admin/backups/drill'])
      await expect(other.admin.post(address)).rejects.toMatchObject({ status: 409, code: 'backup_not_set_up' });
    const { parts } = await other.admin.get<Status>('/api/admin/status');
    expect(parts.find(({ name }) => name === 'backups')?.lines).toMatchObject([{ code: 'backup_off', state: 'ok' }]);
    // A backup by command counts all the same.
    const place = path.join(folder, 'by command');
    expect(await runMain(['backup', place], other.environment)).toMatchObject({ code: 0 });
    await expect
      .poll(
        async () =>
          (await other.admin.get<Status>('/api/admin/status')).parts.find(({ name }) => name === 'backups')?.lines,
      )
      .toContainEqual(expect.objectContaining({ code: 'backup_whole' }));
  } finally {
    await other.stop();
  }
});
