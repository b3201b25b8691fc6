import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { stackPdf } from '../../corpus/labelled-scans.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Listed = { id: string; asn: number | null; page_count: number | null; status: string; parent_id: string | null };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { SPLIT_STACKS: 'automatic' } });
});
afterAll(() => service.stop());

const listed = async () => (await service.admin.get<{ files: Listed[] }>('/api/files')).files.toReversed();
const untilRead = async () => {
  for (const { id } of await listed()) await waitForStatus(service.admin, id);
  return listed();
};

it('a stack is divided as soon as it is read, each part is read by itself, and whoever takes it back keeps it whole', async () => {
  const bytes = await stackPdf([
    { said: 'First letter', label: 'ASN00301' },
    {},
    { isSeparator: true },
    { said: 'Second letter', label: 'ASN00302' },
    { said: 'Its other page' },
  ]);
  const [accepted] = await service.admin.upload([{ name: 'stack.pdf', bytes }]);
  const id = accepted?.id ?? '';
  await expect.poll(async () => (await listed()).length, { timeout: 120_000 }).toBe(2);
  const [stack, part] = await untilRead();
  expect(stack).toMatchObject({ id, page_count: 2, asn: 301 });
  expect(part).toMatchObject({ page_count: 2, asn: 302 });
  const original = await service.admin.send('GET', `/api/files/${id}/download?version=original`);
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);

  await service.admin.post(`/api/files/${id}/versions/0/restore`);
  await waitForStatus(service.admin, id);
  // Behind another stack, which is divided after this one could have been again.
  const other = await stackPdf([{ said: 'Third letter' }, { isSeparator: true }, { said: 'Fourth letter' }]);
  await service.admin.upload([{ name: 'other.pdf', bytes: other }]);
  await expect.poll(async () => (await listed()).length, { timeout: 120_000 }).toBe(4);
  expect((await untilRead()).map(({ page_count }) => page_count)).toEqual([5, 2, 1, 1]);
});
