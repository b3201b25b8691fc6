import {
  element,
  lineCents,
  money,
  type SampleInvoice,
  type SampleLine,
  type SampleParty,
  sumsOf,
} from './sample-invoice.ts';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An invoice or credit note in UBL, the way Peppol and XRechnung write it. */
export function asUbl(invoice: SampleInvoice): string {
  const root = invoice.isCreditNote ? 'CreditNote' : 'Invoice';
  const sums = sumsOf(invoice);
  const inCurrency = (name: string, cents: number) => element(name, money(cents), ` currencyID="${invoice.currency}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${SCHEMA}:${root}-2" xmlns:cac="${SCHEMA}:CommonAggregateComponents-2" xmlns:cbc="${SCHEMA}:CommonBasicComponents-2">
${element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0')}
${element('cbc:ID', invoice.number)}${element('cbc:IssueDate', invoice.issuedOn)}${invoice.isCreditNote ? '' : element('cbc:DueDate', invoice.dueOn)}
${element(`cbc:${root}TypeCode`, invoice.isCreditNote ? '381' : '380')}${(invoice.notes ?? []).map((note) => element('cbc:Note', note)).join('')}
${element('cbc:DocumentCurrencyCode', invoice.currency)}${element('cbc:BuyerReference', invoice.buyerReference)}
${invoice.order ? `<cac:OrderReference>${element('cbc:ID', invoice.order)}</cac:OrderReference>` : ''}
${invoice.preceding ? `<cac:BillingReference><cac:InvoiceDocumentReference>${element('cbc:ID', invoice.preceding)}</cac:InvoiceDocumentReference></cac:BillingReference>` : ''}
${invoice.contract ? `<cac:ContractDocumentReference>${element('cbc:ID', invoice.contract)}</cac:ContractDocumentReference>` : ''}
${attachment(invoice)}
<cac:AccountingSupplierParty>${party(invoice.seller)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party(invoice.buyer)}</cac:AccountingCustomerParty>
${invoice.deliveredOn ? `<cac:Delivery>${element('cbc:ActualDeliveryDate', invoice.deliveredOn)}</cac:Delivery>` : ''}
${means(invoice)}${invoice.terms ? `<cac:PaymentTerms>${element('cbc:Note', invoice.terms)}</cac:PaymentTerms>` : ''}
${(invoice.allowances ?? []).map((one) => allowance(invoice, one.cents, one.reason, one.isCharge === true)).join('')}
<cac:TaxTotal>${inCurrency('cbc:TaxAmount', sums.vat)}${sums.groups
    .map(
      (group) =>
        `<cac:TaxSubtotal>${inCurrency('cbc:TaxableAmount', group.basis)}${inCurrency('cbc:TaxAmount', group.tax)}<cac:TaxCategory>${element('cbc:ID', group.category)}${element('cbc:Percent', String(group.rate))}${element('cbc:TaxExemptionReason', group.category === 'S' ? undefined : invoice.exemption)}<cac:TaxScheme>${element('cbc:ID', 'VAT')}</cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`,
    )
    .join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${inCurrency('cbc:LineExtensionAmount', sums.lines)}${inCurrency('cbc:TaxExclusiveAmount', sums.net)}${inCurrency('cbc:TaxInclusiveAmount', sums.gross)}${inCurrency('cbc:AllowanceTotalAmount', sums.allowances)}${inCurrency('cbc:ChargeTotalAmount', sums.charges)}${inCurrency('cbc:PrepaidAmount', invoice.prepaidCents ?? 0)}${inCurrency('cbc:PayableAmount', sums.payable)}</cac:LegalMonetaryTotal>
${invoice.lines.map((one, index) => line(invoice, one, index)).join('\n')}
</${root}>
`;
}

function attachment({ attachment: file }: SampleInvoice): string {
  if (!file) return '';
  const content = file.bytes.toString('base64');
  return `<cac:AdditionalDocumentReference>${element('cbc:ID', file.name)}<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${file.name}">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
}

function party(one: SampleParty): string {
  return `<cac:Party><cac:PostalAddress>${element('cbc:StreetName', one.street)}${element('cbc:CityName', one.city)}${element('cbc:PostalZone', one.postcode)}<cac:Country>${element('cbc:IdentificationCode', one.country)}</cac:Country></cac:PostalAddress>${
    one.vatId
      ? `<cac:PartyTaxScheme>${element('cbc:CompanyID', one.vatId)}<cac:TaxScheme>${element('cbc:ID', 'VAT')}</cac:TaxScheme></cac:PartyTaxScheme>`
      : ''
  }<cac:PartyLegalEntity>${element('cbc:RegistrationName', one.name)}</cac:PartyLegalEntity><cac:Contact>${element('cbc:Name', one.contact)}${element('cbc:Telephone', one.phone)}${element('cbc:ElectronicMail', one.email)}</cac:Contact></cac:Party>`;
}

function means(invoice: SampleInvoice): string {
  if (!invoice.iban) return '';
  const bank = invoice.bic
    ? `<cac:FinancialInstitutionBranch>${element('cbc:ID', invoice.bic)}</cac:FinancialInstitutionBranch>`
    : '';
  return `<cac:PaymentMeans>${element('cbc:PaymentMeansCode', '58')}${element('cbc:PaymentID', invoice.paymentReference)}<cac:PayeeFinancialAccount>${element('cbc:ID', invoice.iban)}${bank}</cac:PayeeFinancialAccount></cac:PaymentMeans>`;
}

function allowance({ currency }: SampleInvoice, cents: number, reason: string, isCharge: boolean): string {
  return `<cac:AllowanceCharge>${element('cbc:ChargeIndicator', String(isCharge))}${element('cbc:AllowanceChargeReason', reason)}${element('cbc:Amount', money(cents), ` currencyID="${currency}"`)}</cac:AllowanceCharge>`;
}

function line(invoice: SampleInvoice, one: SampleLine, index: number): string {
  const kind = invoice.isCreditNote ? 'Credit' : 'Invoice';
  const counted = invoice.isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  const inCurrency = ` currencyID="${invoice.currency}"`;
  const category = one.category ?? (one.vat > 0 ? 'S' : 'Z');
  return `<cac:${kind === 'Credit' ? 'CreditNoteLine' : 'InvoiceLine'}>${element('cbc:ID', String(index + 1))}${element(`cbc:${counted}`, String(one.quantity), ` unitCode="${one.unit}"`)}${element('cbc:LineExtensionAmount', money(lineCents(one)), inCurrency)}${
    one.discountCents ? allowance(invoice, one.discountCents, 'Loyalty discount', false) : ''
  }<cac:Item>${element('cbc:Description', one.details)}${element('cbc:Name', one.name)}<cac:ClassifiedTaxCategory>${element('cbc:ID', category)}${element('cbc:Percent', String(one.vat))}<cac:TaxScheme>${element('cbc:ID', 'VAT')}</cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price>${element('cbc:PriceAmount', money(one.priceCents), inCurrency)}</cac:Price></cac:${kind === 'Credit' ? 'CreditNoteLine' : 'InvoiceLine'}>`;
}
