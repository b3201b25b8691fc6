import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/database/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const ctxOf = (actor: Actor, ownerId: string | null = null, db: Database = database.handle.db) => ({
  db,
  actor,
  ownerId,
  address: '192.0.2.1',
  requestId: 'request-1',
  clock: systemClock,
});
const lastRow = () =>
  database.handle.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

describe('an audit row', () => {
  it('says who did what to what, from where', async () => {
    const actor: Actor = { type: 'token', userId: newId(), isAdmin: false, tokenId: newId(), scopes: [] };
    await recordAudit(ctxOf(actor, actor.userId), { action: 'file.updated', targetType: 'file', targetId: 'f1' });
    expect(await lastRow()).toMatchObject({
      owner_id: actor.userId,
      actor_type: 'token',
      actor_id: actor.tokenId,
      actor_user_id: actor.userId,
      action: 'file.updated',
      target_type: 'file',
      target_id: 'f1',
      address: '192.0.2.1',
      request_id: 'request-1',
    });
  });

  it('masks secrets by name at any depth and by shape in any text, and keeps the rest', async () => {
    const token = `avt_abcdefgh_${'s'.repeat(43)}`;
    const detail = {
      before: { password: 'p1', smtp: [{ api_key: 'p2', host: 'mail' }], has_password: true, client_secret: null },
      note: `used ${token} today`,
      title: 'Invoice',
    };
    await recordAudit(ctxOf({ type: 'system', name: 'test' }), {
      action: 'job.retried',
      targetType: 'job',
      detail,
    });
    const row = await lastRow();
    expect(row.detail).toMatchObject({
      before: {
        password: '[masked]',
        smtp: [{ api_key: '[masked]', host: 'mail' }],
        has_password: true,
        client_secret: null,
      },
      title: 'Invoice',
    });
    expect(JSON.stringify(row)).not.toContain('s'.repeat(43));
    expect(row).toMatchObject({ owner_id: null, actor_id: 'test' });
  });

  it('is dropped with the action when its transaction fails', async () => {
    const attempt = database.handle.db.transaction().execute(async (tx) => {
      await recordAudit(ctxOf({ type: 'system', name: 'test' }, null, tx), {
        action: 'setting.saved',
        targetType: 'setting',
      });
      throw new Error('the attempt failed');
    });
    await expect(attempt).rejects.toThrow('the attempt failed');
    expect((await lastRow()).action).not.toBe('setting.saved');
  });
});
