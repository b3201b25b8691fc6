import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { DataDir } from '../../harness/process.ts';
import { steps, type Trial, type TrialFile } from './trial-fixture.ts';

const DOCUMENTS = 12;
let folder: DataDir;
beforeAll(async () => {
  folder = await DataDir.create();
}, 120_000);
afterAll(() => folder?.remove());

it('a trial whose service is killed goes on where it stood, and what it had stored is gone', async () => {
  const first = await folder.start();
  let client = await folder.signIn(first);
  const letters = Array.from({ length: DOCUMENTS }, (_, at) => ({
    name: `letter ${at}.pdf`,
    bytes: textPdf([['Stadtwerke Musterstadt', newId(), 'Total 12.50 EUR']]),
  }));
  const ids = (await client.upload(letters)).map(({ id }) => id);
  await waitForAll(client, ids);
  const { id: pipeline } = await client.post<{ id: string }>('/api/pipelines', {
    name: 'Archive',
    steps: steps({ step_type: 'embed_metadata' }, { step_type: 'convert_to_pdfa', config: {} }),
  });
  // Each of them stores a copy that nobody keeps.
  const trial = await client.post<Trial>(`/api/pipelines/${pipeline}/trials`, {
    kind: 'preview',
    file_ids: ids.slice(0, 10),
  });
  const show = () => client.get<Trial>(`/api/pipelines/trials/${trial.id}`);
  await expect.poll(async () => (await show()).done, { timeout: 60_000 }).toBeGreaterThan(0);
  await first.stop('SIGKILL');
  client = await folder.signIn(await folder.start());
  await expect.poll(async () => (await show()).state, { timeout: 120_000 }).toBe('completed');
  expect(await show()).toMatchObject({ total: 10, done: 10 });
  const { files } = await client.get<{ files: TrialFile[] }>(`/api/pipelines/trials/${trial.id}/files`);
  expect(files.map(({ file }) => file.id)).toEqual(ids.slice(0, 10));
  expect(new Set(files.map(({ outcome }) => outcome))).toEqual(new Set(['works']));
  const { steps: seen } = await client.get<{ steps: { step: string }[] }>(`/api/files/${ids[0]}`);
  expect(seen.some(({ step }) => step === 'convert_to_pdfa')).toBe(false);
  // No stored file without a document, nor the other way round.
  expect(await runMain(['doctor'], folder.env)).toMatchObject({ code: 0 });
});
