import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCii, asUbl, british, german, greek, long } from '../../../../test/corpus/e-invoices/index.ts';
import { checkPdf, isInstalled, pdfPageCount, pdfText } from '../../../../test/harness/pdf-text.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceToPdf } from './invoice-to-pdf.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-e-invoice-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

async function convert(xml: string | Buffer): Promise<InvoiceDocument & { pdf: Buffer }> {
  const [sourcePath, outputPath] = [path.join(folder, 'invoice.xml'), path.join(folder, 'invoice.pdf')];
  await writeFile(sourcePath, xml);
  const document = await invoiceToPdf(children, { sourcePath, outputPath, workDir: folder });
  return { ...document, pdf: await readFile(outputPath) };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
const canRead = isInstalled('poppler-utils') && isInstalled('qpdf');

describe.skipIf(!canRead)('the pages of an electronic invoice', () => {
  it('are a sound PDF with everything people look for, in the language of the seller', async () => {
    const { pdf, pageCount } = await convert(asCii(german));
    await checkPdf(pdf);
    expect(await pdfPageCount(pdf)).toBe(pageCount);
    const text = flat(await pdfText(pdf));
    for (const words of [
      'Rechnung RE-2026-00471',
      'Müller & Söhne Bürobedarf GmbH',
      'Landesamt für Ausbildungsförderung',
      'Leitweg-ID',
      '04011000-12345-34',
      'B-2026-118',
      '05.03.2026',
      'Schreibtischstuhl „Höhe 5“',
      '4 Stück',
      '1.506,00',
      'Mengenrabatt',
      '−75,00',
      '323,15',
      '11,53',
      '1.700,16 EUR',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'Gerichtsstand ist Stuttgart.',
      'Lieferschein-118.pdf · 48 kB',
    ])
      expect(text).toContain(words);
  });

  it('say of a credit note that it is one, and in which currency', async () => {
    const text = flat(await pdfText((await convert(asUbl(british))).pdf));
    for (const words of ['Credit note', 'INV-0998', 'Credited', '119.59 GBP', '11 May 2026'])
      expect(text).toContain(words);
  });

  it('have Greek and Cyrillic letters, and the reason why there is no VAT', async () => {
    const { pdf, isWhole } = await convert(asUbl(greek));
    const text = flat(await pdfText(pdf));
    for (const words of ['Ελαιώνες Παπαδόπουλος', 'Търговска къща Българка', 'Intra-Community supply', '40 l'])
      expect(text).toContain(words);
    expect(isWhole).toBe(true);
  });

  it('are many for many lines, each with the heads of the table and its number', async () => {
    const { pdf, pageCount } = await convert(asUbl(long));
    await checkPdf(pdf);
    const pages = (await pdfText(pdf)).split('\f').slice(0, -1);
    expect(pages).toHaveLength(pageCount);
    expect(pageCount).toBeGreaterThan(8);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Seite ${index + 1} von ${pageCount}`);
    for (const page of pages.slice(0, -2)) expect(page).toContain('Einzelpreis');
    expect(pages.join('')).toContain('Sendung 0300 nach Genève');
  });

  it('show a part of what is too much to read, and say so', async () => {
    const lines = Array.from({ length: 5_200 }, (_, index) => ({
      name: `L${index}`,
      quantity: 1,
      unit: 'C62',
      priceCents: 100,
      vat: 19,
    }));
    const { pdf, problem } = await convert(asUbl({ ...german, lines, allowances: [], notes: ['Wort '.repeat(2_000)] }));
    const text = flat(await pdfText(pdf));
    expect(text).toContain('200 weitere Positionen stehen in der Originaldatei.');
    expect(problem).toBeNull();
  }, 120_000);

  it('have a square for a letter that the font lacks, and nothing of what hides or turns letters', async () => {
    const { pdf, isWhole, invoice } = await convert(
      asUbl({ ...german, seller: { ...german.seller, name: '東京 GmbH\u202e\u0007', contact: '𝕏'.slice(0, 1) } }),
    );
    expect(isWhole).toBe(false);
    expect(flat(await pdfText(pdf))).toContain('□□ GmbH');
    expect(invoice.seller.name).toContain('東京');
  });
});

it('the same invoice makes the same bytes', async () => {
  const [first, second] = [await convert(asCii(german)), await convert(asCii(german))];
  expect(first.pdf.equals(second.pdf)).toBe(true);
});

it('an invoice in UTF-16 and one in Latin-1 are read as they say', async () => {
  const utf16 = Buffer.from(`\ufeff${asCii(german).replace('UTF-8', 'UTF-16')}`, 'utf16le');
  const latin = Buffer.from(
    asUbl({ ...german, lines: german.lines.slice(0, 1) }).replace('UTF-8', 'ISO-8859-1'),
    'latin1',
  );
  for (const bytes of [utf16, latin]) expect((await convert(bytes)).invoice.seller.contact).toBe('Änne Größer');
});

it.each<[string, () => string, string]>([
  ['cut off', () => asCii(german).slice(0, 5_000), 'invoice_broken'],
  ['with an entity that is never said', () => asUbl(german).replace('RE-2026', '&bomb;'), 'invoice_broken'],
  [
    'with a document type behind its beginning',
    () => asUbl(german).replace('</Invoice>', '<!DOCTYPE a></Invoice>'),
    'invoice_broken',
  ],
  ['of more letters than are read', () => asUbl({ ...german, notes: ['x'.repeat(11_000_000)] }), 'invoice_too_large'],
  [
    'of millions of elements',
    () => asUbl(german).replace('</Invoice>', `${'<a/>'.repeat(2_400_000)}</Invoice>`),
    'invoice_too_large',
  ],
])(
  'an electronic invoice %s is a verdict that says what to do',
  async (_, make, code) => {
    await expect(convert(make())).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/the original is kept\.$/),
    });
  },
  180_000,
);
