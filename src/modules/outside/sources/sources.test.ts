import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfBytes } from '../../../../test/harness/documents-api.ts';
import { type InboundFixture, openInboundFixture } from '../../../../test/harness/inbound-fixture.ts';
import { newId } from '../../../platform/ids.ts';
import { folderConfig } from './folder/folder-config.ts';
import { foundFiles } from './folder/found-files.ts';
import { takeFile } from './folder/take-file.ts';
import { handleTidySources } from './tidy-sources.job.ts';

let fixture: InboundFixture;
beforeAll(async () => {
  fixture = await openInboundFixture();
});
afterAll(() => fixture.api.stop());
beforeEach(() => fixture.begin());

describe('a source', () => {
  it('is listed, shown, changed, tried and deleted by its owner', async () => {
    const { id } = await fixture.makeAddress({ name: 'Hall', tags: ['scanned', 'Scanned'] });
    const shown = { id, kind: 'inbound_key', name: 'Hall', state: 'working', last_success_at: null, problem: null };
    expect((await fixture.send('GET', `/api/sources/${id}`)).json).toMatchObject(shown);
    expect((await fixture.send('GET', '/api/sources')).json).toMatchObject({
      sources: [shown],
      pagination: { total: 1 },
    });
    const patched = await fixture.send('PATCH', `/api/sources/${id}`, { name: 'Door', tags: [], is_active: false });
    expect(patched.json).toMatchObject({ name: 'Door', tags: [], state: 'paused', made: { key: null, secret: null } });
    expect((await fixture.send('POST', `/api/sources/${id}/test`)).json).toMatchObject({ ok: false, code: 'paused' });
    await fixture.send('PATCH', `/api/sources/${id}`, { is_active: true });
    expect((await fixture.send('POST', `/api/sources/${id}/test`)).json).toMatchObject({ ok: true });
    expect((await fixture.send('DELETE', `/api/sources/${id}`)).status).toBe(204);
    expect((await fixture.send('GET', `/api/sources/${id}`)).json.code).toBe('source_not_found');
  });

  it('is nobody else’s, in whatever way they ask', async () => {
    const { id } = await fixture.makeAddress();
    await fixture.begin();
    const asked = [
      ['GET', `/api/sources/${id}`],
      ['PATCH', `/api/sources/${id}`, { name: 'mine' }],
      ['DELETE', `/api/sources/${id}`],
      ['POST', `/api/sources/${id}/test`],
      ['POST', `/api/sources/${id}/rotate`, {}],
      ['GET', `/api/sources/${id}/calls`],
    ] as const;
    for (const [method, path, json] of asked)
      expect([path, (await fixture.send(method, path, json)).status]).toEqual([path, 404]);
    expect((await fixture.send('GET', '/api/sources')).json.sources).toEqual([]);
  });

  it('is refused with a config that its kind does not know, or of a kind that is not there', async () => {
    const add = (source: object) => fixture.send('POST', '/api/sources', { kind: 'inbound_key', name: 'x', ...source });
    const wrong = await add({ config: { requires_signature: 'maybe' } });
    expect([wrong.status, wrong.json.errors[0].path]).toEqual([422, 'config.requires_signature']);
    expect((await add({ config: { unknown: true } })).status).toBe(422);
    expect((await add({ credentials: { secret: 'short' } })).json.errors[0].path).toBe('credentials.secret');
    expect((await add({ kind: 'fax' })).status).toBe(422);
    const { kinds } = (await fixture.send('GET', '/api/sources/kinds')).json;
    expect(kinds[0]).toMatchObject({ name: 'inbound_key', audience: 'user', is_called: true });
  });

  it('is one of at most a hundred', async () => {
    for (let number = 0; number < 100; number += 1) await fixture.makeAddress();
    const more = await fixture.send('POST', '/api/sources', { kind: 'inbound_key', name: 'one more' });
    expect([more.status, more.json.code]).toEqual([409, 'source_limit_reached']);
  });
});

it('a file without its end is waited for sixty times as long as another, and then accepted with a warning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'archivolt-half-'));
  try {
    const { id } = await fixture.makeAddress();
    await writeFile(path.join(folder, 'half.pdf'), pdfBytes(newId(), 20_000).subarray(0, 10_000));
    const source = await fixture.api.db
      .selectFrom('sources')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const config = folderConfig.parse({ path: folder, after: 'leave' });
    const work = { source, config, folder, signal: new AbortController().signal };
    const ctx = fixture.api.asOwner(fixture.ownerId);
    const take = async (waited: number) => {
      for await (const file of foundFiles(folder, { isDeep: false })) return takeFile(ctx, work, file, waited);
      throw new Error('there is no file');
    };
    expect([await take(1), await take(59)]).toEqual(['file_unfinished', 'file_unfinished']);
    expect(await take(60)).toBe('done');
    const { calls } = (await fixture.send('GET', `/api/sources/${id}/calls`)).json;
    expect(calls).toMatchObject([{ outcome: 'accepted', filename: 'half.pdf', error: { code: 'file_unfinished' } }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('what came to a source', () => {
  it('says when it last went well', async () => {
    const { id, path } = await fixture.makeAddress();
    await fixture.post(path, pdfBytes(newId()));
    const { last_success_at: at } = (await fixture.send('GET', `/api/sources/${id}`)).json;
    expect(Date.parse(at)).toBeGreaterThan(0);
  });

  it('is forgotten with its document, after its days, and beyond the newest thousand', async () => {
    const { id, path } = await fixture.makeAddress();
    const [file] = (await fixture.post(path, pdfBytes(newId()))).json.files;
    expect((await fixture.callsOf(id)).length).toBe(1);
    await fixture.send('DELETE', `/api/files/${file?.id}`);
    await fixture.send('DELETE', `/api/files/${file?.id}?permanent=true`);
    expect(await fixture.callsOf(id)).toEqual([]);
    const row = { source_id: id, outcome: 'refused' };
    const old = new Date(Date.now() - 31 * 86_400_000);
    const many = Array.from({ length: 1_005 }, () => ({ ...row, id: newId(), created_at: new Date() }));
    await fixture.api.db
      .insertInto('source_calls')
      .values([{ ...row, id: newId(), created_at: old }, ...many])
      .execute();
    const signal = new AbortController().signal;
    await handleTidySources(
      fixture.api.asOwner(fixture.ownerId),
      {},
      { id: newId(), attempt: 1, signal, shouldYield: async () => false },
    );
    expect((await fixture.send('GET', `/api/sources/${id}/calls`)).json.pagination.total).toBe(1_000);
  });
});
