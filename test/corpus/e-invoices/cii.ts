import {
  element,
  lineCents,
  money,
  type SampleInvoice,
  type SampleLine,
  type SampleParty,
  sumsOf,
} from './sample-invoice.ts';

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
].join(' ');
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** An invoice as a Cross Industry Invoice, the way XRechnung and ZUGFeRD write it. */
export function asCii(invoice: SampleInvoice): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${NAMESPACES}>
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>${element('ram:ID', XRECHNUNG)}</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>${element('ram:ID', invoice.number)}${element('ram:TypeCode', invoice.isCreditNote ? '381' : '380')}
<ram:IssueDateTime>${day(invoice.issuedOn)}</ram:IssueDateTime>
${(invoice.notes ?? []).map((note) => `<ram:IncludedNote>${element('ram:Content', note)}</ram:IncludedNote>`).join('')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${invoice.lines.map(line).join('\n')}
<ram:ApplicableHeaderTradeAgreement>${element('ram:BuyerReference', invoice.buyerReference)}
<ram:SellerTradeParty>${party(invoice.seller)}</ram:SellerTradeParty>
<ram:BuyerTradeParty>${party(invoice.buyer)}</ram:BuyerTradeParty>
${referenced('BuyerOrderReferencedDocument', invoice.order)}${referenced('ContractReferencedDocument', invoice.contract)}${attachment(invoice)}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery>${
    invoice.deliveredOn
      ? `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day(invoice.deliveredOn)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`
      : ''
  }</ram:ApplicableHeaderTradeDelivery>
${settlement(invoice)}
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
`;
}

function day(text: string): string {
  return `<udt:DateTimeString format="102">${text.replaceAll('-', '')}</udt:DateTimeString>`;
}

function referenced(name: string, id: string | undefined): string {
  return id === undefined ? '' : `<ram:${name}>${element('ram:IssuerAssignedID', id)}</ram:${name}>`;
}

function attachment({ attachment: file }: SampleInvoice): string {
  if (!file) return '';
  const content = file.bytes.toString('base64');
  return `<ram:AdditionalReferencedDocument>${element('ram:IssuerAssignedID', file.name)}${element('ram:TypeCode', '916')}<ram:AttachmentBinaryObject mimeCode="application/pdf" filename="${file.name}">${content}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`;
}

function party(one: SampleParty): string {
  const contact =
    one.contact || one.phone || one.email
      ? `<ram:DefinedTradeContact>${element('ram:PersonName', one.contact)}${
          one.phone
            ? `<ram:TelephoneUniversalCommunication>${element('ram:CompleteNumber', one.phone)}</ram:TelephoneUniversalCommunication>`
            : ''
        }${
          one.email
            ? `<ram:EmailURIUniversalCommunication>${element('ram:URIID', one.email)}</ram:EmailURIUniversalCommunication>`
            : ''
        }</ram:DefinedTradeContact>`
      : '';
  return `${element('ram:Name', one.name)}${contact}<ram:PostalTradeAddress>${element('ram:PostcodeCode', one.postcode)}${element('ram:LineOne', one.street)}${element('ram:CityName', one.city)}${element('ram:CountryID', one.country)}</ram:PostalTradeAddress>${
    one.vatId
      ? `<ram:SpecifiedTaxRegistration>${element('ram:ID', one.vatId, ' schemeID="VA"')}</ram:SpecifiedTaxRegistration>`
      : ''
  }`;
}

function allowance(cents: number, reason: string, isCharge: boolean): string {
  return `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>${element('ram:ActualAmount', money(cents))}${element('ram:Reason', reason)}</ram:SpecifiedTradeAllowanceCharge>`;
}

function line(one: SampleLine, index: number): string {
  const category = one.category ?? (one.vat > 0 ? 'S' : 'Z');
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>${element('ram:LineID', String(index + 1))}</ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct>${element('ram:Name', one.name)}${element('ram:Description', one.details)}</ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${element('ram:ChargeAmount', money(one.priceCents))}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery>${element('ram:BilledQuantity', String(one.quantity), ` unitCode="${one.unit}"`)}</ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${element('ram:TypeCode', 'VAT')}${element('ram:CategoryCode', category)}${element('ram:RateApplicablePercent', String(one.vat))}</ram:ApplicableTradeTax>${
    one.discountCents ? allowance(one.discountCents, 'Treuerabatt', false) : ''
  }<ram:SpecifiedTradeSettlementLineMonetarySummation>${element('ram:LineTotalAmount', money(lineCents(one)))}</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
}

function settlement(invoice: SampleInvoice): string {
  const sums = sumsOf(invoice);
  return `<ram:ApplicableHeaderTradeSettlement>${element('ram:PaymentReference', invoice.paymentReference)}${element('ram:InvoiceCurrencyCode', invoice.currency)}
${
  invoice.iban
    ? `<ram:SpecifiedTradeSettlementPaymentMeans>${element('ram:TypeCode', '58')}<ram:PayeePartyCreditorFinancialAccount>${element('ram:IBANID', invoice.iban)}</ram:PayeePartyCreditorFinancialAccount>${
        invoice.bic
          ? `<ram:PayeeSpecifiedCreditorFinancialInstitution>${element('ram:BICID', invoice.bic)}</ram:PayeeSpecifiedCreditorFinancialInstitution>`
          : ''
      }</ram:SpecifiedTradeSettlementPaymentMeans>`
    : ''
}
${sums.groups
  .map(
    (group) =>
      `<ram:ApplicableTradeTax>${element('ram:CalculatedAmount', money(group.tax))}${element('ram:TypeCode', 'VAT')}${element('ram:ExemptionReason', group.category === 'S' ? undefined : invoice.exemption)}${element('ram:BasisAmount', money(group.basis))}${element('ram:CategoryCode', group.category)}${element('ram:RateApplicablePercent', String(group.rate))}</ram:ApplicableTradeTax>`,
  )
  .join('')}
${(invoice.allowances ?? []).map((one) => allowance(one.cents, one.reason, one.isCharge === true)).join('')}
<ram:SpecifiedTradePaymentTerms>${element('ram:Description', invoice.terms)}<ram:DueDateDateTime>${day(invoice.dueOn)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${element('ram:LineTotalAmount', money(sums.lines))}${element('ram:ChargeTotalAmount', money(sums.charges))}${element('ram:AllowanceTotalAmount', money(sums.allowances))}${element('ram:TaxBasisTotalAmount', money(sums.net))}${element('ram:TaxTotalAmount', money(sums.vat), ` currencyID="${invoice.currency}"`)}${element('ram:GrandTotalAmount', money(sums.gross))}${element('ram:TotalPrepaidAmount', money(invoice.prepaidCents ?? 0))}${element('ram:DuePayableAmount', money(sums.payable))}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
${
  invoice.preceding
    ? `<ram:InvoiceReferencedDocument>${element('ram:IssuerAssignedID', invoice.preceding)}</ram:InvoiceReferencedDocument>`
    : ''
}</ram:ApplicableHeaderTradeSettlement>`;
}
