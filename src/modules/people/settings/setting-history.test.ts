import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SettingsProcess, SettingsTest } from '../../../../test/harness/settings-process.ts';
import { newId } from '../../../platform/ids.ts';
import { authSettings } from '../auth/index.ts';
import { resetSetting, restoreSetting, saveSetting, settingHistory } from './index.ts';

let test: SettingsTest;
let one: SettingsProcess;
let other: SettingsProcess;
beforeAll(async () => {
  test = await SettingsTest.start();
  ({ one, other } = test);
});
beforeEach(() => test.reset());
afterAll(() => test.stop());

const PASSWORD = 'quiet desk 47';
const patiently = { timeout: 30_000 };

describe('the history', () => {
  it('says who changed what when, and every change can be taken back', async () => {
    const userId = newId();
    const ann = { ...one.ctx, actor: { type: 'user' as const, userId, isAdmin: true, sessionId: null } };
    await saveSetting(ann, { env: 'TRASH_RETENTION_DAYS', value: '14' });
    await test.save('TRASH_RETENTION_DAYS', '15');
    await resetSetting(ann, { env: 'TRASH_RETENTION_DAYS' });
    const name = { env: 'TRASH_RETENTION_DAYS' };
    const [third, second, first] = await settingHistory(one.ctx, { ...name, limit: 3 });
    expect([first, second, third]).toMatchObject([
      { before: null, after: '14', changedBy: userId },
      { before: '14', after: '15', changedBy: 'test' },
      { before: '15', after: null, changedBy: userId },
    ]);
    expect(await settingHistory(one.ctx, { ...name, limit: 1, beforeId: third?.id })).toEqual([second]);

    await restoreSetting(one.ctx, { changeId: first?.id ?? 0 });
    expect(await test.listed('TRASH_RETENTION_DAYS')).toMatchObject({ value: '14', source: 'saved' });
    await restoreSetting(one.ctx, { changeId: third?.id ?? 0 });
    expect(await test.listed('TRASH_RETENTION_DAYS')).toMatchObject({ value: '20', source: 'environment' });
    await expect(restoreSetting(one.ctx, { changeId: 2_000_000_000 })).rejects.toMatchObject({
      code: 'setting_change_not_found',
    });
  });

  it('gives an earlier secret back without showing it', async () => {
    await test.save('ADMIN_PASSWORD', PASSWORD);
    await test.save('ADMIN_PASSWORD', 'another one');
    const [, earlier] = await settingHistory(one.ctx, { env: 'ADMIN_PASSWORD', limit: 2 });
    expect(earlier).toMatchObject({ after: '[masked]' });
    await restoreSetting(one.ctx, { changeId: earlier?.id ?? 0 });
    await expect.poll(() => other.config.get(authSettings).adminPassword, patiently).toBe(PASSWORD);
  });

  it('is written with an audit row, in which secrets are masked', async () => {
    await test.save('TRASH_RETENTION_DAYS', '16');
    await test.save('ADMIN_PASSWORD', PASSWORD);
    const rows = await test.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'target_id', 'detail'])
      .where('target_type', '=', 'setting')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      {
        action: 'setting.saved',
        actor_id: 'test',
        target_id: 'ADMIN_PASSWORD',
        detail: { before: null, after: '[masked]' },
      },
      {
        action: 'setting.saved',
        actor_id: 'test',
        target_id: 'TRASH_RETENTION_DAYS',
        detail: { before: null, after: '16' },
      },
    ]);
  });

  it('judges changes that come at the same time one after the other', async () => {
    const days = ['2', '3', '4', '5', '6', '7'];
    await Promise.all(
      days.map((value, index) => saveSetting((index % 2 ? one : other).ctx, { env: 'TRASH_RETENTION_DAYS', value })),
    );
    const changes = await settingHistory(one.ctx, { env: 'TRASH_RETENTION_DAYS', limit: days.length });
    expect(changes.map(({ after }) => after).toSorted()).toEqual(days);
    expect((await test.listed('TRASH_RETENTION_DAYS'))?.value).toBe(changes[0]?.after);
    const rows = await test.db
      .selectFrom('audit_log')
      .select('detail')
      .where('target_id', '=', 'TRASH_RETENTION_DAYS')
      .orderBy('created_at', 'desc')
      .limit(days.length)
      .execute();
    const seen = rows.map(({ detail }) => (detail as { before: string | null }).before);
    expect(seen.toSorted()).toEqual(changes.map(({ before }) => before).toSorted());
  });
});
