import { execFile } from 'node:child_process';
import path from 'node:path';
import { hash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { saveSetting } from '../../../src/modules/people/settings/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson } from '../access/callers.ts';
import { type Canary, makeCanaries } from './kinds.ts';
import { ways } from './plant.ts';

let service: TestService;
let bob: ApiClient;
let fileId: string;
let stopFollowing: () => Promise<void>;
const canaries = makeCanaries();
const events: string[] = [];
const answers: string[] = [];

beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' }, logLevel: 'debug' });
  bob = await addPerson(service, 'bob');
  const [file] = await bob.upload([{ name: 'letter.pdf', bytes: textPdf([['A letter']]) }]);
  fileId = file?.id ?? '';
  await waitForAll(bob, [fileId]);
  // A fast hash: hundreds of wrong passwords are tried below.
  const password_hash = await hash('a password that nobody tries', 4);
  await service.db.updateTable('local_users').set({ password_hash }).execute();
  stopFollowing = await bob.followEvents((event) => void events.push(JSON.stringify(event)));
});
afterAll(async () => {
  await stopFollowing?.();
  await service?.stop();
});

/** Which of them a text holds, as they are or as addresses and JSON write them. */
function leaksIn(text: string, among: readonly Canary[] = canaries): string[] {
  const forms = ({ needle }: Canary) => [needle, encodeURIComponent(needle), JSON.stringify(needle).slice(1, -1)];
  return among.filter((canary) => forms(canary).some((form) => text.includes(form))).map(({ kind }) => kind);
}

const expectNoLeak = (text: string, where: string, among?: readonly Canary[]) =>
  expect({ where, leaks: leaksIn(text, among) }).toEqual({ where, leaks: [] });

describe('a secret that is sent in', () => {
  it('is of at least forty kinds, each of which would be found', () => {
    expect(canaries.length).toBeGreaterThanOrEqual(40);
    expect(leaksIn(canaries.map(({ text }) => text).join(' '))).toEqual(canaries.map(({ kind }) => kind));
  });

  it.each(Object.keys(ways))('as %s stands in no line of the log and in no answer', async (name) => {
    const before = service.logText().length;
    // Whoever is unknown costs a slow hash each.
    const planted = name === 'sign-in' ? canaries.filter((_, at) => at % 5 === 0) : canaries;
    for (const { text } of planted) {
      const answer = await ways[name]?.({ service, bob, fileId }, text);
      if (!answer) throw new Error(`no way is called ${name}`);
      const { 'set-cookie': _own, ...head } = Object.fromEntries(answer.headers);
      answers.push(`${JSON.stringify(head)} ${await answer.text()}`);
    }
    // Whoever names the page they want is sent on with it.
    const answered = answers.splice(0).join('\n');
    if (name !== 'page to go on to') expectNoLeak(answered, `the answers to ${name}`);
    expectNoLeak(service.logText().slice(before), `the log after ${name}`);
  });

  it('stands in no audit row and no export of them, no event, no job, no figure and no export of the account', async () => {
    await bob.post('/api/account/export');
    await expect
      .poll(async () => (await bob.get<{ export: { state: string } }>('/api/account/export')).export.state)
      .toBe('ready');
    const archive = Buffer.from(await (await bob.send('GET', '/api/account/export/download')).arrayBuffer());
    expectNoLeak(archive.toString('latin1'), 'the export of the account');
    expectNoLeak(JSON.stringify(await service.db.selectFrom('audit_log').selectAll().execute()), 'audit rows');
    expectNoLeak(JSON.stringify(await service.db.selectFrom('events').selectAll().execute()), 'stored events');
    expect(events.length).toBeGreaterThan(0);
    expectNoLeak(events.join('\n'), 'streamed events');
    for (const address of [
      '/api/admin/audit-log?per_page=200',
      '/api/admin/audit-log/export?format=csv',
      '/api/admin/audit-log/export?format=json',
      '/api/admin/jobs',
      '/metrics',
    ]) {
      expectNoLeak(await (await service.admin.send('GET', address)).text(), address);
    }
  });
});

describe('a secret of the configuration', () => {
  const secretSettings: Readonly<Record<string, string>> = {
    SMTP_URL: 'SMTP address',
    OIDC_CLIENT_SECRET: 'OIDC client secret',
    SOCIAL_GOOGLE_CLIENT_SECRET: 'JWT',
  };

  it('that is saved stands in no audit row, no history and no line', async () => {
    const before = service.logText().length;
    const among = canaries.filter(({ kind }) => Object.values(secretSettings).includes(kind));
    for (const [env, kind] of Object.entries(secretSettings)) {
      const value = canaries.find((canary) => canary.kind === kind)?.text ?? '';
      await saveSetting(service.systemContext(), { env, value }).catch((error: { code?: string }) => {
        if (error.code !== 'setting_invalid') throw error;
        expectNoLeak(JSON.stringify(error), env, among);
      });
    }
    const rows = await service.db.selectFrom('setting_changes').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expectNoLeak(JSON.stringify(rows), 'the history of settings', among);
    expectNoLeak(JSON.stringify(await service.db.selectFrom('audit_log').selectAll().execute()), 'audit rows', among);
    expectNoLeak(service.logText().slice(before), 'the log', among);
  });

  const of = (kind: string) => canaries.find((canary) => canary.kind === kind)?.text ?? '';
  const wrong: readonly [name: string, env: Record<string, string>][] = [
    ['SESSION_SECRET that is too short', { SESSION_SECRET: of('TOTP code') }],
    [
      'ENCRYPTION_KEY',
      { ENCRYPTION_KEY: `${of('encryption key')} and more`, ENCRYPTION_KEYS_OLD: of('recovery code') },
    ],
    ['ADMIN_PASSWORD without a name', { ADMIN_PASSWORD: of('password') }],
    ['SMTP_URL of no mail server', { SMTP_URL: of('Redis address'), MAIL_FROM: of('form of a sign-in') }],
    [
      'OIDC settings that are not whole',
      { OIDC_CLIENT_SECRET: of('OIDC client secret'), OIDC_ISSUER_URL: of('basic auth in an address') },
    ],
    [
      'DATABASE_URL of a server that is not there',
      { DATABASE_URL: of('PostgreSQL address').replace('db.example', '127.0.0.1:1') },
    ],
    ['DATABASE_URL that is none', { DATABASE_URL: of('JSON of a sign-in') }],
  ];
  it.each(wrong)('is not in what commands print: %s', async (name, env) => {
    const keys = {
      SESSION_SECRET: 's'.repeat(40),
      ENCRYPTION_KEY: 'e'.repeat(40),
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
    };
    const base = { DATA_DIR: service.dataDir, LOG_LEVEL: 'debug', ...keys };
    for (const command of [['doctor'], ['settings', 'list'], ['migrate']]) {
      const { output } = await runMain(command, { ...base, ...env });
      expectNoLeak(output, `${command.join(' ')} with ${name}`);
    }
  });

  it('is not in what a command line prints that it does not understand', async () => {
    for (const args of [['user', of('password')], [`--token=${of('JWT')}`]]) {
      const { output, code } = await runMain(args, { DATA_DIR: service.dataDir });
      expect(code).not.toBe(0);
      expectNoLeak(output, args[0] ?? '');
    }
  });
});

it('what a process prints that ends on an error nobody expected holds no secret that is known by its shape', async () => {
  const shapeless = [
    'password',
    'passphrase',
    'document password',
    'session cookie',
    'CSRF token',
    'CSRF token without a digit',
    'TOTP secret',
    'TOTP code',
  ];
  const known = canaries.filter(
    ({ kind }) => ![...shapeless, 'recovery code', 'verification token', 'encryption key'].includes(kind),
  );
  const program = path.join(import.meta.dirname, 'crash.child.ts');
  const env = { CRASH_WITH: known.map(({ text }) => text).join(' | ') };
  const { output, code } = await new Promise<{ output: string; code: unknown }>((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: error?.code }),
    );
  });
  expect(code).toBe(1);
  expect(output).toContain('cannot go on');
  expectNoLeak(output, 'the output of the process', known);
});
