import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../scripts/lib/client/wait.ts';
import { parsePgm } from '../../../src/modules/reading/ocr/index.ts';
import { readBarcodes } from '../../../src/modules/reading/ocr/marks/read-barcodes.ts';
import { openPdf } from '../../../src/modules/reading/pdf/index.ts';
import { ChildRunner } from '../../../src/platform/children/index.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

let service: TestService;
let workDir: string;
beforeAll(async () => {
  service = await startTestService({ env: { ASN_PREFIX: 'AKTE' } });
  workDir = await mkdtemp(join(tmpdir(), 'labels-'));
});
afterAll(async () => {
  await service.stop();
  await rm(workDir, { recursive: true, force: true });
});

/** The texts of the barcodes on each page of a PDF, printed and scanned at 300 dpi, and the sizes of its pages in points. */
async function scanned(path: string): Promise<{ texts: string[][]; sizes: string[] }> {
  const answer = await service.admin.send('GET', path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = join(workDir, 'sheet.pdf');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const pdf = await openPdf(new ChildRunner({ log: createLog({ level: 'silent' }) }), { path: file, workDir });
  const seen: { texts: string[][]; sizes: string[] } = { texts: [], sizes: [] };
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const { width, height } = await pdf.pageWords(page);
      seen.sizes.push(`${Math.round(width)} × ${Math.round(height)}`);
      const image = join(workDir, 'page.pgm');
      await pdf.renderGray(page, image, { dpi: 300 });
      const found = await readBarcodes(parsePgm(await readFile(image)), 300);
      seen.texts.push((found ?? []).map(({ text }) => text).toSorted());
    }
    return seen;
  } finally {
    await pdf.close();
  }
}

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `AKTE${String(first + at).padStart(5, '0')}`);

describe('labels', () => {
  it('that fit on one sheet are on one, with the prefix of this service, and are read at their size', async () => {
    const { texts, sizes } = await scanned('/api/asn-labels.pdf?start=7&count=12');
    expect(texts).toEqual([numbers(7, 12)]);
    expect(sizes).toEqual(['595 × 842']);
  });

  it('begin behind those that are used up and go on on the next sheet', async () => {
    const { texts } = await scanned('/api/asn-labels.pdf?sheet=avery-l6011&start=1&count=10&skip=20');
    expect(texts).toEqual([numbers(1, 7), numbers(8, 3)]);
  });

  it('lie on US Letter where they are sold so', async () => {
    const { texts, sizes } = await scanned('/api/asn-labels.pdf?sheet=avery-5160&start=99999&count=2');
    expect(texts).toEqual([['AKTE100000', 'AKTE99999']]);
    expect(sizes).toEqual(['612 × 792']);
  });

  it('end with the largest number there is', async () => {
    const { texts } = await scanned('/api/asn-labels.pdf?sheet=avery-5160&start=2147483646');
    expect(texts).toEqual([['AKTE2147483646', 'AKTE2147483647']]);
  });

  it.each([
    'start=0',
    'start=2147483648',
    'start=2147483647&count=2',
    'start=1&count=2001',
    'start=1&sheet=avery-5160&skip=30',
    'start=1&sheet=none',
  ])('that cannot be are refused: %s', async (query) => {
    expect((await problemOf(service.admin.get(`/api/asn-labels.pdf?${query}`))).problem).toMatchObject({ status: 422 });
  });

  it('begin with the number behind the largest that is given, and are refused when there is none left', async () => {
    const next = async () => (await service.admin.get<{ next_asn: number | null }>('/api/asn-labels')).next_asn;
    expect(await next()).toBe(1);
    const [file] = await service.admin.upload([{ name: 'note.txt', bytes: Buffer.from('A note that wears a label') }]);
    await service.admin.call('PATCH', `/api/files/${file?.id}`, { json: { asn: 41 } });
    expect(await next()).toBe(42);
    await service.admin.call('PATCH', `/api/files/${file?.id}`, { json: { asn: 2_147_483_647 } });
    expect(await next()).toBeNull();
    expect((await problemOf(service.admin.get('/api/asn-labels.pdf'))).problem).toMatchObject({ status: 422 });
  });
});

it.each([
  ['a4', '595 × 842'],
  ['letter', '612 × 792'],
])('a separator sheet for %s is read as one', async (paper, size) => {
  const { texts, sizes } = await scanned(`/api/separator-sheet.pdf?paper=${paper}`);
  expect(texts).toEqual([['PATCHT']]);
  expect(sizes).toEqual([size]);
});
