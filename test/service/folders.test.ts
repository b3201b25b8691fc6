import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { addPerson } from './access/callers.ts';

let service: TestService;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'archivolt-watched-'));
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true', WATCH_FOLDER_ROOTS: root } });
});
afterAll(async () => {
  await service?.stop();
  await rm(root, { recursive: true, force: true });
});

/** A folder below the root that is watched. */
async function watched(config: object = {}): Promise<{ id: string; folder: string }> {
  const folder = path.join(root, newId());
  await mkdir(folder);
  const values = { path: folder, settle_seconds: 1, ...config };
  const { id } = await service.admin.post<{ id: string }>('/api/sources', {
    kind: 'folder',
    name: 'In',
    config: values,
  });
  return { id, folder };
}

type Call = { outcome: string; filename: string; file_id: string | null; error: { code: string } | null };
const callsOf = async (id: string) => (await service.admin.get<{ calls: Call[] }>(`/api/sources/${id}/calls`)).calls;
const outcomes = async (id: string) =>
  (await callsOf(id)).map(({ filename, outcome }) => `${filename} ${outcome}`).sort();
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const patience = { timeout: 30_000, interval: 100 };

describe('a file in a watched folder', () => {
  it('is taken over once, and then lies in the folder of what was accepted', async () => {
    const { id, folder } = await watched();
    await writeFile(path.join(folder, 'a.pdf'), pdfBytes(newId()));
    await expect.poll(() => filesIn(folder), patience).toEqual(['accepted/a.pdf']);
    expect(await outcomes(id)).toEqual(['a.pdf accepted']);
    await writeFile(path.join(folder, 'a.pdf'), pdfBytes(newId()));
    await expect.poll(() => filesIn(folder), patience).toEqual(['accepted/a-0001.pdf', 'accepted/a.pdf']);
    expect(await outcomes(id)).toEqual(['a.pdf accepted', 'a.pdf accepted']);
    expect(await service.db.selectFrom('source_folder_files').selectAll().execute()).toEqual([]);
  });

  it('is not touched while somebody writes to it, and comes in whole', async () => {
    const { id, folder } = await watched({ after: 'delete' });
    const writer = await open(path.join(folder, 'slow.pdf'), 'w');
    const bytes = pdfBytes(newId(), 50_000);
    await writer.write(bytes.subarray(0, 20_000));
    // Another file that is complete goes through meanwhile: the folder was looked at more than once.
    await writeFile(path.join(folder, 'other.pdf'), pdfBytes(newId()));
    await expect.poll(() => filesIn(folder), patience).toEqual(['slow.pdf']);
    await writer.write(bytes.subarray(20_000));
    await writer.close();
    await expect.poll(() => filesIn(folder), patience).toEqual([]);
    expect(await outcomes(id)).toEqual(['other.pdf accepted', 'slow.pdf accepted']);
    const slow = (await callsOf(id)).find(({ filename }) => filename === 'slow.pdf');
    const stored = await service.admin.send('GET', `/api/files/${slow?.file_id}/download?version=original`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('of which it is not known whether it is complete, is a link, or hidden, is left alone', async () => {
    const { id, folder } = await watched({ after: 'delete' });
    const outside = path.join(root, `${newId()}.pdf`);
    await writeFile(outside, pdfBytes(newId()));
    await symlink(outside, path.join(folder, 'link.pdf'));
    await symlink(path.dirname(outside), path.join(folder, 'linked'));
    const left = ['.hidden.pdf', 'a.pdf.part', 'b.crdownload', 'c.tmp', '~$d.pdf'];
    for (const name of left) await writeFile(path.join(folder, name), pdfBytes(newId()));
    await writeFile(path.join(folder, 'e.part'), pdfBytes(newId()));
    await rename(path.join(folder, 'e.part'), path.join(folder, 'e.pdf'));
    await expect.poll(() => outcomes(id), patience).toEqual(['e.pdf accepted']);
    await expect.poll(() => filesIn(folder), patience).toEqual([...left].sort());
    expect((await readFile(outside)).length).toBeGreaterThan(0);
  });

  it('that breaks off is waited for and told of, and comes in whole when the rest is there', async () => {
    const { id, folder } = await watched({ after: 'delete' });
    const bytes = pdfBytes(newId(), 50_000);
    await writeFile(path.join(folder, 'half.pdf'), bytes.subarray(0, 20_000));
    await writeFile(path.join(folder, 'empty.pdf'), '');
    const waiting = async () => (await service.admin.get<{ waiting: object[] }>(`/api/sources/${id}`)).waiting;
    await expect
      .poll(waiting, patience)
      .toEqual([
        expect.objectContaining({ filename: 'empty.pdf', code: 'file_empty' }),
        expect.objectContaining({ filename: 'half.pdf', code: 'file_unfinished' }),
      ]);
    expect(await outcomes(id)).toEqual([]);
    await writeFile(path.join(folder, 'half.pdf'), bytes.subarray(20_000), { flag: 'a' });
    await writeFile(path.join(folder, 'empty.pdf'), pdfBytes(newId()));
    await expect.poll(() => outcomes(id), patience).toEqual(['empty.pdf accepted', 'half.pdf accepted']);
    const half = (await callsOf(id)).find(({ filename }) => filename === 'half.pdf');
    const stored = await service.admin.send('GET', `/api/files/${half?.file_id}/download?version=original`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
    await expect.poll(waiting, patience).toEqual([]);
  });

  it('whose name is no UTF-8 is taken over under a readable one, in a folder of such a name, too', async () => {
    const { id, folder } = await watched({ subfolders: 'as_tags' });
    const named = (...parts: string[]) => Buffer.from(parts.join('/'), 'latin1');
    await mkdir(named(folder, 'B\xfcro'));
    await writeFile(named(folder, 'B\xfcro', 'Rechnung M\xe4rz.pdf'), pdfBytes(newId()));
    await writeFile(named(folder, `${'\xe4'.repeat(240)}.pdf`), pdfBytes(newId()));
    await expect.poll(async () => (await outcomes(id)).length, patience).toBe(2);
    await expect
      .poll(() => filesIn(path.join(folder, 'accepted')), patience)
      .toEqual(['Büro/Rechnung März.pdf', expect.stringMatching(/^ä{100,}\.pdf$/)]);
    expect(await outcomes(id)).toContain('Rechnung März.pdf accepted');
  });

  it('that is no document goes to what was refused, with a note that says why', async () => {
    const { id, folder } = await watched();
    await writeFile(path.join(folder, 'page.zip'), 'PK\x03\x04\0\0');
    await writeFile(path.join(folder, 'empty.pdf'), '');
    const expected = ['empty.pdf', 'empty.pdf.txt', 'page.zip', 'page.zip.txt'].map((name) => `refused/${name}`);
    await expect.poll(() => filesIn(folder), patience).toEqual(expected);
    expect(await readFile(path.join(folder, 'refused/page.zip.txt'), 'utf8')).toContain('Accepted are PDF');
    expect(await outcomes(id)).toEqual(['empty.pdf refused', 'page.zip refused']);
  });

  it('in a subfolder gets its names as tags', async () => {
    const { id, folder } = await watched({ subfolders: 'as_tags', after: 'delete' });
    await mkdir(path.join(folder, 'house', '2026'), { recursive: true });
    await writeFile(path.join(folder, 'house', '2026', 'a.pdf'), pdfBytes(newId()));
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted']);
    const [call] = await callsOf(id);
    const file = await service.admin.get<{ tags: string[]; source: string }>(`/api/files/${call?.file_id}`);
    expect(file).toMatchObject({ tags: ['house', '2026'], source: 'folder' });
  });

  it('that stays where it is comes in once, also after the source was paused, and again when it has changed', async () => {
    const { id, folder } = await watched({ after: 'leave' });
    const file = path.join(folder, 'a.pdf');
    await writeFile(file, pdfBytes(newId()));
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted']);
    await service.admin.call('PATCH', `/api/sources/${id}`, { json: { is_active: false } });
    await service.admin.call('PATCH', `/api/sources/${id}`, { json: { is_active: true } });
    await writeFile(path.join(folder, 'b.pdf'), pdfBytes(newId()));
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted', 'b.pdf accepted']);
    await writeFile(file, pdfBytes(newId(), 10));
    await utimes(file, new Date(), new Date());
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted', 'a.pdf accepted', 'b.pdf accepted']);
    expect(await filesIn(folder)).toEqual(['a.pdf', 'b.pdf']);
  });
});

describe('a watched folder', () => {
  const add = (folder: string) =>
    service.admin.send('POST', '/api/sources', { json: { kind: 'folder', name: 'In', config: { path: folder } } });

  it('is refused, and why, when it is not there, lies elsewhere, or leads elsewhere by a link', async () => {
    const link = path.join(root, newId());
    await symlink(os.tmpdir(), link);
    for (const [folder, why, code] of [
      [path.join(root, 'nowhere'), 'There is no folder', 'folder_missing'],
      ['/etc', 'does not lie below', 'folder_outside'],
      // Nobody is asked to make what would be refused then.
      ['/nowhere/scans', 'does not lie below', 'folder_outside'],
      [link, 'does not lie below', 'folder_outside'],
      ['inbox', 'must be an absolute path', 'absolute_path'],
    ] as const) {
      const answer = await add(folder);
      const { errors } = (await answer.json()) as { errors: { path: string; message: string; code?: string }[] };
      expect([folder, answer.status, errors[0]?.path, errors[0]?.code]).toEqual([folder, 422, 'config.path', code]);
      expect(errors[0]?.message).toContain(why);
    }
  });

  it('is for administrators alone, who are told where one may lie', async () => {
    const bob = await addPerson(service, 'bob');
    type Kinds = { kinds: { name: string; roots: string[] }[] };
    const rootsFor = async (person: typeof bob) =>
      (await person.get<Kinds>('/api/sources/kinds')).kinds.flatMap(({ name, roots }) =>
        roots.length > 0 ? [[name, ...roots]] : [],
      );
    expect([await rootsFor(service.admin), await rootsFor(bob)]).toEqual([[['folder', root]], []]);
    const json = { kind: 'folder', name: 'In', config: { path: root } };
    const answer = await bob.send('POST', '/api/sources', { json });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'source_kind_not_allowed']);
  });

  it('that goes says so in words, and is taken up again when it is back and somebody says so', async () => {
    const { id, folder } = await watched({ after: 'delete' });
    await writeFile(path.join(folder, 'a.pdf'), pdfBytes(newId()));
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted']);
    await expect.poll(() => filesIn(folder), patience).toEqual([]);
    await rm(folder, { recursive: true });
    const look = () => service.admin.get<{ state: string; problem: { code: string } | null }>(`/api/sources/${id}`);
    await expect.poll(async () => (await look()).problem?.code, patience).toBe('folder_missing');
    const trial = await service.admin.post(`/api/sources/${id}/test`);
    expect(trial).toMatchObject({ ok: false, code: 'folder_missing' });
    await mkdir(folder);
    await writeFile(path.join(folder, 'b.pdf'), pdfBytes(newId()));
    await service.admin.call('PATCH', `/api/sources/${id}`, { json: { name: 'again' } });
    await expect.poll(() => outcomes(id), patience).toEqual(['a.pdf accepted', 'b.pdf accepted']);
    expect((await look()).state).toBe('working');
  });

  it('leaves a file that its owner has no room for where it lies, and takes it when there is room', async () => {
    const room = (text: string | null) =>
      service.admin.call('PATCH', '/api/admin/settings', { json: { changes: { MAX_STORAGE_PER_PERSON: text } } });
    await room('1');
    const { id, folder } = await watched();
    await writeFile(path.join(folder, 'a.pdf'), pdfBytes(newId()));
    const problem = async () =>
      (await service.admin.get<{ problem: { code: string } | null }>(`/api/sources/${id}`)).problem?.code;
    await expect.poll(problem, patience).toBe('storage_limit_reached');
    const waiting = async () => (await service.admin.get<{ waiting: object[] }>(`/api/sources/${id}`)).waiting;
    expect(await waiting()).toMatchObject([{ filename: 'a.pdf', code: 'storage_limit_reached', resets_at: null }]);
    expect(await filesIn(folder)).toEqual(['a.pdf']);
    await room(null);
    await service.admin.call('PATCH', `/api/sources/${id}`, { json: { name: 'again' } });
    await expect.poll(() => filesIn(folder), patience).toEqual(['accepted/a.pdf']);
    expect(await outcomes(id)).toEqual(['a.pdf accepted']);
    await expect.poll(waiting, patience).toEqual([]);
  });
});
