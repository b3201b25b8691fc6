import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { type FileDetail, waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

/** Where an import dies: each in the middle of another document. */
const deaths: readonly FaultPoint[] = ['upload.received', 'upload.written', 'upload.committed', 'upload.settled'];
const WORDS = ['Avocet', 'Brambling', 'Chiffchaff', 'Dotterel', 'Eider', 'Fulmar', 'Gannet', 'Heron'];

let from: TestService;
let to: TestService;
beforeAll(async () => {
  [from, to] = await Promise.all([startTestService(), startTestService()]);
});
afterAll(() => Promise.all([from.stop(), to.stop()]));

/** What an archive shows of its documents, without what is the place's own. */
async function shown(client: ApiClient): Promise<unknown[]> {
  const { files } = await client.get<{ files: { id: string }[] }>('/api/files?per_page=100');
  const all = await Promise.all(files.map(({ id }) => client.get<FileDetail & { tags: string[] }>(`/api/files/${id}`)));
  return all
    .map(({ original_filename, sha256, title, tags, page_count }) => ({
      ...{ original_filename, sha256, title, tags, page_count },
    }))
    .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
}

it('an import that is killed again and again shows the same documents in the end as one that was not, each of them once', async () => {
  const parts = WORDS.map((word) => ({ name: `${word}.pdf`, bytes: textPdf([[`A letter about the ${word}`]]) }));
  const ids = (await from.admin.upload(parts)).map(({ id }) => id);
  await waitForAll(from.admin, ids);
  for (const [at, id] of ids.entries())
    await from.admin.call('PATCH', `/api/files/${id}`, { json: { title: `Bird ${at}`, tags: ['bird', `no ${at}`] } });
  const exported = path.join(from.dataDir, '..', `export-${newId()}`);
  expect(await runMain(['export', exported], from.environment)).toMatchObject({ code: 0 });

  const fault = path.join(to.dataDir, 'die-at');
  const env = { ...to.environment, [FAULT_FILE_VARIABLE]: fault };
  let there = 0;
  for (const point of deaths) {
    await writeFile(fault, `${point} 2 ${newId()}`);
    expect([point, (await runMain(['import', exported], env)).signal]).toEqual([point, 'SIGKILL']);
    const { pagination } = await to.admin.get<{ pagination: { total: number } }>('/api/files?per_page=1');
    // What it was at is there as a whole, or not at all.
    expect(pagination.total).toBe(there + (['upload.committed', 'upload.settled'].includes(point) ? 2 : 1));
    there = pagination.total;
  }
  const last = await runMain(['import', exported], env);
  expect([last.code, last.output]).toEqual([
    0,
    expect.stringContaining(`${WORDS.length - there} documents imported, ${there} by an earlier import`),
  ]);
  const { files } = await to.admin.get<{ files: { id: string }[] }>('/api/files?per_page=100');
  await waitForAll(
    to.admin,
    files.map(({ id }) => id),
  );
  expect(await shown(to.admin)).toEqual(await shown(from.admin));
});
