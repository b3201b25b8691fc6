import { describe, expect, it } from 'vitest';
import { extractEInvoice, isEInvoice } from './e-invoice.ts';

const cii = `<?xml version="1.0" encoding="UTF-8"?>
<!-- an invoice as its standard's examples have it -->
<a:CrossIndustryInvoice xmlns:a="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:b="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:c="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
 <a:ExchangedDocument><b:ID>471102</b:ID><b:TypeCode>380</b:TypeCode>
  <b:IssueDateTime><c:DateTimeString format="102">20260305</c:DateTimeString></b:IssueDateTime></a:ExchangedDocument>
 <a:SupplyChainTradeTransaction>
  <b:IncludedSupplyChainTradeLineItem><b:SpecifiedTradeProduct><b:Name>Trennblätter A4</b:Name></b:SpecifiedTradeProduct></b:IncludedSupplyChainTradeLineItem>
  <b:ApplicableHeaderTradeAgreement><b:BuyerReference>04011000-12345-34</b:BuyerReference>
   <b:SellerTradeParty><b:Name>Lieferant Müller &amp; Söhne GmbH</b:Name>
    <b:DefinedTradeContact><b:TelephoneUniversalCommunication><b:CompleteNumber>+49 89 123456</b:CompleteNumber></b:TelephoneUniversalCommunication>
     <b:EmailURIUniversalCommunication><b:URIID>rechnung@lieferant.de</b:URIID></b:EmailURIUniversalCommunication></b:DefinedTradeContact>
    <b:SpecifiedTaxRegistration><b:ID schemeID="FC">201/113/40209</b:ID></b:SpecifiedTaxRegistration>
    <b:SpecifiedTaxRegistration><b:ID schemeID="VA">DE136695976</b:ID></b:SpecifiedTaxRegistration></b:SellerTradeParty>
   <b:BuyerTradeParty><b:ID>GE2020211</b:ID><b:Name>Kunden AG Mitte</b:Name></b:BuyerTradeParty></b:ApplicableHeaderTradeAgreement>
  <b:ApplicableHeaderTradeSettlement><b:InvoiceCurrencyCode>EUR</b:InvoiceCurrencyCode>
   <b:SpecifiedTradeSettlementPaymentMeans><b:PayeePartyCreditorFinancialAccount><b:IBANID>DE89 3704 0044 0532 0130 00</b:IBANID></b:PayeePartyCreditorFinancialAccount></b:SpecifiedTradeSettlementPaymentMeans>
   <b:SpecifiedTradePaymentTerms><b:DueDateDateTime><c:DateTimeString format="102">20260404</c:DateTimeString></b:DueDateDateTime></b:SpecifiedTradePaymentTerms>
   <b:SpecifiedTradeSettlementHeaderMonetarySummation><b:LineTotalAmount>198.00</b:LineTotalAmount><b:TaxBasisTotalAmount>198.00</b:TaxBasisTotalAmount>
    <b:TaxTotalAmount currencyID="EUR">37.62</b:TaxTotalAmount><b:GrandTotalAmount>235.62</b:GrandTotalAmount><b:DuePayableAmount>135.62</b:DuePayableAmount></b:SpecifiedTradeSettlementHeaderMonetarySummation>
  </b:ApplicableHeaderTradeSettlement></a:SupplyChainTradeTransaction></a:CrossIndustryInvoice>`;

const ubl = `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
 <cbc:ID>2026-77</cbc:ID><cbc:IssueDate>2026-02-28</cbc:IssueDate><cbc:DueDate>2026-03-30</cbc:DueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:ContractDocumentReference><cbc:ID>V-9</cbc:ID></cac:ContractDocumentReference>
 <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Brand</cbc:Name></cac:PartyName>
  <cac:PartyTaxScheme><cbc:CompanyID>NL004495445B01</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>Registered B.V.</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
 <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Buyer</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
 <cac:PaymentMeans><cbc:PaymentID>RF18 5390</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>NL91ABNA0417164300</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
 <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">1656.25</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">1656.25</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;

function exactOf(xml: string): Record<string, unknown> {
  return Object.fromEntries(
    extractEInvoice(xml)
      .filter(({ confidence, source }) => confidence === 1 && source === 'e_invoice')
      .map(({ field, value }) => [field, value]),
  );
}

it('reads a Cross Industry Invoice exactly, whatever its prefixes', () => {
  expect(exactOf(cii)).toEqual({
    document_type: 'invoice',
    sender: 'Lieferant Müller & Söhne GmbH',
    recipient: 'Kunden AG Mitte',
    document_date: '2026-03-05',
    due_date: '2026-04-04',
    total_amount: '235.62',
    currency: 'EUR',
    amounts: ['198.00', '37.62', '235.62', '135.62'].map((value) => ({ value, currency: 'EUR' })),
    iban: 'DE89370400440532013000',
    invoice_number: '471102',
    customer_number: 'GE2020211',
    reference: '04011000-12345-34',
    vat_id: 'DE136695976',
    email: 'rechnung@lieferant.de',
    phone: '+49 89 123456',
  });
  expect(extractEInvoice(cii).find(({ confidence }) => confidence < 1)?.value).toBe('135.62');
});

it('reads a UBL invoice exactly', () => {
  expect(exactOf(ubl)).toMatchObject({
    sender: 'Registered B.V.',
    recipient: 'Buyer',
    document_date: '2026-02-28',
    due_date: '2026-03-30',
    total_amount: '1656.25',
    contract_number: 'V-9',
    reference: 'RF18 5390',
    vat_id: 'NL004495445B01',
    iban: 'NL91ABNA0417164300',
    invoice_number: '2026-77',
  });
});

it.each([
  ['of code 381', cii.replace('>380<', '>381<'), '235.62'],
  [
    'of code 381 whose amounts are printed with a minus',
    cii.replace('>380<', '>381<').replace('>235.62<', '>-235.62<'),
    '-235.62',
  ],
  [
    'of UBL',
    ubl.replace('<Invoice', '<CreditNote').replace('</Invoice>', '</CreditNote>').replace('Invoice-2', 'CreditNote-2'),
    '1656.25',
  ],
])('a credit note %s is one, and its amount keeps the sign it has', (_, xml, total) => {
  expect(exactOf(xml)).toMatchObject({ document_type: 'credit_note', total_amount: total });
});

it('a corrected invoice is an invoice', () => {
  expect(exactOf(cii.replace('>380<', '>384<'))).toMatchObject({ document_type: 'invoice' });
});

it('knows electronic invoices by their beginning', () => {
  expect([cii, ubl, `\ufeff${ubl}`].map(isEInvoice)).toEqual([true, true, true]);
  expect(['', 'urn:oasis', '<svg/>', '<Invoice/>', cii.replace('<!--', '<!DOCTYPE x []><!--')].map(isEInvoice)).toEqual(
    [false, false, false, false, false],
  );
});

describe('an invoice that cannot be relied on', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]>${ubl.slice(21).replace('2026-77', '&a;')}`;
  it.each([
    ['with a document type', bomb],
    ['broken in the middle', cii.slice(0, 1500)],
    ['with an unknown entity', ubl.replace('2026-77', '&bomb;')],
    ['nested 10,000 deep', `${ubl.slice(0, -11)}${'<x>'.repeat(10_000)}${'</x>'.repeat(9_000)}`],
    ['that is none', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['that is empty', ''],
  ])('%s gives nothing', (_, xml) => {
    expect(extractEInvoice(xml)).toEqual([]);
  });

  it('leaves out single values that are none', () => {
    const wrong = ubl
      .replace('2026-02-28', '2026-02-30')
      .replace('NL91ABNA', 'NL92ABNA')
      .replaceAll('1656.25', '1,656.25');
    const fields = Object.keys(exactOf(wrong));
    expect(fields).toContain('invoice_number');
    for (const field of ['document_date', 'iban', 'total_amount']) expect(fields).not.toContain(field);
  });
});
