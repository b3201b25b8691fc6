import { describe, expect, it } from 'vitest';
import { asCii, asUbl, british, german, greek, long, money, sumsOf } from '../../../../test/corpus/e-invoices/index.ts';
import { checkSums } from './read/check-sums.ts';
import { decimalOf, decimalText } from './read/decimal.ts';
import type { Invoice } from './read/invoice.ts';
import { readInvoice } from './read/read-invoice.ts';

function read(xml: string): Invoice {
  const { invoice } = readInvoice(xml);
  if (!invoice) throw new Error('an invoice of the corpus was not read');
  return invoice;
}

describe('an electronic invoice', () => {
  it('says the same in either syntax', () => {
    for (const sample of [german, british, greek, long]) {
      const [cii, ubl] = [read(asCii(sample)), read(asUbl(sample))];
      const reason = (invoice: Invoice) => ({
        ...invoice,
        syntax: 'any',
        // What a credit note is due on UBL does not tell; who grants a rebate writes why in their own words.
        dueOn: null,
        lines: invoice.lines.map((line) => ({ ...line, allowances: line.allowances.map(({ amount }) => amount) })),
      });
      expect(reason(ubl)).toEqual(reason(cii));
    }
  });

  it('is read down to its lines, parties and payment', () => {
    const invoice = read(asCii(german));
    expect(invoice).toMatchObject({
      number: 'RE-2026-00471',
      issuedOn: '2026-03-05',
      deliveredOn: '2026-03-02',
      seller: {
        name: 'Müller & Söhne Bürobedarf GmbH',
        street: ['Königstraße 14'],
        vatId: 'DE136695976',
        contact: 'Änne Größer',
      },
      references: { buyerReference: '04011000-12345-34', order: 'B-2026-118', contract: 'RV-9/2024' },
      payments: [{ means: '58', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
      attached: [{ name: 'Lieferschein-118.pdf', sizeBytes: 48_000 }],
    });
    expect(invoice.lines[1]).toMatchObject({
      id: '2',
      quantity: '4',
      unit: 'C62',
      price: '389.00',
      vatPercent: '19',
      amount: '1506.00',
      allowances: [{ isCharge: false, amount: '50.00' }],
    });
    expect(invoice.sums.payable).toBe(money(sumsOf(german).payable));
  });

  it('has lines that are made of others behind each other, each with its depth', () => {
    const part =
      '<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cac:SubInvoiceLine><cbc:ID>1.1.1</cbc:ID></cac:SubInvoiceLine></cac:SubInvoiceLine>';
    const ubl = read(asUbl(german).replace('<cac:Item>', `${part}<cac:Item>`));
    expect(ubl.lines.map(({ id, depth }) => [id, depth]).slice(0, 4)).toEqual([
      ['1', 0],
      ['1.1', 1],
      ['1.1.1', 2],
      ['2', 0],
    ]);
    const cii = read(
      asCii(german).replace(
        '<ram:LineID>2</ram:LineID>',
        '<ram:LineID>2</ram:LineID><ram:ParentLineID>1</ram:ParentLineID>',
      ),
    );
    expect(cii.lines.map(({ depth }) => depth)).toEqual([0, 1, 0, 0]);
    expect([checkSums(ubl), checkSums(cii)]).toEqual([null, null]);
  });

  it('packed with files of twenty million letters is read, one of as many letters of its own is not', () => {
    const packed = asUbl({ ...german, attachment: { name: 'a.pdf', bytes: Buffer.alloc(15_000_000) } });
    expect(read(packed).attached).toEqual([{ name: 'a.pdf', sizeBytes: 15_000_000 }]);
    expect(readInvoice(asUbl({ ...german, notes: ['x'.repeat(11_000_000)] }))).toEqual({
      invoice: null,
      why: 'too_large',
    });
  });
});

describe('the sums of an electronic invoice', () => {
  it('add up in every sample', () => {
    for (const sample of [german, british, greek, long])
      for (const xml of [asCii(sample), asUbl(sample)]) expect(checkSums(read(xml))).toBeNull();
  });

  it.each<[string, (xml: string) => string, ReturnType<typeof checkSums>]>([
    ['a line', (xml) => xml.replace('>101.88<', '>100.88<'), { sum: 'lines', said: '1927.58', found: '1926.58' }],
    [
      'the sum without VAT',
      (xml) =>
        xml.replace('TaxExclusiveAmount currencyID="EUR">1865.48', 'TaxExclusiveAmount currencyID="EUR">1865.40'),
      { sum: 'net', said: '1865.40', found: '1865.48' },
    ],
    ['VAT of one rate', (xml) => xml.replace('>11.53<', '>12.53<'), { sum: 'vat', said: '334.68', found: '335.68' }],
    [
      'the total',
      (xml) =>
        xml.replace('TaxInclusiveAmount currencyID="EUR">2200.16', 'TaxInclusiveAmount currencyID="EUR">2200.61'),
      { sum: 'gross', said: '2200.61', found: '2200.16' },
    ],
    [
      'the amount due',
      (xml) => xml.replace('>1700.16<', '>1600.16<'),
      { sum: 'payable', said: '1600.16', found: '1700.16' },
    ],
    ['a cent of rounding', (xml) => xml.replace('>1700.16<', '>1700.17<'), null],
    ['an amount that is none', (xml) => xml.replace('>101.88<', '>n/a<'), null],
  ])('are compared with what they are made of: %s', (_, change, problem) => {
    expect(checkSums(read(change(asUbl(german))))).toEqual(problem);
  });

  it('are worked out without rounding', () => {
    expect(['0.1', '-7', '12345678901234.567891', '+3.10'].map((text) => decimalText(decimalOf(text) ?? 0n))).toEqual([
      '0.10',
      '-7.00',
      '12345678901234.567891',
      '3.10',
    ]);
    expect(['', '1,5', '1e9', 'NaN', '9'.repeat(30)].map(decimalOf)).toEqual([null, null, null, null, null]);
  });
});
