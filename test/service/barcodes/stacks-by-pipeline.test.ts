import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { stackPdf } from '../../corpus/labelled-scans.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Listed = { id: string; page_count: number | null };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listed = async () => (await service.admin.get<{ files: Listed[] }>('/api/files')).files.toReversed();

it('a stack is divided as soon as it is read where its pipeline says so, and not where the service asks first', async () => {
  const steps = ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr', 'index_for_search'];
  const { id: pipelineId } = await service.admin.post<{ id: string }>('/api/pipelines', {
    name: 'Stacks of the scanner',
    steps: steps.map((step_type) => ({ step_type, config: step_type === 'ocr' ? { stacks: 'automatic' } : {} })),
  });
  const asked = await stackPdf([{ said: 'First letter' }, { isSeparator: true }, { said: 'Second letter' }]);
  const [first] = await service.admin.upload([{ name: 'asked.pdf', bytes: asked }]);
  await waitForStatus(service.admin, first?.id ?? '');
  const divided = await stackPdf([{ said: 'Third letter' }, { isSeparator: true }, { said: 'Fourth letter' }]);
  await service.admin.upload([{ name: 'divided.pdf', bytes: divided }], { pipeline_id: pipelineId });
  await expect.poll(async () => (await listed()).length, { timeout: 120_000 }).toBe(3);
  for (const { id } of await listed()) await waitForStatus(service.admin, id);
  expect((await listed()).map(({ page_count }) => page_count)).toEqual([3, 1, 1]);
});
