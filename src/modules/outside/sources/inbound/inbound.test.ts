import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUbl, german } from '../../../../../test/corpus/e-invoices/index.ts';
import { formOf, pdfBytes } from '../../../../../test/harness/documents-api.ts';
import { type InboundFixture, openInboundFixture } from '../../../../../test/harness/inbound-fixture.ts';
import { newId } from '../../../../platform/ids.ts';
import { startHttp, type TestServer } from '../../../../platform/outbound/testing/test-servers.ts';

let server: TestServer;
let fixture: InboundFixture;
beforeAll(async () => {
  fixture = await openInboundFixture();
  server = await startHttp((_request, response) => response.end(pdfBytes(newId())));
});
afterAll(async () => {
  await server.close();
  await fixture.api.stop();
});
beforeEach(() => fixture.begin());

describe('a document that is posted to an inbound address comes in with its tags', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['by the query', '?filename=b%C3%A4r.pdf', {}, 'bär.pdf'],
    ['by X-Filename', '', { 'x-filename': 'b%C3%A4r.pdf' }, 'bär.pdf'],
    ['by Content-Disposition', '', { 'content-disposition': 'attachment; filename="scan 1.pdf"' }, 'scan 1.pdf'],
    ['by nothing', '', { 'content-type': 'application/x-www-form-urlencoded' }, 'document.pdf'],
  ])('as the whole body, called %s', async (_by, query, headers, name) => {
    const { id, path } = await fixture.makeAddress({ tags: ['post'] });
    const answer = await fixture.post(path + query, pdfBytes(newId()), headers);
    expect([answer.status, answer.json.files.length]).toEqual([202, 1]);
    expect(await fixture.documents()).toMatchObject([{ original_filename: name, source: 'webhook', tags: ['post'] }]);
    expect(await fixture.callsOf(id)).toMatchObject([
      { outcome: 'accepted', status: 202, filename: name, file_id: answer.json.files[0]?.id, address: '127.0.0.1' },
    ]);
  });

  it('as an electronic invoice, sent as the XML it is', async () => {
    const { path } = await fixture.makeAddress();
    const xml = asUbl({ ...german, number: newId() });
    for (const type of ['application/xml', 'text/xml; charset=utf-8']) {
      expect(
        (await fixture.post(`${path}?filename=r.xml`, `${xml}<!-- ${type} -->`, { 'content-type': type })).status,
      ).toBe(202);
    }
    const kinds = (await fixture.documents()).map(({ original_filename, mime_type }) => [original_filename, mime_type]);
    expect(kinds).toEqual([1, 2].map(() => ['r.xml', 'application/xml']));
  });

  it('as a form with several files and tags of its own', async () => {
    const { path } = await fixture.makeAddress({ tags: ['post'] });
    const files = [1, 2].map((number) => ({ name: `${number}.pdf`, bytes: pdfBytes(newId()) }));
    expect((await fixture.post(path, formOf(files, { tags: 'house' }))).status).toBe(202);
    expect((await fixture.documents()).map(({ tags }) => tags)).toEqual([
      ['house', 'post'],
      ['house', 'post'],
    ]);
  });

  it.each([
    ['by its address', () => ({ url: `http://127.0.0.1:${server.port}/letter.pdf` }), 'letter.pdf'],
    ['in base64', () => ({ content_base64: pdfBytes(newId()).toString('base64'), filename: 'b.pdf' }), 'b.pdf'],
  ])('as JSON, %s', async (_how, json, name) => {
    const { path } = await fixture.makeAddress();
    const answer = await fixture.post(path, JSON.stringify(json()), { 'content-type': 'application/json' });
    expect(answer.status).toBe(202);
    expect(await fixture.documents()).toMatchObject([{ original_filename: name, source: 'webhook' }]);
  });

  it('once for one Idempotency-Key, and as a copy when the same bytes come again', async () => {
    const { id, path } = await fixture.makeAddress();
    const body = pdfBytes(newId());
    const headers = { 'idempotency-key': newId() };
    const [first, replayed] = [await fixture.post(path, body, headers), await fixture.post(path, body, headers)];
    expect(replayed.json).toEqual(first.json);
    expect((await fixture.post(path, pdfBytes('another'), headers)).json.code).toBe('idempotency_key_reused');
    const again = await fixture.post(path, body);
    expect(again.json.files[0]?.duplicate_of_id).toBe(first.json.files[0]?.id);
    expect((await fixture.callsOf(id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'duplicate',
      'refused',
      'accepted',
    ]);
  });

  it('and is told apart under the same Idempotency-Key at another address of the same owner', async () => {
    const [one, other] = [await fixture.makeAddress(), await fixture.makeAddress()];
    const headers = { 'idempotency-key': newId() };
    const body = pdfBytes(newId());
    await fixture.post(one.path, body, headers);
    expect((await fixture.post(other.path, body, headers)).json.code).toBe('idempotency_key_reused');
  });
});

describe('a key', () => {
  const send = async (path: string) => {
    const { status, json } = await fixture.post(path, pdfBytes(newId()));
    return [status, json.code];
  };
  const gone = [404, 'inbound_key_not_found'];

  it('that was never given, is paused or was deleted gets the same answer', async () => {
    expect(await send('/api/webhooks/inbound/avi_never')).toEqual(gone);
    const { id, path } = await fixture.makeAddress();
    await fixture.send('PATCH', `/api/sources/${id}`, { is_active: false });
    expect(await send(path)).toEqual(gone);
    await fixture.send('PATCH', `/api/sources/${id}`, { is_active: true });
    expect(await send(path)).toEqual([202, undefined]);
    expect((await fixture.send('DELETE', `/api/sources/${id}`)).status).toBe(204);
    expect(await send(path)).toEqual(gone);
    expect((await fixture.documents()).length).toBe(1);
  });

  it.each(['is_blocked', 'is_active'] as const)('of somebody who may not act (%s) is not there', async (column) => {
    const { path } = await fixture.makeAddress();
    const set = column === 'is_blocked' ? { is_blocked: true } : { is_active: false };
    await fixture.api.db.updateTable('users').set(set).where('id', '=', fixture.ownerId).execute();
    expect(await send(path)).toEqual(gone);
  });

  it('that is changed goes on for as long as was said, and not longer', async () => {
    const { id, path } = await fixture.makeAddress();
    const rotate = async (overlap_hours: number) =>
      (await fixture.send('POST', `/api/sources/${id}/rotate`, { overlap_hours })).json.made.key;
    const second = `/api/webhooks/inbound/${await rotate(1)}`;
    expect([await send(path), await send(second)]).toEqual([
      [202, undefined],
      [202, undefined],
    ]);
    await fixture.api.db
      .updateTable('sources')
      .set({ previous_key_until: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    expect(await send(path)).toEqual(gone);
    await rotate(0);
    expect(await send(second)).toEqual(gone);
  });

  it('lies nowhere as it is', async () => {
    const { path } = await fixture.makeAddress();
    const row = await fixture.api.db
      .selectFrom('sources')
      .selectAll()
      .where('owner_id', '=', fixture.ownerId)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1));
  });
});

it('what is no document is refused, told in the log of its source, and nothing of it is kept', async () => {
  const { id, path } = await fixture.makeAddress();
  expect((await fixture.post(`${path}?filename=page.pdf`, '<html>')).json.code).toBe('unsupported_type');
  expect((await fixture.post(path, '')).json.code).toBe('empty_file');
  expect((await fixture.post(path, '{', { 'content-type': 'application/json' })).json.code).toBe('malformed_body');
  const metadata = JSON.stringify({ url: 'http://169.254.169.254/latest' });
  expect((await fixture.post(path, metadata, { 'content-type': 'application/json' })).json.code).toBe(
    'address_not_allowed',
  );
  const codes = (await fixture.callsOf(id)).map(({ error }: { error: { code: string } }) => error.code);
  expect(codes).toEqual(['address_not_allowed', 'malformed_body', 'empty_file', 'unsupported_type']);
  expect((await fixture.callsOf(id)).at(-1)).toMatchObject({ filename: 'page.pdf', outcome: 'refused', status: 415 });
  await fixture.expectNothingLeftOver();
});
