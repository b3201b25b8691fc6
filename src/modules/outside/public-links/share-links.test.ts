import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfBytes } from '../../../../test/harness/documents-api.ts';
import {
  inDays,
  openPublicLinksFixture,
  type PublicLinksFixture,
  tokenOf,
} from '../../../../test/harness/public-links-fixture.ts';
import { inTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { createShareLink } from './manage-share-links.ts';

let fixture: PublicLinksFixture;
beforeAll(async () => {
  fixture = await openPublicLinksFixture();
});
afterAll(() => fixture.api.stop());
beforeEach(() => fixture.begin());

const open = (path: string, json: object = {}) => fixture.ask('POST', `${path}/open`, json);
const setLink = (id: string, change: object) =>
  fixture.api.db.updateTable('public_links').set(change).where('id', '=', id).execute();

describe('a share link', () => {
  it('shows its one document to whoever has it, is counted, and tells nothing else of the archive', async () => {
    const [id, other] = [await fixture.document('invoice.pdf'), await fixture.document('secret.pdf')];
    const link = await fixture.share({ file_id: id, name: 'Weber & Partner' });
    expect(link).toMatchObject({ name: 'Weber & Partner', title: 'invoice', view_count: 0, state: 'active' });
    expect(link.url).toMatch(/\/s\/[\w-]{22}$/);
    const answer = await open(link.path);
    expect(answer.status).toBe(200);
    const { pass, expires_at, documents, ...page } = answer.json;
    expect(page).toEqual({
      shared_by: 'Ann',
      is_list: false,
      download: 'processed',
      pagination: { per_page: 25, total: 1, total_is_estimate: false, next_cursor: null },
    });
    expect(expires_at).toBe(link.expires_at);
    expect(documents).toEqual([
      {
        id,
        title: 'invoice',
        sender: null,
        document_date: null,
        page_count: null,
        file_size: expect.any(Number),
        has_preview: true,
        has_thumbnail: false,
      },
    ]);
    const preview = await fixture.ask('GET', `${link.path}/documents/${id}/preview?pass=${pass}`);
    expect([preview.status, preview.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const foreign = await fixture.ask('GET', `${link.path}/documents/${other}/preview?pass=${pass}`);
    expect([foreign.status, foreign.json.code]).toEqual([404, 'file_not_found']);
    expect((await fixture.own('GET', `/api/share-links/${link.id}`)).json).toMatchObject({ view_count: 1 });
    const rows = await fixture.audit(link.id);
    expect(rows.map(({ action, address, actor_user_id }) => [action, address, actor_user_id])).toEqual([
      ['share_link.created', '127.0.0.1', fixture.ownerId],
      ['share_link.opened', null, null],
    ]);
  });

  it('keeps its hash and a sealed copy, so that only its owner can have it again', async () => {
    const link = await fixture.share({ file_id: await fixture.document() });
    const rows = await fixture.api.db.selectFrom('public_links').selectAll().where('id', '=', link.id).execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link.url));
    expect((await fixture.own('GET', '/api/share-links')).json.share_links).toMatchObject([{ url: link.url }]);
    const others = await fixture.ask('GET', `/api/share-links/${link.id}`);
    expect([others.status, others.json.code]).toEqual([404, 'share_link_not_found']);
  });

  it('that is not there any more, for whatever reason, and one that never was are one answer', async () => {
    const never = fixture.plain(await open(`/api/shared-pages/${'x'.repeat(22)}`));
    expect(never).toMatchObject({ status: 404, code: 'link_not_available' });
    const users = (change: object) =>
      fixture.api.db.updateTable('users').set(change).where('id', '=', fixture.ownerId).execute();
    const ends: Record<string, (link: { id: string; file_id: string }) => Promise<unknown>> = {
      revoked: ({ id }) => fixture.own('DELETE', `/api/share-links/${id}`),
      ended: ({ id }) => setLink(id, { expires_at: new Date() }),
      'used up': ({ id }) => setLink(id, { max_views: 1, view_count: 1 }),
      'in the trash': ({ file_id }) => fixture.own('DELETE', `/api/files/${file_id}`),
      'of somebody who is blocked': () => users({ is_blocked: true }),
      'of somebody who is gone': () => users({ is_active: false }),
      'whose document is another’s now': ({ file_id }) =>
        fixture.api.db.updateTable('files').set({ owner_id: fixture.strangerId }).where('id', '=', file_id).execute(),
    };
    for (const [why, end] of Object.entries(ends)) {
      await fixture.begin();
      // The hash of a password takes its time.
      const password = ['revoked', 'used up'].includes(why) ? 'amber-kettle-41' : null;
      const link = await fixture.share({ file_id: await fixture.document(), password });
      await end(link);
      const answers = [await open(link.path), await open(link.path, { password: 'wrong' })];
      // Only of one that is used up and has a password does who knows that learn more than others.
      const isAsked = why === 'used up' ? { code: expect.stringMatching(/^link_password/) } : never;
      for (const answer of answers) expect(fixture.plain(answer), why).toMatchObject(isAsked);
      expect(fixture.plain(await open(link.path, { password: 'amber-kettle-41' })), why).toEqual(never);
    }
  });

  it('shows nothing that its pipeline keeps on this machine: it is not made, does not open, and is not taken back', async () => {
    const file_id = await fixture.document();
    const keep = (local_only: boolean) =>
      fixture.api.db.updateTable('files').set({ local_only }).where('id', '=', file_id).execute();
    const link = await fixture.share({ file_id });
    const { pass } = (await open(link.path)).json;
    const answers = async () => [
      (await fixture.own('POST', '/api/share-links', { file_id, expires_at: inDays(1) })).json.code,
      (await open(link.path)).json.code,
      (await fixture.ask('GET', `${link.path}/documents/${file_id}/preview?pass=${pass}`)).json.code,
    ];
    await keep(true);
    expect(await answers()).toEqual(['document_local_only', 'link_not_available', 'link_not_available']);
    await fixture.own('DELETE', `/api/share-links/${link.id}`);
    const restore = () => fixture.own('POST', `/api/share-links/${link.id}/restore`);
    expect((await restore()).json.code).toBe('document_local_only');
    await keep(false);
    expect((await restore()).status).toBe(200);
    expect((await open(link.path)).status).toBe(200);
  });

  it('works again when revoking it, or the trash, is taken back', async () => {
    const file_id = await fixture.document();
    const link = await fixture.share({ file_id });
    const { pass } = (await open(link.path)).json;
    const preview = () => fixture.ask('GET', `${link.path}/documents/${file_id}/preview?pass=${pass}`);
    await fixture.own('DELETE', `/api/share-links/${link.id}`);
    expect((await fixture.own('GET', `/api/share-links/${link.id}`)).json.state).toBe('revoked');
    expect((await preview()).status).toBe(404);
    expect((await fixture.own('POST', `/api/share-links/${link.id}/restore`)).json.state).toBe('active');
    expect((await preview()).status).toBe(200);
    await fixture.own('DELETE', `/api/files/${file_id}`);
    expect((await preview()).status).toBe(404);
    await fixture.own('POST', `/api/files/${file_id}/restore`);
    expect((await preview()).status).toBe(200);
    const actions = (await fixture.audit(link.id)).map(({ action }) => action);
    expect(actions).toEqual(['share_link.created', 'share_link.opened', 'share_link.revoked', 'share_link.restored']);
  });

  it('is opened as often as it may be, however many press at once, and who opened it sees it to the end', async () => {
    const id = await fixture.document();
    const link = await fixture.share({ file_id: id, max_views: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(link.path)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBe(2);
    for (const { json } of opened)
      expect((await fixture.ask('GET', `${link.path}/documents/${id}/preview?pass=${json.pass}`)).status).toBe(200);
    expect((await fixture.own('GET', `/api/share-links/${link.id}`)).json).toMatchObject({
      view_count: 2,
      state: 'used_up',
    });
    await fixture.own('PATCH', `/api/share-links/${link.id}`, { max_views: 3 });
    expect((await open(link.path)).status).toBe(200);
  });

  it('ends one day: not behind us, not in ten years, and not after the token that makes it', async () => {
    const file_id = await fixture.document();
    for (const expires_at of [inDays(-1), inDays(3_650)]) {
      const { status, json } = await fixture.own('POST', '/api/share-links', { file_id, expires_at });
      expect([status, json.errors]).toMatchObject([422, [{ path: 'expires_at', code: 'link_end' }]]);
    }
    const token = { type: 'token', userId: fixture.ownerId, isAdmin: false, tokenId: newId() } as const;
    const make = (scopes: string[], expiresAt: Date) => {
      const input = { file_id, name: null, password: null, max_views: null, download: 'none' } as const;
      const ctx = { ...fixture.api.asOwner(fixture.ownerId), actor: { ...token, scopes, expiresAt } };
      return inTransaction(ctx, (ctx) => createShareLink(ctx, { ...input, expires_at: inDays(30) }, null));
    };
    const both = ['documents:read', 'documents:write'];
    await expect(make(both, new Date(inDays(10)))).rejects.toThrow('link_outlives_token');
    await expect(make(['documents:write'], new Date(inDays(40)))).rejects.toThrow('scope_missing');
    expect((await make(both, new Date(inDays(40)))).file_id).toBe(file_id);
  });

  it('is one of 500 that work at most; those that were revoked do not count', async () => {
    const file_id = await fixture.document();
    const link = await fixture.share({ file_id });
    await fixture.fill(link.id);
    const make = async () => {
      const { status, json } = await fixture.own('POST', '/api/share-links', { file_id, expires_at: inDays(1) });
      return [status, json.code];
    };
    expect(await make()).toEqual([409, 'share_link_limit_reached']);
    await fixture.own('DELETE', `/api/share-links/${link.id}`);
    expect(await make()).toEqual([201, undefined]);
    const restored = await fixture.own('POST', `/api/share-links/${link.id}/restore`);
    expect(restored.json.code).toBe('share_link_limit_reached');
  });

  it('is made for one document or search of one’s own, and listed by it', async () => {
    const [file_id, other] = [await fixture.document(), await fixture.document()];
    const search = await fixture.own('POST', '/api/saved-searches', { name: 'Tax', filters: { tags: ['tax'] } });
    const saved_search_id = search.json.id;
    const refused = async (link: object) => {
      const { json } = await fixture.own('POST', '/api/share-links', { expires_at: inDays(1), ...link });
      return json.code;
    };
    expect(await refused({})).toBe('invalid_request');
    expect(await refused({ file_id, saved_search_id })).toBe('invalid_request');
    expect(await refused({ file_id: newId() })).toBe('file_not_found');
    expect(await refused({ saved_search_id: newId() })).toBe('saved_search_not_found');
    const [one, two] = [await fixture.share({ file_id }), await fixture.share({ saved_search_id })];
    await fixture.share({ file_id: other });
    const ids = async (query: string) =>
      (await fixture.own('GET', `/api/share-links?${query}`)).json.share_links.map(({ id }: { id: string }) => id);
    expect(await ids(`file_id=${file_id}`)).toEqual([one.id]);
    expect(await ids(`saved_search_id=${saved_search_id}`)).toEqual([two.id]);
    await fixture.own('DELETE', `/api/share-links/${one.id}`);
    expect([await ids('state=ended'), (await ids('state=active')).length]).toEqual([[one.id], 2]);
    await fixture.begin();
    const { json } = await fixture.own('POST', '/api/share-links', { file_id, expires_at: inDays(1) });
    expect(json.code).toBe('file_not_found');
  });
});

it('switched off by an administrator, links show and take nothing, and none is made', async () => {
  const off = await openPublicLinksFixture({ SHARE_LINKS_ENABLED: 'false', UPLOAD_LINKS_ENABLED: 'false' });
  try {
    const file_id = await off.document('a.pdf', pdfBytes(newId()));
    const body = { expires_at: inDays(1) };
    const made = [
      await off.own('POST', '/api/share-links', { file_id, ...body }),
      await off.own('POST', '/api/upload-links', body),
    ];
    expect(made.map(({ status, json }) => [status, json.code])).toEqual([
      [403, 'share_links_off'],
      [403, 'upload_links_off'],
    ]);
  } finally {
    await off.api.stop();
  }
});
