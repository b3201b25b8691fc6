import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { FILE_SOURCES, STORAGE_PROVIDERS } from './index.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('what is no id names nothing', async () => {
  const ann = await api.createOwner();
  for (const id of ['x', '0', "'; drop table files", '%00']) {
    expect((await api.send(ann, 'GET', `/api/files/${encodeURIComponent(id)}/download`)).status).toBe(404);
  }
});

it('no answer holds a path of the server', async () => {
  const ann = await api.createOwner();
  const derived = { processed: { path: 'processed/2026/11/x.pdf' }, thumbnail: { path: 'thumbnail/2026/11/x.webp' } };
  const id = await api.addDocument(ann, { derived });
  for (const target of ['/api/files', `/api/files/${id}`, '/api/search?q=letter']) {
    expect((await api.send(ann, 'GET', target)).bytes.toString()).not.toMatch(/(original|processed|thumbnail)\/2026/);
  }
});

const made = async (owner: string, what: 'a document' | 'a rule') => {
  if (what === 'a document') return { path: `/api/files/${await api.addDocument(owner)}`, field: 'title' };
  const conditions = [{ field: 'text', operator: 'contains', value: 'a' }];
  const json = { name: 'first', conditions, actions: { sender: 'A' } };
  return { path: `/api/rules/${(await api.send(owner, 'POST', '/api/rules', { json })).json.id}`, field: 'name' };
};

it.each(['a document', 'a rule'] as const)(
  'of two people who changed the same version of %s the second is told, and overwrites nothing',
  async (what) => {
    const ann = await api.createOwner();
    const { path, field } = await made(ann, what);
    const read = (headers: Record<string, string> = {}, method = 'GET') => api.send(ann, method, path, { headers });
    const etag = String((await read()).headers.get('etag'));
    expect([etag, (await read({}, 'HEAD')).headers.get('etag')]).toEqual([
      expect.stringMatching(/^"[\w-]{43}"$/),
      etag,
    ]);
    const patch = (value: string, match: string) =>
      api.send(ann, 'PATCH', path, { json: { [field]: value }, headers: { 'if-match': match } });
    const both = await Promise.all([patch('from ann', etag), patch('from bob', etag)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.json.code).toBe('precondition_failed');
    const after = await read();
    expect(after.json[field]).toBe(both[0]?.status === 200 ? 'from ann' : 'from bob');
    const now = String(after.headers.get('etag'));
    expect(now).not.toBe(etag);
    for (const other of [etag, `W/${now}`, '"x", "y"', 'nonsense'])
      for (const method of ['PATCH', 'DELETE', 'GET'])
        expect([
          other,
          method,
          (await (method === 'PATCH' ? patch('lost', other) : read({ 'if-match': other }, method))).status,
        ]).toEqual([other, method, 412]);
    expect((await read()).json[field]).toBe(after.json[field]);
    expect((await patch('of any version', '*')).status).toBe(200);
    const last = String((await read()).headers.get('etag'));
    expect((await read({ 'if-match': `"x", ${last}` }, 'DELETE')).status).toBe(204);
  },
);

it('a resource that is still the known version is not sent again', async () => {
  const ann = await api.createOwner();
  const { path } = await made(ann, 'a document');
  const first = await api.send(ann, 'GET', path);
  const ask = (value: string) => api.send(ann, 'GET', path, { headers: { 'if-none-match': value } });
  for (const value of [String(first.headers.get('etag')), `W/${first.headers.get('etag')}`, '*']) {
    const { status, bytes, headers } = await ask(value);
    expect([status, bytes.length, headers.get('etag')]).toEqual([304, 0, first.headers.get('etag')]);
  }
  expect(await ask('"x"')).toMatchObject({ status: 200, json: first.json });
});

it('a condition is not passed over where what is changed has no version', async () => {
  const ann = await api.createOwner();
  const json = { kind: 'tag', name: 'a', color: null };
  await api.send(ann, 'POST', '/api/labels', { json });
  const answer = await api.send(ann, 'PATCH', '/api/labels', { json, headers: { 'if-match': '"x"' } });
  expect([answer.status, answer.json.code]).toEqual([412, 'precondition_failed']);
});

it('a source and a storage provider that cannot be are refused with those that can, and two places in a list with both names', async () => {
  const ownerId = await api.createOwner();
  const refused = async (query: string) => {
    const { status, json } = await api.send(ownerId, 'GET', `/api/files?${query}`);
    return [status, json.errors as { path: string; message: string }[]] as const;
  };
  const [status, [error]] = await refused('source=post');
  expect([status, error?.path, error?.message]).toEqual([422, 'source', expect.stringContaining(' automation')]);
  const [, [provider]] = await refused('storage_provider=floppy');
  for (const name of [...STORAGE_PROVIDERS, 'any']) expect(provider?.message).toContain(` ${name}`);
  for (const name of [...STORAGE_PROVIDERS, 'any'])
    expect((await api.send(ownerId, 'GET', `/api/files?storage_provider=${name}`)).status).toBe(200);
  for (const name of FILE_SOURCES)
    expect((await api.send(ownerId, 'GET', `/api/files?source=${name}`)).status).toBe(200);
  for (const title of ['one', 'two', 'three']) await api.addDocument(ownerId, { fields: { title } });
  const first = await api.send(ownerId, 'GET', '/api/files?per_page=2');
  const { next_cursor: cursor } = (first.json as { pagination: { next_cursor: string } }).pagination;
  const [both, errors] = await refused(`per_page=2&page=2&cursor=${cursor}`);
  expect([both, errors.map(({ path }) => path)]).toEqual([422, ['cursor', 'page']]);
});
