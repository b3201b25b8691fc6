import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { KIND_NAMES } from '../../../src/modules/outside/notifications/inbox/kinds.ts';
import { notify } from '../../../src/modules/outside/notifications/index.ts';
import { handleMailNotifications } from '../../../src/modules/outside/notifications/mails/mail-notifications.ts';
import { forOwner, inTransaction } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { type MailCatcher, startMailCatcher } from '../../harness/mail-catcher.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PASSWORD } from '../access/callers.ts';

type Line = {
  id: string;
  kind: string;
  detail: Record<string, unknown>;
  count: number;
  open_count: number;
  is_read: boolean;
  solved_at: string | null;
};
type Inbox = { notifications: Line[]; pagination: { total: number; next_cursor: string | null } };

let service: TestService;
let mail: MailCatcher;
let bob: ApiClient;
let bobId: string;
beforeAll(async () => {
  mail = await startMailCatcher();
  service = await startTestService({ env: { ...mail.env, MULTI_USER_ENABLED: 'true' } });
  const about = { username: 'bob', email: 'bob@mail.example', password: PASSWORD };
  bobId = (await service.admin.post<{ id: string }>('/api/admin/users/local', about)).id;
  bob = service.stranger();
  await bob.signIn('bob', PASSWORD);
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});
beforeEach(async () => {
  await service.db.deleteFrom('notifications').execute();
  await service.db.deleteFrom('notification_preferences').execute();
  await choose({ choices: everyKind({ inbox: true, email: false }), time_zone: 'UTC' });
});

const inbox = (query = '') => bob.get<Inbox>(`/api/notifications${query}`);
const unread = async (client = bob) => (await client.get<{ unread: number }>('/api/notifications/count')).unread;

async function fail(count = 1, ownerId = bobId): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await inTransaction(forOwner(service.systemContext(), ownerId), async (ctx) => {
    for (const id of ids) {
      const detail = { file_id: id, filename: `letter-${id}.pdf`, error: 'The file is damaged.' };
      await notify(ctx, 'document_failed', { subject: id, detail });
    }
  });
  return ids;
}

async function choose(changes: object): Promise<unknown> {
  const { is_mail_possible: _known, ...now } = await bob.get<Record<string, unknown>>('/api/notifications/preferences');
  return bob.call('PUT', '/api/notifications/preferences', { json: { ...now, ...changes } });
}

const everyKind = (choice: { inbox: boolean; email: boolean }) =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, choice]));

describe('the inbox', () => {
  it('shows what comes within a while as one line, with its number and the newest', async () => {
    const ids = await fail(3);
    const { notifications, pagination } = await inbox();
    expect(notifications).toMatchObject([
      { kind: 'document_failed', count: 3, open_count: 3, is_read: false, solved_at: null },
    ]);
    expect(ids).toContain(notifications[0]?.detail.file_id);
    expect(pagination.total).toBe(1);
    expect(await unread()).toBe(1);
  });

  it('holds nothing of others, and others can neither see nor read what is in it', async () => {
    await fail(1);
    const [line] = (await inbox()).notifications;
    expect((await service.admin.get<Inbox>('/api/notifications')).notifications).toEqual([]);
    await service.admin.post('/api/notifications/read', { ids: [line?.id] });
    await service.admin.post('/api/notifications/read', { all: true });
    expect(await unread()).toBe(1);
    expect(await unread(service.admin)).toBe(0);
  });

  it('marks as read the whole line of an id, or all', async () => {
    await fail(2);
    const [line] = (await inbox()).notifications;
    expect(await bob.post('/api/notifications/read', { ids: [line?.id] })).toEqual({ unread: 0 });
    expect((await inbox('?unread=true')).notifications).toEqual([]);
    expect((await inbox()).notifications).toMatchObject([{ is_read: true }]);
    await fail(1);
    expect(await unread()).toBe(1);
    expect(await bob.post('/api/notifications/read', { all: true })).toEqual({ unread: 0 });
    await expect(bob.post('/api/notifications/read', {})).rejects.toMatchObject({ status: 422 });
  });

  it('is paged by a cursor without leaving out or repeating a line', async () => {
    for (let at = 0; at < 5; at++)
      await inTransaction(forOwner(service.systemContext(), bobId), (ctx) =>
        notify(ctx, 'account_changed', { subject: newId(), detail: { change: `change-${at}` } }),
      );
    const seen: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Inbox = await inbox(`?per_page=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.notifications.map(({ detail }) => detail.change));
      cursor = page.pagination.next_cursor;
    }
    expect(seen).toEqual(['change-4', 'change-3', 'change-2', 'change-1', 'change-0']);
    await expect(inbox('?cursor=nonsense')).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('tells of a document that failed, and takes it back once the document is done or in the trash', async () => {
    const [file] = await bob.upload([
      { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7\nnothing that could be read') },
    ]);
    await expect
      .poll(async () => (await inbox()).notifications)
      .toMatchObject([
        { kind: 'document_failed', detail: { file_id: file?.id, filename: 'broken.pdf' }, open_count: 1 },
      ]);
    await bob.call('DELETE', `/api/files/${file?.id}`);
    await expect
      .poll(async () => (await inbox()).notifications)
      .toMatchObject([{ open_count: 0, is_read: true, solved_at: expect.any(String) }]);
  });

  it('tells of a webhook that was switched off by itself until it is on again', async () => {
    const { id } = await bob.post<{ id: string }>('/api/webhooks', { url: 'https://hooks.example/x', events: [] });
    const off = { is_active: false, paused_reason: 'failing', paused_at: new Date() };
    await service.db.updateTable('webhooks').set(off).where('id', '=', id).execute();
    const detail = { webhook_id: id, name: 'hooks.example', reason: 'failing' };
    await inTransaction(forOwner(service.systemContext(), bobId), (ctx) =>
      notify(ctx, 'webhook_paused', { subject: id, detail }),
    );
    expect((await inbox()).notifications).toMatchObject([{ kind: 'webhook_paused', detail, open_count: 1 }]);
    await bob.call('PATCH', `/api/webhooks/${id}`, { json: { is_active: true } });
    expect((await inbox()).notifications).toMatchObject([{ open_count: 0, solved_at: expect.any(String) }]);
  });

  it('tells of a browser that signs in for the first time, and of no other', async () => {
    const signIn = async (userAgent: string) => {
      const client = service.stranger();
      await client.openSession();
      const json = { username: 'bob', password: PASSWORD };
      await client.call('POST', '/api/auth/login', { json, headers: { 'user-agent': userAgent } });
    };
    await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
    expect((await inbox()).notifications).toMatchObject([{ kind: 'new_sign_in', detail: { address: '127.0.0.1' } }]);
    await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0');
    expect((await inbox()).pagination.total).toBe(1);
  });
});

describe('how one is told', () => {
  it('is as each kind is meant until it is chosen, and the choice is audited', async () => {
    await service.db.deleteFrom('notification_preferences').execute();
    await service.db.deleteFrom('audit_log').where('action', '=', 'notification_preferences.changed').execute();
    await choose({
      choices: { ...everyKind({ inbox: true, email: false }), document_failed: { inbox: false, email: false } },
    });
    await fail(1);
    expect(await unread()).toBe(0);
    expect(await bob.get('/api/notifications/preferences')).toMatchObject({
      choices: { document_failed: { inbox: false, email: false } },
      is_mail_possible: true,
    });
    const audit = service.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'notification_preferences.changed');
    expect(await audit.execute()).toMatchObject([
      { detail: { before: { document_failed: 'inbox, email' }, after: { document_failed: 'none' } } },
    ]);
  });

  it('names the time zone of the profile where there is one, whatever a browser says', async () => {
    await bob.call('PATCH', '/api/profile', { json: { timezone: 'Asia/Kathmandu' } });
    expect(await choose({ time_zone: 'Europe/Berlin' })).toMatchObject({ time_zone: 'Asia/Kathmandu' });
    await bob.call('PATCH', '/api/profile', { json: { timezone: null } });
    expect(await choose({ time_zone: 'Europe/Berlin' })).toMatchObject({ time_zone: 'Europe/Berlin' });
  });

  it.each([
    ['a time of day', { quiet_hours: { from: '24:00', to: '07:00' } }],
    ['hours that last no time', { quiet_hours: { from: '07:00', to: '07:00' } }],
    ['a time zone', { time_zone: 'Europe/Nowhere' }],
    ['a kind', { choices: { no_such_kind: { inbox: true, email: true } } }],
  ])('refuses what is not %s', async (_what, changes) => {
    await expect(choose(changes)).rejects.toMatchObject({ status: 422 });
  });

  it('is by mail where it was chosen: one a kind in a quarter of an hour, which counts what came meanwhile', async () => {
    await choose({ choices: everyKind({ inbox: true, email: true }) });
    const count = mail.mails.length;
    const first = mail.next();
    await fail(1);
    expect((await first).text).toContain('could not be processed: 1.');
    await fail(2);
    await mailNow();
    expect(mail.mails).toHaveLength(count + 1);
    await service.db
      .updateTable('notifications')
      .set({ mailed_at: new Date(0) })
      .where('mail_state', '=', 'sent')
      .execute();
    const second = mail.next();
    await mailNow();
    const { text, to } = await second;
    expect(to).toEqual(['bob@mail.example']);
    expect(text).toContain('could not be processed: 2.');
    expect(text).not.toContain('letter-');
  });

  it('by mail waits for the end of the quiet hours, while the inbox does not', async () => {
    const hour = new Date().getUTCHours();
    const time = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
    const choices = everyKind({ inbox: true, email: true });
    await choose({ choices, quiet_hours: { from: time(-1), to: time(2) } });
    const count = mail.mails.length;
    await fail(1);
    await mailNow();
    expect(mail.mails).toHaveLength(count);
    expect(await unread()).toBe(1);
    const waiting = mail.next();
    await choose({ quiet_hours: null });
    await mailNow();
    expect((await waiting).text).toContain('could not be processed: 1.');
  });
});

/** Looks at what is due to Bob by mail, as the job does that every notification wakes. */
async function mailNow(): Promise<void> {
  const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  await handleMailNotifications(service.systemContext(), { owner_id: bobId }, run);
}
