import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPdf, textContent } from '../../reading/pdf/fixtures/build-pdf.ts';
import { TestEngine } from '../processing/testing/engine.ts';

/** A PDF with an invoice for machines attached, as Factur-X has it: object 4 is the stream of the first page's "image". */
function invoiceWithXml(total: string): Buffer {
  const unece = 'urn:un:unece:uncefact:data:standard';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${unece}:CrossIndustryInvoice:100"
  xmlns:ram="${unece}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${unece}:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>4711</ram:ID><ram:TypeCode>380</ram:TypeCode></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeSettlement>
    <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
  const images = [{ entries: '/Type/EmbeddedFile', data: Buffer.from(xml) }];
  const file = '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 4 0 R>>>>';
  const catalog = `/Names<</EmbeddedFiles<</Names[(factur-x.xml)${file}]>>>>`;
  return buildPdf([{ content: textContent(['Invoice 4711', 'Total 99.99']), images }], { catalog });
}

const XML = 'application/xml';
const found = (name: string) => readFileSync(new URL(`../../../../test/corpus/found/${name}`, import.meta.url));
const suggested = (fileId: string, field: string) =>
  engine.ctx.db
    .selectFrom('field_suggestions')
    .select(['value', 'source'])
    .where('file_id', '=', fileId)
    .where('field', '=', field)
    .execute();

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

it('believes an invoice that carries itself as XML', async () => {
  const id = await engine.add(invoiceWithXml('214.50'), { name: 'factur-x.pdf' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).metadata).toMatchObject({ total_amount: '214.50' });
  const total = engine.ctx.db.selectFrom('file_fields').select('source').where('file_id', '=', id);
  expect(await total.where('field', '=', 'total_amount').execute()).toEqual([{ source: 'e_invoice' }]);
});

it('never takes the account a direct debit takes from for the seller’s, though the page drawn of the invoice prints it', async () => {
  const id = await engine.add(found('einvoice-direct-debit-payer.xml'), { name: 'debit.xml', mimeType: XML });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  const { metadata } = await engine.file(id);
  expect(metadata).toMatchObject({ invoice_number: 'QB-2041' });
  expect(metadata).not.toHaveProperty('iban');
  expect(await suggested(id, 'iban')).toEqual([]);
});

it('reads an attached invoice whose label of its encoding is odd', async () => {
  const id = await engine.add(found('einvoice-encoding-label.pdf'), { name: 'label.pdf' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.file(id)).toMatchObject({
    sender: 'Quittenhof Nordhafen GmbH',
    document_date: '2026-08-02',
    metadata: { invoice_number: 'QB-2041', total_amount: '119.00' },
  });
  expect(await engine.step(id, 'extract_metadata')).toMatchObject({ status: 'success', warning_code: null });
});

it('asks about an account of the XML that cannot be right, tells it, and takes none from the page', async () => {
  const id = await engine.add(found('einvoice-invalid-iban-falls-back.pdf'), { name: 'wrong-iban.pdf' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  const { metadata, status } = await engine.file(id);
  expect(status).toBe('completed');
  expect(metadata).not.toHaveProperty('iban');
  const [iban] = await suggested(id, 'iban');
  expect(iban).toMatchObject({ source: 'e_invoice', value: expect.stringMatching(/^[A-Z]{2}\d/) });
  expect(await engine.step(id, 'extract_metadata')).toMatchObject({
    warning_code: 'invoice_odd',
    warning_figures: { values: iban?.value },
  });
});

it('tells that the XML attached to a page is broken', async () => {
  const id = await engine.add(invoiceWithXml('214.50</ram:GrandTotalAmount>'), { name: 'broken.pdf' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.step(id, 'extract_metadata')).toMatchObject({
    status: 'success',
    warning_code: 'invoice_unread',
    summary: expect.stringMatching(/^The machine-readable part of this invoice could not be read/),
  });
});
