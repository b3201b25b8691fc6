import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ENVIRONMENT,
  type SettingsProcess,
  SettingsTest,
  startSettingsProcess,
} from '../../../../test/harness/settings-process.ts';
import { trashSettings } from '../../documents/trash/index.ts';
import { authSettings } from '../auth/index.ts';
import { resetSetting, saveSetting } from './index.ts';

let test: SettingsTest;
let one: SettingsProcess;
let other: SettingsProcess;
beforeAll(async () => {
  test = await SettingsTest.start();
  ({ one, other } = test);
});
beforeEach(() => test.reset());
afterAll(() => test.stop());

const patiently = { timeout: 30_000 };
const retentionOf = (process: SettingsProcess) => process.config.get(trashSettings).retentionDays;

describe('a saved value', () => {
  it('wins over the environment, which wins over the default; it says where it comes from', async () => {
    expect(await test.listed('TRASH_RETENTION_DAYS')).toMatchObject({ value: '20', source: 'environment' });
    expect(await test.listed('SESSION_LIFETIME_DAYS')).toMatchObject({ value: '30', source: 'default' });
    await test.save('TRASH_RETENTION_DAYS', '10');
    await test.save('SESSION_LIFETIME_DAYS', '11');
    const third = await startSettingsProcess(test.url, ENVIRONMENT);
    expect(retentionOf(third)).toBe(10);
    expect(third.config.get(authSettings).sessionLifetimeDays).toBe(11);
    expect(await test.listed('TRASH_RETENTION_DAYS', third)).toMatchObject({
      value: '10',
      source: 'saved',
      savedBy: 'test',
      isRestartPending: false,
    });
    await third.stop();
  });

  it('reaches another process by itself, and so does its removal', async () => {
    await test.save('TRASH_RETENTION_DAYS', '12');
    await expect.poll(() => retentionOf(other), patiently).toBe(12);
    await resetSetting(one.ctx, { env: 'TRASH_RETENTION_DAYS' });
    await expect.poll(() => retentionOf(other), patiently).toBe(20);
  });

  it('reaches a process whose connection was lost while it was saved', async () => {
    const [, name = ''] = /\/(test_\w+)/.exec(test.url) ?? [];
    const outside = new pg.Client({ connectionString: test.url.replace(`/${name}`, '/postgres') });
    await outside.connect();
    // Who is connected stays, nobody comes back: the listener is away for as long as the change takes.
    await outside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await outside.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'archivolt listener'`,
      [name],
    );
    await expect.poll(() => other.listener.isListening, patiently).toBe(false);
    await test.save('TRASH_RETENTION_DAYS', '13');
    expect(retentionOf(other)).toBe(20);
    await outside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await outside.end();
    await expect.poll(() => retentionOf(other), patiently).toBe(13);
  });

  it('of a setting that is read at the start waits for the next one, which is said and logged', async () => {
    expect(await test.save('PUBLIC_BASE_URL', 'https://docs.example.org')).toMatchObject({ needsRestart: true });
    await expect
      .poll(() => other.lines.filter((line) => line.setting === 'PUBLIC_BASE_URL'), patiently)
      .toHaveLength(1);
    expect(await test.listed('PUBLIC_BASE_URL', other)).toMatchObject({ needsRestart: true, isRestartPending: true });
    const third = await startSettingsProcess(test.url, ENVIRONMENT);
    expect(await test.listed('PUBLIC_BASE_URL', third)).toMatchObject({ isRestartPending: false });
    await third.stop();
  });

  it('of a setting that this version does not know is left where it is', async () => {
    const row = { env: 'OF_TOMORROW', value_text: 'x', updated_at: new Date(), updated_by: 'test' };
    await test.db.insertInto('settings').values(row).execute();
    expect(await test.startProblems(ENVIRONMENT)).toEqual([]);
    expect(await test.stored('OF_TOMORROW')).toMatchObject({ value_text: 'x' });
    await test.db.deleteFrom('settings').where('env', '=', 'OF_TOMORROW').execute();
  });
});

describe('what a start would refuse', () => {
  it('is refused when it is saved, with every problem, and changes nothing', async () => {
    await expect(test.save('TRASH_RETENTION_DAYS', '0')).rejects.toMatchObject({
      code: 'setting_invalid',
      detail: 'TRASH_RETENTION_DAYS: must be at least 1',
    });
    const open = await startSettingsProcess(test.url, { ...ENVIRONMENT, HOST: '0.0.0.0' });
    await expect(saveSetting(open.ctx, { env: 'AUTH_ENABLED', value: 'false' })).rejects.toMatchObject({
      code: 'setting_invalid',
      detail: expect.stringContaining('HOST is a loopback address'),
    });
    await open.stop();
    await expect(test.save('TRASH_RETENTION_DAYS', '')).rejects.toMatchObject({ code: 'setting_invalid' });
    expect(await test.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('and was saved under another environment stops the start, and can be taken away', async () => {
    await test.save('AUTH_ENABLED', 'false');
    const open = { ...ENVIRONMENT, HOST: '0.0.0.0' };
    expect(await test.startProblems(open)).toEqual([expect.stringContaining('AUTH_ENABLED: may be false only')]);
    await resetSetting(one.ctx, { env: 'AUTH_ENABLED' });
    expect(await test.startProblems(open)).toEqual([]);
  });

  it('does not keep other settings from being put right one after the other', async () => {
    const row = { value_text: 'wrong', updated_at: new Date(), updated_by: 'test' };
    const wrong = ['TRASH_RETENTION_DAYS', 'SESSION_LIFETIME_DAYS'].map((name) => ({ env: name, ...row }));
    await test.db.insertInto('settings').values(wrong).execute();
    expect(await test.startProblems(ENVIRONMENT)).toHaveLength(2);
    await expect(test.save('TRASH_RETENTION_DAYS', 'also wrong')).rejects.toMatchObject({ code: 'setting_invalid' });
    await test.save('TRASH_RETENTION_DAYS', '5');
    await resetSetting(one.ctx, { env: 'SESSION_LIFETIME_DAYS' });
    expect(await test.startProblems(ENVIRONMENT)).toEqual([]);
  });

  it.each(['DATABASE_URL', 'DATA_DIR', 'ENCRYPTION_KEY', 'SESSION_SECRET', 'HOST'])(
    '%s comes from the environment only',
    async (name) => {
      await expect(test.save(name, 'x'.repeat(40))).rejects.toMatchObject({ code: 'setting_environment_only' });
      expect(await test.listed(name)).toMatchObject({ isEnvironmentOnly: true });
    },
  );

  it('is a name that nothing declares', async () => {
    await expect(test.save('NO_SUCH_SETTING', 'x')).rejects.toMatchObject({ code: 'setting_unknown' });
    await expect(resetSetting(one.ctx, { env: 'toString' })).rejects.toMatchObject({ code: 'setting_unknown' });
  });
});
