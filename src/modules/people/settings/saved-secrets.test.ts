import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ENVIRONMENT,
  type SettingsProcess,
  SettingsTest,
  startSettingsProcess,
} from '../../../../test/harness/settings-process.ts';
import { trashSettings } from '../../documents/trash/index.ts';
import { authSettings } from '../auth/index.ts';
import { listSettings, saveSetting, settingHistory, unreadableSettings } from './index.ts';

let test: SettingsTest;
let one: SettingsProcess;
let other: SettingsProcess;
beforeAll(async () => {
  test = await SettingsTest.start();
  ({ one, other } = test);
});
beforeEach(() => test.reset());
afterAll(() => test.stop());

const { ENCRYPTION_KEY: KEY } = ENVIRONMENT;
const NEW_KEY = 'another-key-of-these-tests-long-enough';
const PASSWORD = 'quiet desk 47';
const patiently = { timeout: 30_000 };
const retentionOf = (process: SettingsProcess) => process.config.get(trashSettings).retentionDays;

describe('a saved secret', () => {
  it('is sealed in the table, and shown nowhere', async () => {
    await test.save('ADMIN_PASSWORD', PASSWORD);
    await test.save('ADMIN_PASSWORD', `${PASSWORD}!`);
    expect(await test.stored('ADMIN_PASSWORD')).toEqual({
      value_text: null,
      value_sealed: expect.stringMatching(/^v1\./),
    });
    await expect.poll(() => other.config.get(authSettings).adminPassword, patiently).toBe(`${PASSWORD}!`);
    expect(await test.listed('ADMIN_PASSWORD')).toMatchObject({ value: '[masked]', source: 'saved' });
    const { db } = test;
    const kept = [
      await db.selectFrom('settings').selectAll().execute(),
      await db.selectFrom('setting_changes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
      await settingHistory(one.ctx, { limit: 10 }),
      [...one.lines, ...other.lines],
    ];
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    expect(JSON.stringify(kept)).toContain('[masked]');
  });

  it('that was changed in the table, or moved there from another setting, does not count and is named', async () => {
    await test.save('ADMIN_PASSWORD', PASSWORD);
    await expect.poll(() => other.config.get(authSettings).adminPassword, patiently).toBe(PASSWORD);
    const { value_sealed: sealed } = await test.stored('ADMIN_PASSWORD');
    const plant = (name: string, text: string) =>
      test.db
        .updateTable('settings')
        .set({ env: name, value_text: null, value_sealed: text })
        .where('env', 'in', ['ADMIN_PASSWORD', 'ADMIN_USERNAME'])
        .execute();
    await plant('ADMIN_PASSWORD', `${sealed?.slice(0, -8)}AAAAAAAA`);
    expect(await test.startProblems(ENVIRONMENT)).toEqual([expect.stringMatching(/^ADMIN_PASSWORD: .*it was changed/)]);
    await plant('ADMIN_USERNAME', sealed ?? '');
    expect(await test.startProblems(ENVIRONMENT)).toEqual([
      expect.stringMatching(/^ADMIN_USERNAME: .*sealed for another place/),
    ]);
    // A process that runs keeps what it has.
    await test.save('TRASH_RETENTION_DAYS', '9');
    await expect.poll(() => other.lines.some((line) => line.level === 'error'), patiently).toBe(true);
    expect(other.config.get(authSettings).adminPassword).toBe(PASSWORD);
    expect(retentionOf(other)).toBe(20);
  });

  it('opens with an older key, and stops the start without it', async () => {
    await test.save('ADMIN_PASSWORD', PASSWORD);
    const rotated = await startSettingsProcess(test.url, { ENCRYPTION_KEY: NEW_KEY, ENCRYPTION_KEYS_OLD: KEY });
    expect(rotated.config.get(authSettings).adminPassword).toBe(PASSWORD);
    await rotated.stop();
    expect(await test.startProblems({ ENCRYPTION_KEY: NEW_KEY })).toEqual([
      expect.stringContaining('ENCRYPTION_KEYS_OLD'),
    ]);
  });

  it('whose key is lost stops the start but no command, and can be saved anew', async () => {
    await test.save('ADMIN_PASSWORD', PASSWORD);
    await test.save('TRASH_RETENTION_DAYS', '8');
    const lost = { ENCRYPTION_KEY: NEW_KEY };
    expect(await test.startProblems(lost)).toEqual([
      expect.stringContaining('archivolt settings set ADMIN_PASSWORD -'),
    ]);
    const command = await startSettingsProcess(test.url, lost, { asGuest: true });
    const guest = command.ctx;
    expect(command.config.get(trashSettings).retentionDays).toBe(8);
    expect(JSON.stringify(command.lines)).toContain('ADMIN_PASSWORD: the saved value cannot be opened');
    expect(await unreadableSettings(guest)).toHaveLength(1);
    expect((await listSettings(guest)).find(({ problem }) => problem !== null)?.env).toBe('ADMIN_PASSWORD');
    await saveSetting(guest, { env: 'ADMIN_PASSWORD', value: 'a new one' });
    expect(await test.startProblems(lost)).toEqual([]);
    await command.stop();
  });
});
