import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { textPdf } from '../corpus/documents.ts';
import { MeilisearchStandIn } from '../harness/meilisearch/meilisearch-stand-in.ts';
import { DataDir } from '../harness/process.ts';
import { casesOfTurn } from '../harness/turns.ts';

const LIMIT_MS = 600_000;
const PATIENCE_MS = 150_000;
/** Where it dies, and whether a new index is being made then. */
const deaths: readonly (readonly [FaultPoint, boolean])[] = casesOfTurn('deaths', [
  ['search_service.told', false],
  ['search_service.brought', false],
  ['search_service.filled', true],
  ['search_service.swapped', true],
] as const);

type Status = { parts: { lines: { code: string }[] }[] };

let folder: DataDir;
let meilisearch: MeilisearchStandIn;
beforeEach(async () => {
  meilisearch = await MeilisearchStandIn.start();
  folder = await DataDir.create();
});
afterEach(async () => {
  await folder.remove();
  await meilisearch.stop();
});

const held = () => [...(meilisearch.held.indexes.get('documents')?.documents.keys() ?? [])].toSorted();
const indexNames = () => [...meilisearch.held.indexes.keys()];

it(
  'wherever the service is killed between a document, the search service and its new index, every document is completed, found and held once',
  async () => {
    const env = { ...folder.env, ...meilisearch.env, [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
    let service = await folder.start({ env });
    let client = await folder.signIn(service);
    const upload = (word: string) => client.upload([{ name: `${word}.pdf`, bytes: textPdf([[`heron ${word}`]]) }]);
    const fileIds = async () =>
      (await client.get<{ files: { id: string }[] }>('/api/files?per_page=50')).files.map(({ id }) => id).toSorted();
    const searchLines = async () => {
      const { parts } = await client.get<Status>('/api/admin/status');
      return parts.flatMap(({ lines }) => lines.map(({ code }) => code));
    };
    await upload('first');
    await waitForAll(client, await fileIds());
    for (const [at, [point, isRebuild]] of deaths.entries()) {
      // Nothing else is being done there that it could die at.
      await expect.poll(searchLines, { timeout: PATIENCE_MS }).not.toContain('search_service_rebuilding');
      await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
      // It may be dead before it has answered.
      await Promise.allSettled([isRebuild ? client.call('POST', '/api/admin/search/rebuild') : upload(point)]);
      expect([point, (await service.ended).signal]).toEqual([point, 'SIGKILL']);
      service = await folder.start({ env });
      client = await folder.signIn(service);
      const ids = await fileIds();
      const files = await waitForAll(client, ids);
      expect([point, files.map(({ status }) => status)]).toEqual([point, ids.map(() => 'completed')]);
      await expect.poll(() => [held(), indexNames()], { timeout: PATIENCE_MS }).toEqual([ids, ['documents']]);
      expect([point, ids.length]).toEqual([point, 1 + deaths.slice(0, at + 1).filter(([, of]) => !of).length]);
      const found = await client.get<{ hits: { file: { id: string } }[] }>('/api/search?q=heron');
      expect([point, found.hits.map(({ file }) => file.id).toSorted()]).toEqual([point, ids]);
    }
  },
  LIMIT_MS,
);
