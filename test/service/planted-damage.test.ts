import { createHash } from 'node:crypto';
import { appendFile, copyFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { problemOf, waitForAll } from '../../scripts/lib/client/wait.ts';
import { runMain, type ServiceProcess } from '../../scripts/lib/service-process.ts';
import { urlOfDataDir } from '../../src/platform/database/embedded/access.ts';
import { newTaggedName } from '../../src/platform/process-tag.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';

/** One document for each damage, named after it. */
const NAMES = [
  'lost-original',
  'changed-byte',
  'shortened-original',
  'wrong-hash',
  'lost-picture',
  'broken-picture',
  'lost-copy',
  'lost-entry',
  'stale-entry',
  'stale-page',
  'wrong-labels',
  'stuck-step',
  'lost-job',
  'wrong-status',
  'sound',
] as const;
type Name = (typeof NAMES)[number];
type Row = { id: string; paths: { original: string; processed?: string; thumbnail: string } };

let folder: DataDir;
let service: ServiceProcess;
let client: ApiClient;
let database: pg.Client;
const rows = new Map<string, Row>();
beforeAll(async () => {
  folder = await DataDir.create();
  service = await folder.start();
  client = await folder.signIn(service);
  database = new pg.Client({ connectionString: await urlOfDataDir(folder.path) });
  await database.connect();
  const parts = await Promise.all(
    NAMES.map(async (name) => {
      const bytes = name === 'lost-copy' ? await scanPdf([{ word: 'Copied' }]) : textPdf([[name], ['second page']]);
      return { name: `${name}.pdf`, bytes };
    }),
  );
  const accepted = await client.upload(parts);
  await waitForAll(
    client,
    accepted.map(({ id }) => id),
  );
  const found = await database.query<Row & { title: string }>(
    `SELECT f.id, f.title, json_object_agg(b.role, b.path) AS paths
     FROM files f JOIN file_blobs b ON b.file_id = f.id GROUP BY f.id`,
  );
  for (const row of found.rows) rows.set(row.title, row);
});
afterAll(async () => {
  await database.end();
  await folder.remove();
});

function row(name: Name): Row {
  const found = rows.get(name);
  if (!found) throw new Error(`${name} was not stored`);
  return found;
}
const inData = (blobPath: string | undefined) => path.join(folder.path, blobPath ?? 'nothing');
const original = (name: Name) => inData(row(name).paths.original);
const backup = (name: Name) => path.join(folder.path, `backup-of-${name}.pdf`);
const change = (statement: string, name: Name) => database.query(statement, [row(name).id]);

const strayPicture = () => path.join(path.dirname(inData(row('sound').paths.thumbnail)), 'stray.webp');
const strayOriginal = () => path.join(path.dirname(original('sound')), 'stray.pdf');
/** The name of a folder of a process that is gone: no Linux gives this process id. */
const leftover = newTaggedName().replace(/\d+$/, '4194304');

/** Plants every damage there is. */
async function plantAll(): Promise<void> {
  for (const name of ['lost-original', 'changed-byte', 'shortened-original'] as const)
    await copyFile(original(name), backup(name));
  await rm(original('lost-original'));
  const bytes = await readFile(original('changed-byte'));
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await writeFile(original('changed-byte'), bytes);
  await truncate(original('shortened-original'), 100);
  await change(`UPDATE files SET sha256 = decode(repeat('ab', 32), 'hex') WHERE id = $1`, 'wrong-hash');
  await rm(inData(row('lost-picture').paths.thumbnail));
  // As it stands of pictures that were made before hashes were kept of them.
  await change(
    `UPDATE file_blobs SET size_bytes = NULL, sha256 = NULL WHERE file_id = $1 AND role = 'thumbnail'`,
    'broken-picture',
  );
  await appendFile(inData(row('broken-picture').paths.thumbnail), 'more than belongs there');
  await rm(inData(row('lost-copy').paths.processed));
  await change('DELETE FROM search_documents WHERE file_id = $1', 'lost-entry');
  await change(`UPDATE search_documents SET tsv = '''elsewhere'':1'::tsvector WHERE file_id = $1`, 'stale-entry');
  await change(`UPDATE search_pages SET tsv = '''elsewhere'':1'::tsvector WHERE file_id = $1`, 'stale-page');
  await change(`UPDATE search_documents SET labels = '{language:xx}' WHERE file_id = $1`, 'wrong-labels');
  for (const [name, state] of [
    ['stuck-step', 'in_progress'],
    ['lost-job', 'pending'],
  ] as const) {
    await change(`UPDATE files SET status = 'processing' WHERE id = $1`, name);
    await change(
      `UPDATE file_processing_steps SET status = '${state}' WHERE file_id = $1 AND step_name = 'index_for_search'`,
      name,
    );
  }
  await change(`UPDATE files SET status = 'failed' WHERE id = $1`, 'wrong-status');
  await writeFile(strayPicture(), 'nobody refers to this');
  await writeFile(strayOriginal(), 'perhaps the only copy of something');
  await mkdir(inData(`incoming/${leftover}`));
  await writeFile(inData(`incoming/${leftover}/data`), 'half an upload');
  await mkdir(inData(`work/${leftover}`), { recursive: true });
}

/** What only somebody with a backup can put right, and what each of it is called. */
const LOST: [Name, string][] = [
  ['lost-original', 'the original is missing.'],
  ['changed-byte', 'the original has changed'],
  ['shortened-original', 'the original has'],
  ['wrong-hash', 'the original has changed'],
];
/** What the doctor mends by itself. */
const MENDABLE: [Name, string][] = [
  ['lost-picture', 'the preview picture is missing.'],
  ['broken-picture', 'the preview picture is not whole.'],
  ['lost-copy', 'the searchable copy is missing.'],
  ['lost-entry', 'cannot be found by search: its entry is missing.'],
  ['stale-entry', 'has a search entry that does not match its text.'],
  ['stale-page', 'has a search entry that does not match its text.'],
  ['wrong-labels', 'has a search entry that does not match its text.'],
  ['stuck-step', 'is not finished and nothing works on it.'],
  ['lost-job', 'is not finished and nothing works on it.'],
  ['wrong-status', 'is called failed, but its steps say completed.'],
];

/** The one line of the output that names the document, its id and its damage. */
function expectLine(output: string, mark: string, name: Name, damage: string): void {
  const lines = output.split('\n').filter((line) => line.includes(`“${name}” (${row(name).id}`));
  expect(lines, output).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${mark}`));
  expect(lines[0]).toContain(damage);
}

it('doctor names every planted damage, mends what can be mended, and says truthfully what cannot', async () => {
  await plantAll();

  const found = await runMain(['doctor'], folder.env);
  for (const [name, damage] of [...LOST, ...MENDABLE]) expectLine(found.output, 'PROBLEM', name, damage);
  for (const stray of ['stray.webp', 'stray.pdf']) expect(found.output).toContain(stray);
  expect(found.output.split('\n').filter((line) => line.includes(leftover))).toHaveLength(2);
  expect(found.output).toContain(`${LOST.length + MENDABLE.length + 4} problems found.`);
  expect(found.output).not.toContain('“sound”');
  expect(found.code).toBe(1);

  const verified = await runMain(['verify'], folder.env);
  for (const [name] of LOST) expectLine(verified.output, '', name, 'the original');
  expect(verified.output).toContain(`4 of ${NAMES.length} originals are damaged: restore them from a backup.`);
  expect(verified.code).toBe(1);
  const answer = await problemOf(client.get(`/api/files/${row('lost-original').id}/download?version=original`));
  expect([answer.code, answer.problem.detail]).toEqual([
    'content_missing',
    expect.stringContaining('archivolt doctor'),
  ]);

  const fixed = await runMain(['doctor', '--fix'], folder.env);
  for (const [name, damage] of LOST) expectLine(fixed.output, 'PROBLEM', name, damage);
  expect(fixed.output).toContain('Restore this file from a backup.');
  for (const [name, damage] of MENDABLE) expectLine(fixed.output, 'mended', name, damage);
  expect(fixed.output).toContain(`${LOST.length + 1} problems found. ${MENDABLE.length + 3} mended.`);
  expect(fixed.code).toBe(1);
  await waitForAll(
    client,
    MENDABLE.map(([name]) => row(name).id),
  );
  // An original that nothing refers to is left to somebody who knows what it is.
  expect(await readFile(strayOriginal(), 'utf8')).toContain('only copy');

  for (const name of ['lost-original', 'changed-byte', 'shortened-original'] as const)
    await copyFile(backup(name), original(name));
  const hash = createHash('sha256').update(await readFile(original('wrong-hash')));
  await change(`UPDATE files SET sha256 = decode('${hash.digest('hex')}', 'hex') WHERE id = $1`, 'wrong-hash');
  await rm(strayOriginal());
  const again = await runMain(['doctor'], folder.env);
  expect(again.output.split('\n').filter((line) => !line.startsWith('ok'))).toEqual(['Everything is in order.', '']);
  expect(again.code).toBe(0);
  const sound = await runMain(['verify'], folder.env);
  expect(sound.output).toContain(`All ${NAMES.length} originals are unchanged.`);
  expect(sound.code).toBe(0);
});
