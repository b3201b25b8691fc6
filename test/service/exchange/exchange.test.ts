import { appendFile, mkdtemp, readdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { findArchives, importArchive } from '../../../src/modules/administration/exchange/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson, PASSWORD, signIn } from '../access/callers.ts';

let from: TestService;
let to: TestService;
let folder: string;
let exported: string;
let ada: ApiClient;
let ids: string[];

const env = { MULTI_USER_ENABLED: 'true' };
const letter = textPdf([['Ada wrote a letter', 'about the garden']]);

beforeAll(async () => {
  [from, to] = await Promise.all([startTestService({ env }), startTestService({ env })]);
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-exchange-'));
  ada = await addPerson(from, 'ada');
  await from.db.updateTable('users').set({ email: 'ada@papers.example' }).where('username', '=', 'ada').execute();
  await addPerson(to, 'ada');
  const files = [
    { name: 'letter.pdf', bytes: letter },
    { name: 'a copy of the letter.pdf', bytes: letter },
    { name: 'Überweisung.pdf', bytes: textPdf([['thrown away']]) },
  ];
  ids = (await ada.upload(files)).map(({ id }) => id);
  for (const [at, status] of ['completed', 'duplicate', 'completed'].entries())
    await waitForStatus(ada, ids[at] ?? '', status);
  await ada.call('PATCH', `/api/files/${ids[0]}`, {
    json: {
      title: 'Garden',
      tags: ['house', 'tax'],
      sender: 'Gärtnerei Ö',
      document_date: '2026-03-04',
      metadata: { iban: 'DE89370400440532013000' },
    },
  });
  await ada.call('DELETE', `/api/files/${ids[2]}`);
  const conditions = [{ field: 'text', operator: 'contains', value: 'garden' }];
  await ada.post('/api/rules', { name: 'Garden', conditions, actions: { sender: 'Gärtnerei Ö' } });
  await ada.post('/api/saved-searches', { name: 'Letters', filters: { q: 'letter' } });
  await ada.post('/api/webhooks', {
    url: 'http://nobody.invalid/',
    events: ['document.uploaded'],
    name: 'ears',
    secret: 'adas-webhook-secret',
  });
  exported = path.join(folder, 'export');
});
afterAll(async () => {
  await Promise.all([from.stop(), to.stop()]);
  await rm(folder, { recursive: true });
});

const importInto = (service: TestService, place: string, ...args: string[]) =>
  runMain(['import', place, ...args], service.environment);

type Shown = Record<string, unknown> & { id: string };
const SAME_EVERYWHERE = [
  ...['original_filename', 'mime_type', 'file_size', 'sha256', 'page_count', 'title', 'tags', 'sender', 'recipient'],
  ...['document_type', 'document_date', 'language', 'asn', 'source', 'is_duplicate', 'created_at'],
];

/** What an archive shows of documents, without what is the place's own: ids, days of reading, links. */
async function shown(client: ApiClient) {
  const part = async (trashed: boolean) => {
    const { files } = await client.get<{ files: Shown[] }>(`/api/files?per_page=100&trashed=${trashed}`);
    const same = files.map(async (file) => ({
      ...Object.fromEntries(SAME_EVERYWHERE.map((name) => [name, file[name]])),
      pages: await client.get(`/api/files/${file.id}/text`),
      metadata: valuesOf((await client.get<{ metadata: object }>(`/api/files/${file.id}`)).metadata),
    }));
    return (await Promise.all(same)).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  return { live: await part(false), trash: await part(true) };
}

/** Values alone: where they come from is a person's word after an import. */
function valuesOf(metadata: object): unknown[] {
  return Object.entries(metadata)
    .map(([key, { value }]) => [key, value])
    .toSorted();
}

describe('an export', () => {
  it('is a new folder of plain files with checksums that hold, without secrets, and never in DATA_DIR or over something', async () => {
    const done = await runMain(['export', exported], from.environment);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('ada: 3 documents') });
    const root = path.join(exported, 'ada', 'archivolt-export');
    expect(JSON.parse(await readFile(path.join(root, 'complete.json'), 'utf8'))).toEqual({ documents: 3 });
    expect((await readdir(path.join(root, 'documents'))).toSorted()).toEqual(ids.toSorted());
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect((await readFile(path.join(entry.parentPath, entry.name))).includes('adas-webhook-secret')).toBe(false);
    for (const place of [exported, path.join(from.dataDir, 'export-here')]) {
      const refused = await runMain(['export', place], from.environment);
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/is not empty|lies in DATA_DIR/) });
    }
    const one = await runMain(['export', path.join(folder, 'one'), '--owner', 'Ada@papers.example'], from.environment);
    expect(one.code).toBe(0);
    expect(await readdir(path.join(folder, 'one'))).toEqual(expect.arrayContaining(['README.md', 'ada']));
    expect(await runMain(['export', path.join(folder, 'no'), '--owner', 'nobody'], from.environment)).toMatchObject({
      code: 1,
    });
  });
});

describe('an import', () => {
  it('shows the same documents, copies, trash, rules and saved searches elsewhere, and brings nothing a second time', async () => {
    const first = await importInto(to, path.join(exported, 'ada'));
    expect(first.output).toContain(
      'ada: 3 documents imported, 0 by an earlier import, 0 were there already, 0 not imported',
    );
    expect(first.code).toBe(0);
    const elsewhere = await signIn(to, 'ada', PASSWORD);
    await allRead(elsewhere);
    expect(await shown(elsewhere)).toEqual(await shown(ada));
    const rules = async (client: ApiClient) => (await client.get<{ rules: { name: string }[] }>('/api/rules')).rules;
    expect((await rules(elsewhere)).map(({ name }) => name)).toEqual(['Garden']);
    const again = await importInto(to, path.join(exported, 'ada'));
    expect(again.output).toContain('ada: 0 documents imported, 3 by an earlier import');
    expect(await rules(elsewhere)).toHaveLength(1);
    expect(await idsOf(elsewhere)).toHaveLength(2);
  });

  it('that was stopped between two documents goes on with the next one', async () => {
    const eve = await addPerson(to, 'eve');
    const [source] = await findArchives(path.join(exported, 'ada'));
    if (!source) throw new Error('there is no export');
    const controller = new AbortController();
    const shared = { source, owners: new Map([['ada', 'eve']]), createsOwners: false, signal: controller.signal };
    const stopped = importArchive(to.systemContext(), {
      ...shared,
      onDocument: () => controller.abort(new Error('stopped by hand')),
    });
    await expect(stopped).rejects.toThrow('stopped by hand');
    expect(await idsOf(eve)).toHaveLength(1);
    const rest = await importArchive(to.systemContext(), { ...shared, signal: new AbortController().signal });
    expect(rest.documents).toEqual({ imported: 2, before: 1, there: 0, refused: 0 });
  });

  it('leaves what somebody has already as it is, and says so', async () => {
    const bob = await addPerson(to, 'bob');
    const [there] = await bob.upload([{ name: 'mine.pdf', bytes: letter }]);
    await waitForStatus(bob, there?.id ?? '');
    const { output } = await importInto(to, exported, '--owner', 'ada=bob');
    expect(output).toContain('was there already: letter.pdf');
    expect(output).toContain('bob: 1 documents imported, 0 by an earlier import, 2 were there already');
    expect((await bob.get<{ title: string }>(`/api/files/${there?.id}`)).title).toBe('mine');
  });

  it('asks whose it becomes where nobody has that name, makes an account for them, or takes the only one there is', async () => {
    const empty = await startTestService({ env, mode: 'serve' });
    const asked = await importInto(empty, path.join(exported, 'ada'));
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('--owner ada=NAME') });
    expect(await importInto(empty, path.join(exported, 'ada'), '--owner', 'ada')).toMatchObject({ code: 2 });
    const elsewhere = await importInto(empty, path.join(exported, 'ada'), '--owner', 'ada=nobody');
    expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining('nobody called "nobody"') });
    const made = await importInto(empty, path.join(exported, 'ada'), '--create-owners');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('ada: 3 documents imported') });
    const people = empty.db.selectFrom('users').select(['email', 'is_admin']).where('username', '=', 'ada');
    expect(await people.execute()).toEqual([{ email: 'ada@papers.example', is_admin: false }]);
    await empty.stop();
    const single = await startTestService({ mode: 'serve' });
    expect((await importInto(single, path.join(exported, 'ada'))).output).toContain('3 documents imported');
    expect(await idsOf(single.admin)).toHaveLength(2);
    await single.stop();
  });

  it('reads the archive that somebody downloads of their account', async () => {
    await ada.post('/api/account/export');
    await expect
      .poll(async () => (await ada.get<{ export: { state: string } }>('/api/account/export')).export.state)
      .toBe('ready');
    const archive = path.join(folder, 'ada.tar');
    const answer = await ada.send('GET', '/api/account/export/download');
    await writeFile(archive, Buffer.from(await answer.arrayBuffer()));
    await addPerson(to, 'carol');
    const { code, output } = await importInto(to, archive, '--owner', 'ada=carol');
    expect([code, output]).toEqual([0, expect.stringContaining('carol: 3 documents imported')]);
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, bytes.length / 2));
    expect(await importInto(to, archive, '--owner', 'ada=carol')).toMatchObject({ code: 1 });
  });

  it('of what was changed, cut off or leads elsewhere takes nothing', async () => {
    const dave = await addPerson(to, 'dave');
    const root = path.join(exported, 'ada', 'archivolt-export');
    const refused = async (sentence: RegExp) => {
      expect(await importInto(to, path.join(exported, 'ada'), '--owner', 'ada=dave')).toMatchObject({
        code: 1,
        output: expect.stringMatching(sentence),
      });
      expect(await idsOf(dave)).toEqual([]);
    };
    const document = path.join(root, 'documents', ids[0] ?? '', 'document.json');
    const text = await readFile(document);
    await appendFile(document, ' ');
    await refused(/document\.json is not what was exported/);
    await unlink(document);
    await refused(/document\.json is missing/);
    await symlink('/etc/hostname', document);
    await refused(/document\.json is missing/);
    await unlink(document);
    await writeFile(document, text);
    const list = path.join(root, 'checksums', '000001.sha256');
    const sums = await readFile(list, 'utf8');
    await writeFile(list, sums.replace('archivolt-export/profile.json', 'archivolt-export/../../x'));
    await refused(/list of checksums in it is none/);
    await writeFile(
      list,
      sums
        .split('\n')
        .filter((line) => !line.endsWith('document.json'))
        .join('\n'),
    );
    await refused(/0 of 3 documents are there/);
    await writeFile(list, sums);
    await rm(path.join(root, 'complete.json'));
    await refused(/is not a whole export/);
    expect(await importInto(to, folder)).toMatchObject({ code: 1, output: expect.stringContaining('is no export') });
  });
});

/** Waits until nothing is left to read, in the trash neither. */
async function allRead(client: ApiClient): Promise<void> {
  for (const trashed of [false, true])
    await expect
      .poll(async () => {
        const { files } = await client.get<{ files: { status: string }[] }>(
          `/api/files?per_page=100&trashed=${trashed}`,
        );
        return files.map(({ status }) => status).filter((status) => !['completed', 'duplicate'].includes(status));
      })
      .toEqual([]);
}

async function idsOf(client: ApiClient): Promise<string[]> {
  const { files } = await client.get<{ files: { id: string }[] }>('/api/files?per_page=100');
  return files.map(({ id }) => id);
}
