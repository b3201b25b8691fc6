import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPublicLinksFixture, type PublicLinksFixture } from '../../../../../test/harness/public-links-fixture.ts';
import { newId } from '../../../../platform/ids.ts';

let fixture: PublicLinksFixture;
beforeAll(async () => {
  fixture = await openPublicLinksFixture({ AUTH_RATE_LIMIT_PER_MINUTE: '2' });
});
afterAll(() => fixture.api.stop());
beforeEach(() => fixture.begin());

const open = (path: string, json: object = {}) => fixture.ask('POST', `${path}/open`, json);
const PASSWORD = 'amber-kettle-41';

describe('a password', () => {
  it('is asked for first, and nothing is told without it', async () => {
    const id = await fixture.document('secret plans.pdf');
    const link = await fixture.share({ file_id: id, password: PASSWORD });
    expect(link).toMatchObject({ has_password: true });
    const [without, wrong] = [await open(link.path), await open(link.path, { password: 'amber-kettle-42' })];
    expect([without, wrong].map(({ status, json }) => [status, json.code])).toEqual([
      [403, 'link_password_required'],
      [403, 'link_password_wrong'],
    ]);
    for (const { bytes } of [without, wrong]) expect(bytes.toString()).not.toMatch(/secret|Ann/);
    expect((await fixture.own('GET', `/api/share-links/${link.id}`)).json.view_count).toBe(0);
    expect((await open(link.path, { password: PASSWORD })).json.documents[0].id).toBe(id);
  });

  it('cannot be tried without end', async () => {
    const link = await fixture.share({ file_id: await fixture.document(), password: PASSWORD });
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1)
      statuses.push((await open(link.path, { password: `guess-number-${count}` })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(11);
  });

  it('that is set or changed closes what was open before', async () => {
    const id = await fixture.document();
    const link = await fixture.share({ file_id: id });
    const { pass } = (await open(link.path)).json;
    const preview = () => fixture.ask('GET', `${link.path}/documents/${id}/preview?pass=${pass}`);
    expect((await preview()).status).toBe(200);
    await fixture.own('PATCH', `/api/share-links/${link.id}`, { password: PASSWORD });
    const answer = await preview();
    expect([answer.status, answer.json.code]).toEqual([403, 'link_view_ended']);
  });
});

describe('what a page was opened with', () => {
  it('is good for its own link alone, and cannot be made up or drawn out', async () => {
    const [one, other] = [await fixture.document(), await fixture.document()];
    const [link, second] = [await fixture.share({ file_id: one }), await fixture.share({ file_id: other })];
    const { pass } = (await open(link.path)).json;
    const [until, mac] = pass.split('.');
    const codes: string[] = [];
    for (const [path, id, shown] of [
      [second.path, other, pass],
      [link.path, one, `${Number(until) + 1000}.${mac}`],
      [link.path, one, `${until}.`],
      [link.path, one, 'x'],
    ])
      codes.push((await fixture.ask('GET', `${path}/documents/${id}/preview?pass=${shown}`)).json.code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'link_view_ended'));
  });
});

describe('a document', () => {
  it('is downloaded only where the link allows it, and then written down once', async () => {
    const id = await fixture.document('invoice.pdf');
    const link = await fixture.share({ file_id: id, download: 'none' });
    const { pass } = (await open(link.path)).json;
    const download = (headers: Record<string, string> = {}) =>
      fixture.ask('GET', `${link.path}/documents/${id}/download?pass=${pass}`, undefined, headers);
    const refused = await download();
    expect([refused.status, refused.json.code]).toEqual([403, 'link_download_not_allowed']);
    await fixture.own('PATCH', `/api/share-links/${link.id}`, { download: 'original' });
    const part = await download({ range: 'bytes=4-8' });
    expect([part.status, part.headers.get('content-range')?.startsWith('bytes 4-8/')]).toEqual([206, true]);
    const whole = await download();
    expect([whole.status, whole.headers.get('content-disposition')]).toEqual([200, 'attachment; filename=invoice.pdf']);
    const downloads = (await fixture.audit(link.id)).filter(({ action }) => action === 'share_link.downloaded');
    expect(downloads.length).toBe(1);
    await fixture.own('PATCH', `/api/share-links/${link.id}`, { download: 'none' });
    expect((await download()).status).toBe(403);
  });

  it('that is a page of the web or a drawing never runs at our address: it is shown as a PDF or not at all', async () => {
    const html = Buffer.from(`<!doctype html><html><body><script>alert(1)</script>${newId()}</body></html>`);
    const id = await fixture.document('page.html', html);
    const link = await fixture.share({ file_id: id, download: 'original' });
    const { pass, documents } = (await open(link.path)).json;
    expect(documents).toMatchObject([{ has_preview: false }]);
    const preview = await fixture.ask('GET', `${link.path}/documents/${id}/preview?pass=${pass}`);
    expect([preview.status, preview.json.code]).toEqual([404, 'preview_not_available']);
    const { headers, status } = await fixture.ask('GET', `${link.path}/documents/${id}/download?pass=${pass}`);
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename=page.html']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('and every other answer is kept from search engines, caches and other sites', async () => {
    const id = await fixture.document();
    const link = await fixture.share({ file_id: id });
    const opened = await open(link.path);
    const preview = await fixture.ask('GET', `${link.path}/documents/${id}/preview?pass=${opened.json.pass}`);
    const nothing = await open('/api/shared-pages/nothing');
    for (const { headers } of [opened, preview, nothing]) {
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toMatch(/^(?:private, )?no-/);
    }
  });
});

describe('a saved search', () => {
  const add = (title: string, fields: object, pages: string[] = []) =>
    fixture.api.addDocument(fixture.ownerId, { title, pages, fields });

  it.each([
    ['by a filter', { tags: ['tax'] }],
    ['by words', { q: 'northgate', tags: ['tax'] }],
  ])('that is shared shows what it finds now, %s, and nothing else', async (_how, filters) => {
    const [kept, leaves] = [
      await add('Kept', { tags: ['tax'] }, ['Northgate Supplies']),
      await add('Leaves', { tags: ['tax'] }, ['Northgate Supplies']),
    ];
    const other = await add('Other', { tags: ['house'] }, ['Northgate Supplies']);
    const stays = await add('Stays here', { tags: ['tax'], local_only: true }, ['Northgate Supplies']);
    const search = await fixture.own('POST', '/api/saved-searches', { name: 'Private name', filters });
    const link = await fixture.share({ saved_search_id: search.json.id });
    const leftOut = await fixture.own('GET', `/api/saved-searches/${search.json.id}/local-only`);
    expect(leftOut.json).toEqual({ total: 1, total_is_estimate: false });
    const opened = await open(link.path);
    expect(opened.bytes.toString()).not.toContain('Private name');
    const { pass, documents } = opened.json;
    const titles = (found: { title: string }[]) => found.map(({ title }) => title).sort();
    expect(titles(documents)).toEqual(['Kept', 'Leaves']);
    const one = (id: string) => fixture.ask('GET', `${link.path}/documents/${id}?pass=${pass}`);
    const statuses = [kept, other, stays].map(async (id) => (await one(id)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    expect(opened.json.pagination.total).toBe(2);
    await fixture.own('DELETE', `/api/files/${leaves}`);
    expect((await one(leaves)).status).toBe(404);
    const list = await fixture.ask('GET', `${link.path}/documents?pass=${pass}&per_page=1`);
    expect(titles(list.json.documents)).toEqual(['Kept']);
    await fixture.own('DELETE', `/api/saved-searches/${search.json.id}`);
    expect((await open(link.path)).json.code).toBe('link_not_available');
  });
});
