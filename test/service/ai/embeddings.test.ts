import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { embedElsewhereJob, embedFilesJob } from '../../../src/modules/documents/similarity/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type EmbeddingsEndpoint, startEmbeddingsEndpoint } from '../../harness/ai/embeddings-endpoint.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Detail = { status: string; steps: { step: string; status: string; warning_code: string | null }[] };
type StepTypes = { step_types: { step_type: string; reaches_out: string }[] };
type Found = { mode: string; hits: { file: { id: string }; found_by: string }[] };

let endpoint: EmbeddingsEndpoint;
let service: TestService;
beforeEach(async () => {
  endpoint = await startEmbeddingsEndpoint();
  service = await startTestService({ env: endpoint.env });
});
afterEach(async () => {
  await service.stop();
  await endpoint.stop();
});

async function add(name: string, text: string, fields: Record<string, string> = {}): Promise<string> {
  const [file] = await service.admin.upload([{ name: `${name}.pdf`, bytes: textPdf([[text]]) }], fields);
  const id = file?.id ?? '';
  await waitForStatus(service.admin, id);
  return id;
}
const comparing = async (id: string) => {
  const { status, steps } = await service.admin.get<Detail>(`/api/files/${id}`);
  const step = steps.find((one) => one.step === 'compute_embedding');
  return [status, step?.status, step?.warning_code];
};
const similar = async (id: string) =>
  (await service.admin.get<{ file: { id: string } }[]>(`/api/files/${id}/similar`)).map(({ file }) => file.id);
const models = async () =>
  (await service.db.selectFrom('document_vectors').select('model').execute()).map(({ model }) => model);

it('documents are compared by the vectors of the endpoint, and searched by meaning with it', async () => {
  const may = await add('may', 'electricity meter reading consumption');
  const june = await add('june', 'electricity meter reading invoice');
  await add('garden', 'tulips roses lawn');
  expect(await comparing(june)).toEqual(['completed', 'success', null]);
  expect(new Set(await models())).toEqual(new Set([`endpoint:${endpoint.host}/${endpoint.model}`]));
  expect((await similar(may))[0]).toBe(june);
  const found = await service.admin.get<Found>('/api/search?q=consumption%20electricity&mode=semantic');
  expect([found.mode, found.hits[0]?.file.id]).toEqual(['semantic', may]);
  expect(endpoint.inputs.at(-1)).toEqual(['consumption electricity']);
  expect(endpoint.refused).toEqual([]);
});

it('a document goes on without where the endpoint does not take its text, with a warning, and searches go by words', async () => {
  endpoint.refuses = () => ({ status: 400, code: 'content_policy_violation' });
  const id = await add('may', 'electricity meter reading');
  expect(await comparing(id)).toEqual(['completed', 'success', 'ai_declined']);
  expect(await models()).toEqual([]);
  const found = await service.admin.get<Found>('/api/search?q=electricity&mode=hybrid');
  expect([found.mode, found.hits.map(({ file }) => file.id)]).toEqual(['keyword', [id]]);
  // Compared later, when it does.
  endpoint.refuses = () => undefined;
  const { jobs } = service.systemContext();
  await jobs.enqueue(service.db, embedFilesJob, {});
  await expect.poll(models).toEqual([`endpoint:${endpoint.host}/${endpoint.model}`]);
});

it('what was compared by another model answers until the endpoint has compared all, however few texts it takes', async () => {
  const [may, june] = [await add('may', 'electricity meter reading'), await add('june', 'electricity meter invoice')];
  await add('garden', 'tulips roses lawn');
  await service.db.updateTable('document_vectors').set({ model: 'the one before' }).execute();
  expect(await similar(may)).toContain(june);
  endpoint.refuses = (inputs) =>
    inputs.some((input) => input.includes('tulips')) ? { status: 400, code: 'invalid_value' } : undefined;
  const { jobs } = service.systemContext();
  await jobs.enqueue(service.db, embedFilesJob, {});
  await expect
    .poll(async () => new Set(await models()))
    .toEqual(new Set([`endpoint:${endpoint.host}/${endpoint.model}`]));
  expect(await similar(may)).toContain(june);
});

it('nothing is sent of a document of a pipeline that is local only, neither at once nor later', async () => {
  const { id: closed } = await service.admin.post<{ id: string }>('/api/pipelines', {
    name: 'Closed',
    local_only: true,
  });
  const id = await add('may', 'electricity meter reading', { pipeline_id: closed });
  expect(await comparing(id)).toEqual(['completed', 'skipped', null]);
  const { step_types: types } = await service.admin.get<StepTypes>('/api/pipelines/step-types');
  expect(types.find(({ step_type }) => step_type === 'compute_embedding')?.reaches_out).toBe('ai');
  // Its text was about to be sent when it got that pipeline.
  const { owner_id: ownerId } = await service.admin.get<{ owner_id: string }>(`/api/files/${id}`);
  const waiting = { fileId: id, stepId: newId(), attempt: 1, since: new Date().toISOString() };
  await service.systemContext().jobs.enqueue(service.db, embedElsewhereJob, { ownerId, waiting });
  await add('june', 'gas meter reading');
  const { jobs } = service.systemContext();
  await service.db.deleteFrom('document_vectors').execute();
  await jobs.enqueue(service.db, embedFilesJob, {});
  await expect.poll(models).toHaveLength(1);
  expect(endpoint.inputs.flat().join(' ')).not.toContain('electricity');
});
