import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForAll, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { checkPdf, isInstalled, pdfText } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Arranged = { version: number; created: { id: string }[] };
type Hits = { hits: { file: { id: string } }[] };

const added = async (name: string, bytes: Buffer) => {
  const [accepted] = await service.admin.upload([{ name, bytes }]);
  return (await waitForStatus(service.admin, accepted?.id ?? '')).id;
};
const bytesOf = async (id: string, part: string) =>
  Buffer.from(await (await service.admin.send('GET', `/api/files/${id}/${part}`)).arrayBuffer());
const textsOf = async (id: string) => (await bytesOf(id, 'text')).toString().split('\f');
const found = async (word: string) =>
  (await service.admin.get<Hits>(`/api/search?q=${word}`)).hits.map((hit) => hit.file.id);

it.skipIf(!isInstalled('poppler-utils') || !isInstalled('qpdf'))(
  'a stack is split into three, each read and found by itself, and put back together from the untouched original',
  async () => {
    const original = textPdf([['Policyword'], ['Meterword'], ['Doctorword'], ['Annexword']]);
    const id = await added('stack.pdf', original);
    const { created, version } = await service.admin.post<Arranged>(`/api/files/${id}/arrange`, {
      version: 0,
      documents: [
        { pages: [{ page: 4, turn: 90 }, { page: 1 }] },
        { title: 'Power', pages: [{ page: 2 }] },
        { pages: [{ page: 3 }] },
      ],
    });
    const [second = '', third = ''] = created.map((file) => file.id);
    const files = await waitForAll(service.admin, [id, second, third]);
    expect(files.map((file) => file.page_count)).toEqual([2, 1, 1]);
    expect([await textsOf(id), await textsOf(second), await textsOf(third)]).toEqual([
      ['Annexword', 'Policyword'],
      ['Meterword'],
      ['Doctorword'],
    ]);
    expect([await found('Meterword'), await found('Doctorword'), await found('Annexword')]).toEqual([
      [second],
      [third],
      [id],
    ]);
    for (const one of [id, second, third]) await checkPdf(await bytesOf(one, 'download'));
    expect((await pdfText(await bytesOf(id, 'download'))).split('\f').map((page) => page.trim())).toEqual([
      'Annexword',
      'Policyword',
      '',
    ]);
    expect(await bytesOf(id, 'download?version=original')).toEqual(original);
    expect(version).toBe(1);

    await service.admin.post(`/api/files/${id}/versions/0/restore`);
    await waitForAll(service.admin, [id]);
    expect(await textsOf(id)).toEqual(['Policyword', 'Meterword', 'Doctorword', 'Annexword']);
    expect((await found('Meterword')).toSorted()).toEqual([id, second].toSorted());
  },
);

it('pages that were read stay read wherever they are put, and nothing is read twice', async () => {
  const id = await added('scan.pdf', await scanPdf([{ word: 'Lighthouse' }, { word: 'Windmill' }]));
  const read = await textsOf(id);
  expect([read[0]?.includes('Lighthouse'), read[1]?.includes('Windmill')]).toEqual([true, true]);
  await service.admin.post(`/api/files/${id}/arrange`, {
    version: 0,
    documents: [{ pages: [{ page: 2, turn: 180 }, { page: 1 }] }],
  });
  await waitForAll(service.admin, [id]);
  const moved = await textsOf(id);
  expect([moved[0]?.includes('Windmill'), moved[1]?.includes('Lighthouse')]).toEqual([true, true]);
  const { rows } = { rows: await service.db.selectFrom('file_pages').selectAll().where('file_id', '=', id).execute() };
  expect(rows.map(({ source }) => source)).toEqual(['pdf', 'pdf']);
});
