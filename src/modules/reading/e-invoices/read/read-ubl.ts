import type { Element } from '@xmldom/xmldom';
import { type Attached, type Invoice, isCreditNoteCode, type Party, type Payment, type VatGroup } from './invoice.ts';
import { attachedOf } from './packed-files.ts';
import { inCurrency } from './read-cii.ts';
import { ublLines } from './ubl-lines.ts';
import { ublAllowances, ublPeriod } from './ubl-parts.ts';
import { attributeOf, elementAt, elementsAt, paragraphsAt, textAt, textOf, textsAt } from './xml.ts';

/** A UBL invoice or credit note: XRechnung, Peppol and their like. */
export function readUbl(root: Element): Invoice {
  const sums = elementAt(root, 'LegalMonetaryTotal');
  const currency = textAt(root, 'DocumentCurrencyCode');
  const taxes = elementsAt(root, 'TaxTotal');
  const delivery = elementAt(root, 'Delivery');
  const isCreditNote = root.localName === 'CreditNote';
  return {
    syntax: 'ubl',
    typeCode: textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode'),
    isCreditNote: isCreditNote || isCreditNoteCode(textAt(root, 'InvoiceTypeCode')),
    number: textAt(root, 'ID'),
    issuedOn: textAt(root, 'IssueDate'),
    dueOn: textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate'),
    deliveredOn: textAt(delivery, 'ActualDeliveryDate'),
    period: ublPeriod(root),
    currency,
    seller: partyOf(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty', 'Party')),
    payee: textAt(root, 'PayeeParty', 'PartyName', 'Name'),
    deliveredTo: deliveredTo(delivery),
    references: {
      buyerReference: textAt(root, 'BuyerReference'),
      order: textAt(root, 'OrderReference', 'ID'),
      salesOrder: textAt(root, 'OrderReference', 'SalesOrderID'),
      contract: textAt(root, 'ContractDocumentReference', 'ID'),
      project: textAt(root, 'ProjectReference', 'ID'),
      despatch: textAt(root, 'DespatchDocumentReference', 'ID'),
      preceding: textsAt(root, 'BillingReference', 'InvoiceDocumentReference|CreditNoteDocumentReference', 'ID'),
    },
    lines: ublLines(elementsAt(root, 'InvoiceLine|CreditNoteLine')),
    allowances: ublAllowances(root),
    vat: taxes.flatMap((tax) => elementsAt(tax, 'TaxSubtotal')).map(vatOf),
    sums: {
      lines: textAt(sums, 'LineExtensionAmount'),
      allowances: textAt(sums, 'AllowanceTotalAmount'),
      charges: textAt(sums, 'ChargeTotalAmount'),
      net: textAt(sums, 'TaxExclusiveAmount'),
      vat: textOf(
        inCurrency(
          taxes.flatMap((tax) => elementsAt(tax, 'TaxAmount')),
          currency,
        ),
      ),
      gross: textAt(sums, 'TaxInclusiveAmount'),
      prepaid: textAt(sums, 'PrepaidAmount'),
      rounding: textAt(sums, 'PayableRoundingAmount'),
      payable: textAt(sums, 'PayableAmount'),
    },
    payments: elementsAt(root, 'PaymentMeans').map(paymentOf),
    paymentReference: textAt(root, 'PaymentMeans', 'PaymentID'),
    mandate: textAt(root, 'PaymentMeans', 'PaymentMandate', 'ID'),
    terms: paragraphsAt(root, 'PaymentTerms', 'Note'),
    notes: paragraphsAt(root, 'Note'),
    attached: attachedTo(root),
  };
}

/** The registered name; the trading name where it has none. */
function partyOf(party: Element | undefined): Party {
  const address = elementAt(party, 'PostalAddress');
  const contact = elementAt(party, 'Contact');
  const legal = textAt(party, 'PartyLegalEntity', 'RegistrationName');
  const trading = textAt(party, 'PartyName', 'Name');
  const schemes = party ? elementsAt(party, 'PartyTaxScheme') : [];
  const taxId = (isVat: boolean) =>
    textAt(
      schemes.find((one) => (textAt(one, 'TaxScheme', 'ID') === 'VAT') === isVat),
      'CompanyID',
    );
  return {
    name: legal ?? trading,
    tradingName: legal === trading ? null : trading,
    id: textAt(party, 'PartyIdentification', 'ID'),
    registration: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    vatId: taxId(true),
    taxNumber: taxId(false),
    street: streetOf(address),
    postcode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubentity'),
    country: textAt(address, 'Country', 'IdentificationCode'),
    contact: textAt(contact, 'Name'),
    phone: textAt(contact, 'Telephone'),
    email: textAt(contact, 'ElectronicMail'),
  };
}

function streetOf(address: Element | undefined): string[] {
  return [
    textAt(address, 'StreetName'),
    textAt(address, 'AdditionalStreetName'),
    ...(address ? textsAt(address, 'AddressLine', 'Line') : []),
  ].filter((line) => line !== null);
}

function deliveredTo(delivery: Element | undefined): string | null {
  const address = elementAt(delivery, 'DeliveryLocation', 'Address');
  const town = [textAt(address, 'PostalZone'), textAt(address, 'CityName')].filter(Boolean).join(' ');
  const name = textAt(delivery, 'DeliveryParty', 'PartyName', 'Name');
  const parts = [name, ...streetOf(address), town].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

function vatOf(subtotal: Element): VatGroup {
  const category = elementAt(subtotal, 'TaxCategory');
  return {
    category: textAt(category, 'ID'),
    percent: textAt(category, 'Percent') ?? textAt(subtotal, 'Percent'),
    basis: textAt(subtotal, 'TaxableAmount'),
    tax: textAt(subtotal, 'TaxAmount'),
    reason: textAt(category, 'TaxExemptionReason'),
  };
}

function paymentOf(means: Element): Payment {
  const code = elementAt(means, 'PaymentMeansCode');
  const account = elementAt(means, 'PayeeFinancialAccount');
  return {
    means: textOf(code),
    meansText: attributeOf(code, 'name') ?? textAt(means, 'InstructionNote'),
    account: textAt(account, 'ID'),
    accountName: textAt(account, 'Name'),
    bic:
      textAt(account, 'FinancialInstitutionBranch', 'ID') ??
      textAt(account, 'FinancialInstitutionBranch', 'FinancialInstitution', 'ID'),
    debited:
      textAt(means, 'PaymentMandate', 'PayerFinancialAccount', 'ID') ?? textAt(means, 'PayerFinancialAccount', 'ID'),
  };
}

function attachedTo(root: Element): Attached[] {
  return elementsAt(root, 'AdditionalDocumentReference').flatMap((document) =>
    attachedOf({
      packed: elementAt(document, 'Attachment', 'EmbeddedDocumentBinaryObject'),
      title: textAt(document, 'DocumentDescription') ?? textAt(document, 'ID'),
      address: textAt(document, 'Attachment', 'ExternalReference', 'URI'),
    }),
  );
}
