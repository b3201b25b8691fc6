import { describe, expect, it } from 'vitest';
import { asCii, asUbl, german } from '../../../../../test/corpus/e-invoices/index.ts';
import type { Candidate } from '../extract/types.ts';
import { heedInvoices, invoicesIn } from './heed-invoices.ts';
import { thresholdOf } from './thresholds.ts';

const SELLERS = 'DE89370400440532013000';
const PAYERS = 'DE02120300000000202051';
const OTHER = 'AT611904300234573201';

const syntaxes: [string, string][] = [
  ['CII', asCii({ ...german, iban: SELLERS })],
  ['UBL', asUbl({ ...german, iban: SELLERS })],
];

const printed = (field: Candidate['field'], value: string, confidence = 0.98): Candidate => ({
  field,
  value,
  confidence,
  source: 'rule',
});

/** What becomes of an invoice attached as XML, beside what its page prints: facts, questions and what is told. */
function heed(xml: string, onPages: Candidate[], name = 'factur-x.xml') {
  const { invoices, isUnread } = invoicesIn({ attached: [{ name, text: xml }] });
  const { candidates, odd } = heedInvoices(invoices, onPages);
  const of = (field: Candidate['field']) => candidates.filter((one) => one.field === field);
  const isFact = ({ field, confidence }: Candidate) => confidence >= thresholdOf(field);
  return {
    isUnread,
    odd,
    facts: (field: Candidate['field']) =>
      of(field)
        .filter(isFact)
        .map(({ value }) => value),
    questions: (field: Candidate['field']) =>
      of(field)
        .filter((one) => !isFact(one))
        .map(({ value }) => value),
  };
}

/** The invoice with its account taken out and other means to pay it put in. */
function paidBy(xml: string, code: string, account: string): string {
  return xml.startsWith('<?xml') && xml.includes('CrossIndustryInvoice')
    ? xml.replace(
        /<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*<\/ram:SpecifiedTradeSettlementPaymentMeans>/,
        `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode>${account}</ram:SpecifiedTradeSettlementPaymentMeans>`,
      )
    : xml.replace(
        /<cac:PaymentMeans>[\s\S]*<\/cac:PaymentMeans>/,
        `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${account}</cac:PaymentMeans>`,
      );
}

const cii = asCii({ ...german, iban: SELLERS });
const ubl = asUbl({ ...german, iban: SELLERS });
const ciiDebtor = `<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>DE02 1203 0000 0000 2020 51</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>`;
const ublDebtor = `<cac:PayerFinancialAccount><cbc:ID>${PAYERS}</cbc:ID></cac:PayerFinancialAccount>`;

describe('the account of a direct debit', () => {
  it.each([
    ['CII, 59', paidBy(cii, '59', ciiDebtor)],
    ['CII, 49', paidBy(cii, '49', ciiDebtor)],
    ['CII that calls it something else', paidBy(cii, '1', ciiDebtor)],
    ['UBL, 59', paidBy(ubl, '59', `<cac:PaymentMandate><cbc:ID>M-1</cbc:ID>${ublDebtor}</cac:PaymentMandate>`)],
    ['UBL, 49', paidBy(ubl, '49', `<cac:PaymentMandate>${ublDebtor}</cac:PaymentMandate>`)],
    ['UBL without a mandate', paidBy(ubl, '49', ublDebtor)],
  ])('is never the seller’s, whatever prints it; another one on the page is a question: %s', (_, xml) => {
    const { facts, questions, odd } = heed(xml, [printed('iban', PAYERS), printed('iban', OTHER, 0.95)]);
    expect(facts('iban')).toEqual([]);
    expect(questions('iban')).toEqual([OTHER]);
    expect(odd).toEqual([]);
  });

  it.each([
    ['CII', paidBy(cii, '59', '')],
    ['UBL', paidBy(ubl, '49', '')],
  ])('that is not named lets an account on the page be a question: %s', (_, xml) => {
    const { facts, questions } = heed(xml, [printed('iban', PAYERS)]);
    expect(facts('iban')).toEqual([]);
    expect(questions('iban')).toEqual([PAYERS]);
  });

  it('leaves the seller’s own, named beside it, what it is', () => {
    const payee = `<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${SELLERS}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>`;
    expect(heed(paidBy(cii, '59', ciiDebtor + payee), [printed('iban', PAYERS)]).facts('iban')).toEqual([SELLERS]);
  });

  it('named as the seller’s, too, is nobody’s', () => {
    const payee = `<cac:PayeeFinancialAccount><cbc:ID>${PAYERS}</cbc:ID></cac:PayeeFinancialAccount>`;
    const xml = paidBy(ubl, '59', `${payee}<cac:PaymentMandate>${ublDebtor}</cac:PaymentMandate>`);
    const { facts, questions } = heed(xml, [printed('iban', PAYERS)]);
    expect([...facts('iban'), ...questions('iban')]).toEqual([]);
  });
});

describe.each(syntaxes)('a value of the XML that cannot be right (%s)', (_, xml) => {
  it.each(['DE89370400440532013001', 'DE89 3704 0044 0532 0130 0', 'DEO2120300000000202051'])(
    'is a question as it stands and told, and no account on the page takes its place: %s',
    (wrong) => {
      const { facts, questions, odd } = heed(xml.replace(SELLERS, wrong), [printed('iban', OTHER)]);
      expect(facts('iban')).toEqual([]);
      expect(questions('iban')).toEqual([wrong, OTHER]);
      expect(odd).toEqual([wrong]);
    },
  );

  it.each<[Candidate['field'], string, string, string]>([
    ['total_amount', '2200.16', '2.200,16', '55.00'],
    ['currency', '>EUR<', '>Euro<', 'CHF'],
    ['vat_id', 'DE136695976', '123/456/78901', 'DE811907980'],
    ['sender', 'Müller &amp; Söhne Bürobedarf GmbH', 'M'.repeat(250), 'Muster AG'],
  ])('does not let the page say it without asking: %s', (field, right, wrong, onPage) => {
    const changed = xml.replaceAll(right, wrong);
    expect(changed).not.toBe(xml);
    const { facts, questions, odd } = heed(changed, [printed(field, onPage)]);
    expect(facts(field)).toEqual([]);
    expect(questions(field)).toContain(onPage);
    expect(odd).toEqual([wrong.replaceAll(/[<>]/g, '')]);
  });

  it.each<[Candidate['field'], RegExp]>([
    ['document_date', /(?:20260305|2026-03-05)/g],
    ['due_date', /(?:20260404|2026-04-04)/g],
  ])('does not let the page say a day without asking: %s', (field, day) => {
    const { facts, questions, odd } = heed(xml.replaceAll(day, '31.02.2026'), [printed(field, '2025-02-01')]);
    expect(facts(field)).toEqual([]);
    expect(questions(field)).toEqual(['2025-02-01']);
    expect(odd).toEqual(['31.02.2026']);
  });

  it('is nothing to tell of where everything is right: the page adds what the XML is silent about', () => {
    const onPages = [printed('iban', OTHER), printed('invoice_number', '1'), printed('customer_number', 'K-7')];
    const { facts, odd, isUnread } = heed(xml, onPages);
    expect({ odd, isUnread }).toEqual({ odd: [], isUnread: false });
    expect(facts('iban')[0]).toBe(SELLERS);
    expect(facts('invoice_number')[0]).toBe('RE-2026-00471');
    expect(facts('customer_number')).toEqual(['K-7']);
  });

  it('an account that is no IBAN is not called wrong, and the page’s IBAN is a question', () => {
    const { facts, questions, odd } = heed(xml.replace(SELLERS, '532013000'), [printed('iban', SELLERS)]);
    expect([facts('iban'), questions('iban'), odd]).toEqual([[], [SELLERS], []]);
  });
});

describe('an invoice for machines that cannot be read', () => {
  const declared = (label: string) => cii.replace('encoding="UTF-8"', `encoding="${label}"`);

  it.each(['UTF-8-W/O-BOM', 'Unicode (UTF-8)', 'ANSI', '', 'utf8'])(
    'is read all the same under an odd label: “%s”',
    (label) => {
      const { isUnread, facts } = heed(declared(label), [printed('invoice_number', '1')]);
      expect(isUnread).toBe(false);
      expect(facts('invoice_number')[0]).toBe('RE-2026-00471');
    },
  );

  it('is read all the same with zeros behind its end or blanks before its beginning', () => {
    for (const text of [`${cii}\0\0\0`, `\ufeff\ufeff${cii}`, `\n  ${cii}`])
      expect(heed(text, []).isUnread).toBe(false);
  });

  it.each<[string, string | null, string]>([
    ['cut off', cii.slice(0, 2000), 'factur-x.xml'],
    ['cut off, under any name', ubl.slice(0, 2000), 'anhang.xml'],
    ['with an element that is not closed', cii.replace('</ram:SellerTradeParty>', ''), 'zugferd-invoice.xml'],
    ['with an entity of its own', cii.replace('Müller', '&uuml;'), 'xrechnung.xml'],
    ['with a document type', ubl.replace('?>', '?><!DOCTYPE Invoice>'), 'xrechnung.xml'],
    ['of an unknown family', '<?xml version="1.0"?><Rechnung xmlns="urn:example"/>', 'Rechnung.xml'],
    ['of a family that is not read', '<?xml version="1.0"?><Facturae xmlns="http://www.facturae.gob.es/"/>', 'a.xml'],
    ['that says nothing', ubl.replace(/(<Invoice[^>]*>)[\s\S]*(<\/Invoice>)/, '$1$2'), 'a.xml'],
    ['that could not be taken out', null, 'ZUGFeRD-invoice.xml'],
    ['that is empty', '', 'factur-x.xml'],
    ['that is no XML', '%PDF-1.7', 'facture.xml'],
  ])('is told: %s', (_, text, name) => {
    const { invoices, isUnread } = invoicesIn({ attached: [{ name, text }] });
    expect({ invoices, isUnread }).toEqual({ invoices: [], isUnread: true });
  });

  it('is not suspected in any other XML, nor beside one that was read', () => {
    const order = { name: 'order-x.xml', text: '<?xml version="1.0"?><Order xmlns="urn:order"/>' };
    expect(invoicesIn({ attached: [order] }).isUnread).toBe(false);
    const both = [
      { name: 'factur-x.xml', text: cii },
      { name: 'xrechnung.xml', text: ubl.slice(0, 900) },
    ];
    expect(invoicesIn({ attached: both })).toMatchObject({ isUnread: false, invoices: [{ number: 'RE-2026-00471' }] });
  });
});
