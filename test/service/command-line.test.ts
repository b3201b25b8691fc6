import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { problemOf, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { runMain, type ServiceProcess } from '../../scripts/lib/service-process.ts';
import { mailTemplates } from '../../src/modules/people/mail/index.ts';
import { textPdf } from '../corpus/documents.ts';
import { admin, DataDir } from '../harness/process.ts';

describe('without a service', () => {
  it('--help names every command and ends with 0', async () => {
    const { code, output } = await runMain(['--help']);
    expect(code).toBe(0);
    for (const command of [
      'serve',
      'work',
      'migrate',
      'doctor',
      'verify',
      'rotate-key',
      'token create',
      'user create',
      'user list',
      'user set-password',
      'user block',
      'user unblock',
      'user reset-second-step',
      'settings list',
      'mail preview',
    ])
      expect(output).toContain(`  ${command}`);
  });

  it.each([
    [['sreve']],
    [['serve', '--prot', '80']],
    [['token', 'create']],
    [['token', 'create', '--name', 'x', '--scopes', 'everything']],
    [['settings', 'set', 'PORT']],
    [['user', 'block']],
    [['user', 'create', 'eve', '--email', 'not an address']],
    [['mail', 'preview', 'spam']],
  ])('%j is answered with a sentence and exit code 2', async (args) => {
    const { code, output } = await runMain(args);
    expect(code).toBe(2);
    expect(output).toMatch(/^Try: archivolt .*--help$/m);
    expect(output).not.toContain('    at ');
  });

  it('every wrong setting is named at once', async () => {
    const { code, output } = await runMain([], { PORT: 'eighty', MAX_UPLOAD_SIZE: 'huge', AUTH_ENABLED: 'perhaps' });
    expect(code).toBe(1);
    for (const name of ['PORT', 'MAX_UPLOAD_SIZE', 'AUTH_ENABLED']) expect(output).toContain(`- ${name}: `);
  });

  it('mail preview prints every mail in a language, and writes them as text and HTML', async () => {
    const { code, output } = await runMain(['mail', 'preview', 'all', '--locale', 'de']);
    expect(code).toBe(0);
    expect(output.match(/^Subject: /gm)).toHaveLength(mailTemplates.length);
    expect(output).toContain('Subject: Ein neues Passwort für papers.example.org');
    expect(output).not.toContain('{');
    const folder = await DataDir.create();
    const written = await runMain(['mail', 'preview', 'reset_password', '--out', folder.path]);
    expect(written.code).toBe(0);
    const html = await readFile(path.join(folder.path, 'reset_password.en.html'), 'utf8');
    expect(html).toContain('<html lang="en">');
    await folder.remove();
  });

  it('migrate makes the database, and finds nothing to do the second time', async () => {
    const folder = await DataDir.create();
    const first = await runMain(['migrate'], folder.env);
    expect(first.output).toContain('001_create_users');
    expect(first.code).toBe(0);
    const second = await runMain(['migrate'], folder.env);
    expect(second.output).toContain('up to date');
    const rehearsed = await runMain(['migrate', '--rehearse'], folder.env);
    expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining('nothing to rehearse') });
    await folder.remove();
  });
});

describe('beside a running service', () => {
  let folder: DataDir;
  let service: ServiceProcess;
  let client: ApiClient;

  beforeAll(async () => {
    folder = await DataDir.create();
    service = await folder.start({ env: { MULTI_USER_ENABLED: 'true' } });
    client = await folder.signIn(service);
  });
  afterAll(() => folder.remove());

  it.skipIf(process.platform !== 'linux')(
    'the service runs under the pid it was started with, with memory settings that its database does not get',
    async () => {
      const wordsOf = async (file: string) => (await readFile(file, 'utf8')).split('\0');
      expect(await wordsOf(`/proc/${service.pid}/cmdline`)).toContain('--max-semi-space-size=4');
      expect(await wordsOf(`/proc/${service.pid}/environ`)).toContain('MALLOC_MMAP_THRESHOLD_=65536');
      const postmaster = (await readFile(path.join(folder.path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
      expect((await wordsOf(`/proc/${postmaster}/environ`)).join(' ')).not.toContain('MALLOC_');
    },
  );

  it('token create prints a token that works at once', async () => {
    const { code, output } = await runMain(['token', 'create', '--name', 'scanner'], folder.env);
    expect([code, output]).toEqual([0, expect.stringContaining('may: documents:read, documents:write. ')]);
    const token = /avt_\S+/.exec(output)?.[0] ?? '';
    const [accepted] = await new ApiClient(service.url, { token }).upload([
      { name: 'by-token.pdf', bytes: textPdf([['token']]) },
    ]);
    expect((await waitForStatus(client, accepted?.id ?? '')).status).toBe('completed');
    expect(service.output()).not.toContain(token);
  });

  it('user create, list, set-password, block and unblock act on the running service, and no password is among their words', async () => {
    const env = { ...folder.env, MULTI_USER_ENABLED: 'true' };
    const run = (args: string[], input = '') => runMain(['user', ...args], env, input);
    const open = async (password: string) => {
      const eve = new ApiClient(service.url);
      await eve.signIn('eve', password);
      return eve;
    };
    expect(await run(['create', 'eve', '--email', 'eve@lindqvist.example'], 'short\n')).toMatchObject({ code: 2 });
    const made = await run(['create', 'eve', '--email', 'eve@lindqvist.example'], 'a quiet desk by the sea\n');
    expect(made).toMatchObject({ code: 0, output: 'eve has an account.\n' });
    const eve = await open('a quiet desk by the sea');
    expect(await run(['block', 'eve'])).toMatchObject({ code: 0, output: 'eve is blocked.\n' });
    expect((await problemOf(eve.get('/api/files'))).code).toBe('account_blocked');
    expect((await run(['list'])).output).toMatch(
      /^eve {2}eve@lindqvist\.example {2}user {2}blocked {2}\d{4}-\d\d-\d\d$/m,
    );
    await run(['unblock', 'eve']);
    await eve.get('/api/files');
    expect((await run(['set-password', 'eve'], 'another quiet desk')).code).toBe(0);
    expect((await problemOf(eve.get('/api/files'))).code).toBe('not_signed_in');
    await open('another quiet desk');
    expect(await run(['block', admin.username])).toMatchObject({ code: 1 });
  });

  it('user reset-second-step takes the second step of somebody away, with an audit row, beside the running service', async () => {
    const begun = await client.post<{ secret: string }>('/api/second-step/totp');
    await client.post('/api/second-step/totp/confirm', { code: new TOTP({ secret: begun.secret }).generate() });
    const open = () => folder.signIn(service).then((other) => other.get('/api/auth/sessions'));
    expect((await problemOf(open())).code).toBe('not_signed_in');
    const { code, output } = await runMain(['user', 'reset-second-step', admin.username], folder.env);
    expect([code, output]).toEqual([0, expect.stringContaining('is off')]);
    await open();
    const again = await runMain(['user', 'reset-second-step', admin.username], folder.env);
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('has no second step')]);
    const nobody = await runMain(['user', 'reset-second-step', 'nobody'], folder.env);
    expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('nobody called "nobody"')]);
  });

  it('settings set takes effect in the running service, reset takes it back, and history names both', async () => {
    const limit = async () => (await client.openSession()).features.max_upload_size_bytes;
    expect(await runMain(['settings', 'set', 'MAX_UPLOAD_SIZE', '1 KiB'], folder.env)).toMatchObject({ code: 0 });
    await expect.poll(limit, { timeout: 30_000 }).toBe(1024);
    const refused = client.upload([
      { name: 'too-large.pdf', bytes: Buffer.concat([textPdf([['large']]), Buffer.alloc(2000)]) },
    ]);
    expect((await problemOf(refused)).code).toBe('file_too_large');
    const list = await runMain(['settings', 'list'], folder.env);
    expect(list.output).toMatch(/^MAX_UPLOAD_SIZE = 1 KiB {2}\(saved by command-line, /m);
    expect(list.output).toContain('DATA_DIR = ');

    expect(await runMain(['settings', 'reset', 'MAX_UPLOAD_SIZE'], folder.env)).toMatchObject({ code: 0 });
    await expect.poll(limit, { timeout: 30_000 }).toBe(1024 ** 3);
    const history = await runMain(['settings', 'history', '--name', 'MAX_UPLOAD_SIZE'], folder.env);
    expect(history.output).toMatch(/MAX_UPLOAD_SIZE: 1 KiB → not saved\n.*MAX_UPLOAD_SIZE: not saved → 1 KiB\n/);
    const number = /^(\d+) .*→ 1 KiB$/m.exec(history.output)?.[1] ?? '';
    expect(await runMain(['settings', 'restore', number], folder.env)).toMatchObject({ code: 0 });
    await expect.poll(limit, { timeout: 30_000 }).toBe(1024);
  });

  it('settings set takes a secret from standard input alone, and it is printed and logged nowhere', async () => {
    const secret = 'another quiet desk 48';
    const shown = await runMain(['settings', 'set', 'ADMIN_PASSWORD', secret], folder.env);
    expect(shown.code).toBe(2);
    const set = await runMain(['settings', 'set', 'ADMIN_PASSWORD', '-'], folder.env, `${secret}\n`);
    expect(set).toMatchObject({ code: 0 });
    await expect
      .poll(
        () =>
          new ApiClient(service.url).signIn(admin.username, secret).then(
            () => 'in',
            () => 'out',
          ),
        { timeout: 30_000 },
      )
      .toBe('in');
    const history = await runMain(['settings', 'history'], folder.env);
    expect(history.output).toContain('ADMIN_PASSWORD: not saved → [masked]');
    for (const text of [shown.output, set.output, history.output, service.output()]) expect(text).not.toContain(secret);
  });

  it('settings set refuses what the service would not start with, and ends with 1', async () => {
    const refused = await runMain(['settings', 'set', 'TRASH_RETENTION_DAYS', 'soon'], folder.env);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('must be a whole number') });
  });

  it('doctor finds nothing wrong, and verify finds every original as it came', async () => {
    expect(await runMain(['doctor'], folder.env)).toMatchObject({ code: 0 });
    expect(await runMain(['verify'], folder.env)).toMatchObject({ code: 0 });
  });

  it('verify names an original whose bytes have changed, and ends with 1', async () => {
    const files = await readdir(path.join(folder.path, 'original'), { recursive: true, withFileTypes: true });
    const original = files.find((entry) => entry.isFile());
    expect(original).toBeDefined();
    await appendFile(path.join(original?.parentPath ?? '', original?.name ?? ''), 'one byte more');
    const { code, output } = await runMain(['verify'], folder.env);
    expect(code).toBe(1);
    expect(output).toContain('by-token');
  });
});

describe('the first start', () => {
  it('prints a link that makes the admin, works once, and is gone after the next start', async () => {
    const folder = await DataDir.create({ makesDatabase: true });
    const withoutAdmin = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
    const first = await folder.start({ env: withoutAdmin });
    const token = /\/setup\?token=([\w-]+)/.exec(first.output())?.[1] ?? '';
    expect(token).not.toBe('');
    const client = new ApiClient(first.url);
    expect((await client.openSession()).features.setup_required).toBe(true);
    expect((await problemOf(new ApiClient(first.url).setUp('not-the-token', 'ann', 'long enough'))).code).toBe(
      'setup_token_invalid',
    );
    await client.setUp(token, 'ann', 'long enough to keep');
    expect((await client.openSession()).user?.username).toBe('ann');
    expect((await problemOf(new ApiClient(first.url).setUp(token, 'eve', 'long enough too'))).code).toBe(
      'setup_already_done',
    );
    await first.stop();

    const second = await folder.start({ env: withoutAdmin });
    expect(second.output()).not.toContain('/setup?token=');
    await new ApiClient(second.url).signIn('ann', 'long enough to keep');
    await folder.remove();
  });
});
