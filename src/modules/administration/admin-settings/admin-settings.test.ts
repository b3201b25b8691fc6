import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CANARY,
  refusal,
  type SettingsFixture,
  startSettingsFixture,
} from '../../../../test/harness/settings-fixture.ts';
import { type SettingsProcess, startSettingsProcess } from '../../../../test/harness/settings-process.ts';
import { refusalOf } from '../../../platform/refusals/index.ts';
import { trashSettings } from '../../documents/trash/index.ts';

const patiently = { timeout: 30_000 };

let fixture: SettingsFixture;
let other: SettingsProcess;
beforeAll(async () => {
  fixture = await startSettingsFixture();
  const { DATABASE_URL, ...environment } = fixture.service.environment;
  other = await startSettingsProcess(DATABASE_URL, environment);
});
beforeEach(() => fixture.reset());
afterAll(async () => {
  await other.stop();
  await fixture.service.stop();
});

describe('the list', () => {
  it('tells of every setting what it is, what counts, where that is from and what it would fall back to', async () => {
    await fixture.patch({ TRASH_RETENTION_DAYS: '14' });
    expect(await fixture.listed('TRASH_RETENTION_DAYS')).toMatchObject({
      group: 'trash',
      kind: { type: 'duration', unit: 'days', min: 1 },
      value: '14',
      source: 'saved',
      saved_by: 'ann',
      environment: { is_set: true, value: '20' },
      default_value: '30',
      needs_restart: false,
      is_environment_only: false,
    });
    const settings = await fixture.list();
    const typeOf = (name: string) => settings.find((setting) => setting.name === name)?.kind;
    expect(typeOf('MULTI_USER_ENABLED')).toMatchObject({ type: 'boolean' });
    expect(typeOf('MAX_UPLOAD_SIZE')).toMatchObject({ type: 'bytes' });
    expect(typeOf('RATE_LIMIT_PER_MINUTE')).toMatchObject({ type: 'number', min: 1 });
    expect(typeOf('STEP_TIMEOUT_SECONDS')).toMatchObject({ type: 'duration', unit: 'seconds' });
    expect(typeOf('REQUIRE_SECOND_STEP')).toMatchObject({ type: 'choice', choices: ['none', 'admins', 'everybody'] });
    expect(typeOf('OUTBOUND_ALLOW_PRIVATE_NETWORKS')).toMatchObject({ choices: ['auto', 'true', 'false'] });
    expect(typeOf('APPLE_PRIVATE_KEY')).toMatchObject({ type: 'long_text' });
    expect(typeOf('MAIL_FROM')).toMatchObject({ type: 'text' });
    expect(settings.find(({ name }) => name === 'HOST')).toMatchObject({
      is_environment_only: true,
      source: 'environment',
    });
  });

  it('never holds a secret, wherever it is kept', async () => {
    expect(await fixture.listed('SMTP_URL')).toMatchObject({
      value: null,
      is_set: true,
      shown_part: 'smtp://127.0.0.1:9',
      environment: { is_set: true, value: null },
    });
    const changed = await fixture.patch({ SOCIAL_GOOGLE_CLIENT_SECRET: CANARY });
    const answers = [changed, await fixture.list(), await fixture.history('SOCIAL_GOOGLE_CLIENT_SECRET')];
    expect(JSON.stringify(answers)).not.toContain(CANARY);
    const audit = await fixture.service.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(CANARY);
    expect(audit.find((row) => row.target_id === 'SOCIAL_GOOGLE_CLIENT_SECRET')).toMatchObject({
      action: 'setting.saved',
      detail: { before: null, after: '[masked]' },
    });
  });
});

describe('saving', () => {
  it.each([
    ['TRASH_RETENTION_DAYS', 'soon', 'must be a whole number'],
    ['TRASH_RETENTION_DAYS', '0', 'must be at least 1'],
    ['MULTI_USER_ENABLED', 'perhaps', 'must be true or false'],
    ['MAX_UPLOAD_SIZE', '1 barrel', 'must be a number of bytes or a size such as 500 MiB'],
    ['REQUIRE_SECOND_STEP', 'some', 'must be one of: none, admins, everybody'],
    ['OUTBOUND_ALLOW_PRIVATE_NETWORKS', 'no way', 'must be one of: auto, true, false'],
    ['MAIL_FROM', 'nobody', 'must be an address: archive@example.org or Archive <archive@example.org>'],
    ['SMTP_URL', 'http://mail', 'must be smtp:// or smtps:// with a host, such as smtp://mail:587'],
    ['APPLE_PRIVATE_KEY', 'no key', 'must be the text of the .p8 file from Apple, from BEGIN to END'],
    ['MAIL_FROM', '', 'must not be empty. Reset it to go without a saved value.'],
    ['OIDC_ISSUER_URL', 'https://id.example.org', null],
  ])('%s as %j is refused at its field', async (name, value, message) => {
    const problem = await refusal(fixture.patch({ [name]: value }));
    expect(problem).toMatchObject({ status: 422, code: 'setting_invalid' });
    const own =
      message === null
        ? { path: 'OIDC_CLIENT_ID', message: 'must be set together with OIDC_ISSUER_URL' }
        : { path: name, message };
    expect(problem.errors).toEqual([{ ...own, ...refusalOf(own.message) }]);
    expect((await fixture.listed(name))?.source).not.toBe('saved');
  });

  it('saves all or nothing, and names everything that is wrong', async () => {
    const problem = await refusal(
      fixture.patch({ SESSION_LIFETIME_DAYS: '7', TRASH_RETENTION_DAYS: '0', STEP_TIMEOUT_SECONDS: 'x' }),
    );
    expect(problem.errors?.map(({ path }) => path).toSorted()).toEqual([
      'STEP_TIMEOUT_SECONDS',
      'TRASH_RETENTION_DAYS',
    ]);
    expect(await fixture.saved()).toEqual([]);
    const { settings } = await fixture.patch({
      OIDC_ISSUER_URL: 'https://id.example.org',
      OIDC_CLIENT_ID: 'us',
      SESSION_LIFETIME_DAYS: '7',
    });
    expect(settings.map(({ source }) => source)).toEqual(['saved', 'saved', 'saved']);
  });

  it('refuses what only the environment says, and names nobody declares', async () => {
    expect(await refusal(fixture.patch({ HOST: '0.0.0.0' }))).toMatchObject({
      code: 'setting_environment_only',
      errors: [{ path: 'HOST' }],
    });
    expect(await refusal(fixture.patch({ ENCRYPTION_KEY: 'k'.repeat(40) }))).toMatchObject({
      code: 'setting_environment_only',
    });
    expect(await refusal(fixture.patch({ NO_SUCH_SETTING: 'x' }))).toMatchObject({
      status: 404,
      code: 'setting_unknown',
    });
    expect(await refusal(fixture.patch({ 'no name': 'x' }))).toMatchObject({ status: 422 });
  });

  it('takes effect in every process by itself, and every administrator is told', async () => {
    const reported: unknown[] = [];
    const stop = await fixture.bob.followEvents(({ name, payload }) => {
      if (name === 'settings.changed') reported.push(payload);
    });
    await fixture.patch({ TRASH_RETENTION_DAYS: '15' });
    await expect.poll(() => other.config.get(trashSettings).retentionDays, patiently).toBe(15);
    // What was saved before may be told late.
    await expect.poll(() => reported, patiently).toContainEqual({ names: ['TRASH_RETENTION_DAYS'] });
    await stop();
    await fixture.patch({ TRASH_RETENTION_DAYS: null });
    await expect.poll(() => other.config.get(trashSettings).retentionDays, patiently).toBe(20);
  });

  it('says truly what only counts after a restart', async () => {
    const { settings } = await fixture.patch({ RATE_LIMIT_PER_MINUTE: '5000', SESSION_LIFETIME_DAYS: '9' });
    expect(settings.find(({ name }) => name === 'RATE_LIMIT_PER_MINUTE')).toMatchObject({
      needs_restart: true,
      is_restart_pending: true,
    });
    expect(settings.find(({ name }) => name === 'SESSION_LIFETIME_DAYS')).toMatchObject({
      needs_restart: false,
      is_restart_pending: false,
    });
    // As it was at the start: there is nothing to wait for.
    const back = await fixture.patch({
      RATE_LIMIT_PER_MINUTE: fixture.service.environment.RATE_LIMIT_PER_MINUTE ?? null,
    });
    expect(back.settings[0]).toMatchObject({ source: 'saved', is_restart_pending: false });
  });
});
