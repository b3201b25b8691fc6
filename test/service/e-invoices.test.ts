import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../scripts/lib/client/api-client.ts';
import { type FileDetail, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { asCii, asUbl, british, german } from '../corpus/e-invoices/index.ts';
import { checkPdf, isInstalled, pdfText } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Field = { value: unknown; source: string; confidence: number };
type Detail = Omit<FileDetail, 'steps'> & {
  mime_type: string;
  sender: string | null;
  recipient: string | null;
  document_type: string | null;
  document_date: string | null;
  metadata: Record<string, Field>;
  fields: Record<string, { source: string; confidence: number }>;
  steps: { step: string; status: string; summary: string | null; warning_code: string | null }[];
};

async function read(name: string, text: string | Buffer): Promise<Detail> {
  const [accepted] = await service.admin.upload([{ name, bytes: Buffer.from(text), type: 'text/xml' }]);
  const { id } = await waitForStatus(service.admin, accepted?.id ?? '');
  return service.admin.get<Detail>(`/api/files/${id}`);
}

const send = (id: string, path: string) => service.admin.send('GET', `/api/files/${id}/${path}`);
const bytesOf = async (id: string, path: string) => Buffer.from(await (await send(id, path)).arrayBuffer());
const stepOf = (file: Detail, name: string) => file.steps.find(({ step }) => step === name);

describe('an electronic invoice of its own', () => {
  it('says its fields exactly, before every rule', async () => {
    const file = await read('rechnung.xml', asCii(german));
    expect(file).toMatchObject({
      mime_type: 'application/xml',
      sender: 'Müller & Söhne Bürobedarf GmbH',
      recipient: 'Landesamt für Ausbildungsförderung',
      document_type: 'invoice',
      document_date: '2026-03-05',
      language: 'de',
    });
    const exact = { source: 'e_invoice', confidence: 1 };
    expect(file.metadata).toMatchObject({
      total_amount: { value: '2200.16', ...exact },
      currency: { value: 'EUR', ...exact },
      due_date: { value: '2026-04-04', ...exact },
      iban: { value: 'DE89370400440532013000', ...exact },
      invoice_number: { value: 'RE-2026-00471', ...exact },
      contract_number: { value: 'RV-9/2024', ...exact },
      vat_id: { value: 'DE136695976', ...exact },
    });
    for (const name of ['sender', 'recipient', 'document_date', 'document_type'])
      expect(file.fields[name]).toMatchObject(exact);
    expect(file.steps.filter(({ warning_code }) => warning_code !== null)).toEqual([]);
    expect(stepOf(file, 'ocr')?.status).toBe('skipped');
  });

  it.skipIf(!isInstalled('poppler-utils') || !isInstalled('qpdf'))(
    'is looked at and downloaded as a PDF, and its original is what was sent, byte for byte',
    async () => {
      const text = `\ufeff<!-- as sent -->${asUbl(german).slice(asUbl(german).indexOf('<Invoice'))}`;
      const file = await read('invoice.xml', text);
      const pdf = await bytesOf(file.id, 'download?version=processed');
      await checkPdf(pdf);
      expect(await pdfText(pdf)).toContain('1.700,16');
      expect((await bytesOf(file.id, 'preview')).equals(pdf)).toBe(true);
      expect((await sharp(await bytesOf(file.id, 'thumbnail')).metadata()).height).toBeGreaterThan(400);

      const original = await send(file.id, 'download?version=original');
      expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(text))).toBe(true);
      expect(Object.fromEntries(original.headers)).toMatchObject({
        'content-type': 'application/xml',
        'content-disposition': 'attachment; filename=invoice.xml',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('is found by what stands in its lines', async () => {
    const { id } = await read('credit.xml', asUbl(british));
    await service.admin.call('POST', `/api/files/${id}/review`);
    const found = await service.admin.get<{ hits: { file: { id: string } }[] }>('/api/search?q=maps%20returned');
    expect(found.hits.map(({ file }) => file.id)).toContain(id);
  });

  it('whose sums do not add up keeps its own, and says so with both figures', async () => {
    const file = await read('off.xml', asUbl({ ...german, number: 'OFF-1' }).replace('>101.88<', '>100.88<'));
    expect(file.metadata.total_amount).toMatchObject({ value: '2200.16', source: 'e_invoice' });
    expect(stepOf(file, 'extract_metadata')).toMatchObject({
      status: 'success',
      warning_code: 'sums_differ',
      warning_figures: { said: '1927.58', found: '1926.58', currency: 'EUR' },
      summary: expect.stringMatching(/^The invoice says 1927\.58 as the sum of its lines, but they come to 1926\.58;/),
    });
  });

  it('with letters that the pages lack says so, and has them in its fields', async () => {
    const seller = { ...german.seller, name: '東京商事 GmbH' };
    const file = await read('tokyo.xml', asCii({ ...german, seller }));
    expect(file.sender).toBe('東京商事 GmbH');
    expect(stepOf(file, 'convert_to_pdf')?.warning_code).toBe('letters_missing');
  });

  it('processed again keeps its copy: the same bytes', async () => {
    const { id } = await read('again.xml', asCii({ ...german, number: 'AGAIN-1' }));
    const before = await send(id, 'download?version=processed');
    await service.admin.call('POST', `/api/files/${id}/reprocess`, { json: { force_ocr: true } });
    await waitForStatus(service.admin, id);
    expect((await send(id, 'download?version=processed')).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('that is damaged fails with a sentence, and keeps its original', async () => {
    const text = asCii(german).slice(0, 4_000);
    const [accepted] = await service.admin.upload([{ name: 'torn.xml', bytes: Buffer.from(text) }]);
    const file = await waitForStatus(service.admin, accepted?.id ?? '', 'failed');
    expect(file.status_reason).toMatchObject({ code: 'invoice_broken', step: 'convert_to_pdf' });
    expect((await bytesOf(file.id, 'download?version=original')).toString()).toBe(text);
  });
});

it.each([
  [
    'another paper',
    '<?xml version="1.0"?><Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
    'is XML (Order) but no electronic invoice',
  ],
  [
    'a web page in XML',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'is XML (html) but no electronic invoice',
  ],
  [
    'an invoice with a document type',
    asUbl(german).replace('?>', '?><!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'document type (DOCTYPE)',
  ],
  [
    'FatturaPA, which is one',
    readFileSync(new URL('../corpus/found/fatturapa-minimal.xml', import.meta.url), 'utf8'),
    'is an invoice of the format FatturaPA, which is not read yet',
  ],
  ['an invoice nobody knows', '<?xml version="1.0"?><Invoice xmlns="urn:example"/>', 'is XML (Invoice) of a kind that'],
])(
  'XML that is no electronic invoice, or none that is read, is refused with what is taken: %s',
  async (_, text, why) => {
    const refusal = await service.admin
      .upload([{ name: 'some.xml', bytes: Buffer.from(text) }])
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiProblem);
    expect(refusal).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(String(refusal)).toContain(why);
    expect(String(refusal)).toMatch(/XRechnung, ZUGFeRD and Factur-X .*, and UBL Invoice and CreditNote\./);
  },
);
