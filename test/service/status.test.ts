import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../../src/modules/people/mail/index.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { RecentFailures, recentFailures } from '../../src/platform/failures/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { ProcessEntry, type ProcessRole } from '../../src/platform/processes/index.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { startTestService, type TestService } from '../harness/service.ts';

type Line = { code: string; state: string; values: Record<string, unknown>; actions: string[] };
type Status = {
  state: string;
  version: string;
  parts: { name: string; state: string; lines: Line[] }[];
  converters: { name: string; state: string }[];
};

const part = (status: Status, name: string) => {
  const found = status.parts.find((one) => one.name === name);
  if (!found) throw new Error(`the status has no part ${name}`);
  return found;
};
const codesOf = (status: Status, name: string) => part(status, name).lines.map(({ code }) => code);

let service: TestService;
const look = () => service.admin.get<Status>('/api/admin/status');
/** What was asked a moment ago is answered alike: waits until it says what is expected. */
const until = (find: (status: Status) => unknown) => expect.poll(async () => find(await look()), { timeout: 30_000 });

describe('a service that runs', () => {
  let mail: MailCatcher;
  let refusal: (Error & { responseCode: number }) | undefined;

  beforeAll(async () => {
    mail = await startMailCatcher({ onMail: () => refusal });
    service = await startTestService({ env: mail.env });
  });
  afterAll(async () => {
    await service.stop();
    await mail.stop();
  });

  it('tells of every part, and of itself as the process that is alive', async () => {
    await until((status) => status.converters.find(({ name }) => name === 'reading')?.state).toBe('ready');
    const status = await look();
    expect(status.parts.map(({ name }) => name)).toEqual([
      ...['database', 'jobs', 'processes', 'storage', 'backups', 'search', 'mail', 'converters', 'versions', 'errors'],
    ]);
    expect(codesOf(status, 'database')).toContain('database_elsewhere');
    expect(part(status, 'processes').lines).toMatchObject([
      { code: 'process_both', state: 'ok', values: { version: status.version } },
    ]);
    expect(codesOf(status, 'storage')).toEqual(['disk_free', 'disk_reserve', 'store_writable']);
    expect(part(status, 'search').lines).toMatchObject([
      { code: 'search_documents', values: { number: 0 } },
      { code: 'search_behind', values: { number: 0 } },
      { code: 'search_compared' },
    ]);
    expect(codesOf(status, 'versions')).toEqual(['version_archivolt', 'version_node', 'schema_current']);
    expect(status.parts.flatMap(({ lines }) => lines).filter(({ state }) => state === 'problem')).toEqual([]);
  });

  it('a job that gave up is there with its button, and goes when it is tried again and works', async () => {
    refusal = Object.assign(new Error('5.7.1 blocked: ann@secret.example'), { responseCode: 550 });
    await inTransaction(service.systemContext(), (ctx) =>
      sendMail(ctx, {
        template: 'reset_password',
        locale: 'en',
        to: 'ann@secret.example',
        path: '/reset-password?token=very-secret',
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
    );
    const failed = (number: number) => expect.objectContaining({ code: 'jobs_failed', values: { number } });
    await until((status) => part(status, 'jobs').lines).toContainEqual(failed(1));
    const status = await look();
    expect(part(status, 'jobs')).toMatchObject({ state: 'attention' });
    expect(part(status, 'jobs').lines.at(-1)).toMatchObject({ actions: ['show_jobs', 'retry_jobs'] });
    expect(part(status, 'mail').lines[0]).toMatchObject({ code: 'mail_refused', actions: ['mail_settings'] });
    expect(JSON.stringify(status)).not.toMatch(/secret|@/);

    refusal = undefined;
    expect(await service.admin.post('/api/admin/jobs/retry')).toEqual({ count: 1 });
    await until((status) => codesOf(status, 'mail')).toEqual(['mail_on', 'mail_sent', 'mail_queued']);
    await until((status) => part(status, 'jobs').state).toBe('ok');
    expect(await service.admin.post('/api/admin/jobs/retry')).toEqual({ count: 0 });
    const audit = await service.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'job.all_retried')
      .execute();
    expect(audit).toEqual([{ detail: { count: 1 } }]);
  });

  it('a part that cannot be asked in time is a problem of its own, and the others are told', async () => {
    await service.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE processes IN ACCESS EXCLUSIVE MODE`.execute(tx);
      await until((status) => part(status, 'processes').lines).toEqual([
        { code: 'unknown', state: 'problem', values: {}, actions: [] },
      ]);
      const status = await look();
      expect(status.state).toBe('problem');
      expect(codesOf(status, 'database')).toContain('database_elsewhere');
      expect(codesOf(status, 'errors')).toEqual(['unknown']);
    });
    await until((status) => codesOf(status, 'processes')).toEqual(['process_both']);
  });
});

describe('several processes', () => {
  const entries: ProcessEntry[] = [];

  beforeEach(async () => {
    service = await startTestService({ mode: 'serve' });
  });
  afterEach(async () => {
    for (const entry of entries.splice(0)) await entry.stop();
    await service.stop();
  });

  async function startProcess(role: ProcessRole, version: string): Promise<void> {
    const log = createLog({ level: 'silent' });
    const entry = new ProcessEntry({ db: service.db, log, role, version, isExclusive: false });
    entries.push(entry);
    await entry.start();
  }

  it('without one that works, documents wait and it is said; a worker elsewhere puts that right', async () => {
    expect(codesOf(await look(), 'processes')).toEqual(['process_no_worker', 'process_serve']);
    await startProcess('work', (await look()).version);
    await until((status) => codesOf(status, 'processes')).toEqual(['process_serve', 'process_work']);
    await entries.pop()?.stop();
    await until((status) => codesOf(status, 'processes')).toEqual(['process_no_worker', 'process_serve']);
  });

  it('one that fell silent is no worker any more, and one of another version is told apart', async () => {
    await startProcess('work', (await look()).version);
    await service.db
      .updateTable('processes')
      .set({ seen_at: new Date(Date.now() - 300_000) })
      .where('role', '=', 'work')
      .execute();
    await until((status) => codesOf(status, 'processes')).toEqual([
      'process_no_worker',
      'process_serve',
      'process_silent',
    ]);
    await startProcess('work', '0.0.1');
    await until((status) => codesOf(status, 'processes')).toEqual([
      'process_serve',
      'process_silent',
      'process_other_version',
    ]);
  });

  it('failures of all of them are told by their kind, and never with what they said', async () => {
    recentFailures.note('job', 'process_file', new RangeError('the diary of ann@secret.example'), new Date());
    await startProcess('work', '1.0.0');
    await until((status) => part(status, 'errors').lines).toContainEqual({
      code: 'error_job',
      state: 'attention',
      values: expect.objectContaining({ subject: 'process_file', thrown: 'RangeError' }),
      actions: [],
    });
    expect(JSON.stringify(await look())).not.toMatch(/diary|secret/);
  });
});

describe('what is remembered of a failure', () => {
  it('is its class, its code and our line, even when the message looks like one of ours', () => {
    const failures = new RecentFailures();
    const now = new Date();
    const thrown = Object.assign(new Error('no\n    at x (/srv/src/modules/secret/name.ts:1:1)'), { code: '23505' });
    failures.note('request', 'GET /api/files/:id', thrown, now);
    failures.note('request', 'GET /api/files/:id', thrown, now);
    failures.note('job', 'tidy_up', 'a text that was thrown', now);
    expect(failures.list()).toEqual([
      {
        kind: 'request',
        subject: 'GET /api/files/:id',
        thrown: 'Error 23505',
        source: null,
        count: 2,
        lastAt: now.toISOString(),
      },
      expect.objectContaining({ thrown: 'something that is no error', source: null, count: 1 }),
    ]);
  });

  it('is bounded: the oldest kind goes first', () => {
    const failures = new RecentFailures();
    for (let count = 0; count < 50; count += 1) failures.note('job', `queue_${count}`, new Error(), new Date());
    expect(failures.list()).toHaveLength(20);
    expect(failures.list()[0]?.subject).toBe('queue_30');
  });
});
