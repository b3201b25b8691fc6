import type { Element } from '@xmldom/xmldom';
import { ciiLines } from './cii-lines.ts';
import { ciiAllowances, ciiDay, ciiPeriod } from './cii-parts.ts';
import { type Attached, type Invoice, isCreditNoteCode, type Party, type Payment } from './invoice.ts';
import { attachedOf } from './packed-files.ts';
import { attributeOf, elementAt, elementsAt, paragraphsAt, textAt, textOf, textsAt } from './xml.ts';

const DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const DEAL = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const AGREEMENT = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const DELIVERY = 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const TERMS = 'SpecifiedTradePaymentTerms';
const NUMBER = 'IssuerAssignedID|ID';

/** A Cross Industry Invoice: Factur-X, ZUGFeRD 1 and 2, XRechnung in that syntax. */
export function readCii(root: Element): Invoice {
  const document = elementAt(root, DOCUMENT);
  const agreement = elementAt(root, DEAL, AGREEMENT);
  const delivery = elementAt(root, DEAL, DELIVERY);
  const settlement = elementAt(root, DEAL, SETTLEMENT);
  const sums = elementAt(settlement, SUMS);
  const typeCode = textAt(document, 'TypeCode');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  return {
    syntax: 'cii',
    typeCode,
    isCreditNote: isCreditNoteCode(typeCode),
    number: textAt(document, 'ID'),
    issuedOn: ciiDay(elementAt(document, 'IssueDateTime')),
    dueOn: ciiDay(elementAt(settlement, TERMS, 'DueDateDateTime')),
    deliveredOn: ciiDay(elementAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')),
    period: ciiPeriod(settlement),
    currency,
    seller: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    payee: textAt(settlement, 'PayeeTradeParty', 'Name'),
    deliveredTo: placeOf(elementAt(delivery, 'ShipToTradeParty')),
    references: {
      buyerReference: textAt(agreement, 'BuyerReference'),
      order: textAt(agreement, 'BuyerOrderReferencedDocument', NUMBER),
      salesOrder: textAt(agreement, 'SellerOrderReferencedDocument', NUMBER),
      contract: textAt(agreement, 'ContractReferencedDocument', NUMBER),
      project: textAt(agreement, 'SpecifiedProcuringProject', 'Name|ID'),
      despatch: textAt(delivery, 'DespatchAdviceReferencedDocument', NUMBER),
      preceding: settlement ? textsAt(settlement, 'InvoiceReferencedDocument', NUMBER) : [],
    },
    lines: ciiLines(elementsAt(root, DEAL, 'IncludedSupplyChainTradeLineItem')),
    allowances: ciiAllowances(settlement),
    vat: settlement ? elementsAt(settlement, 'ApplicableTradeTax').map(vatOf) : [],
    sums: {
      lines: textAt(sums, 'LineTotalAmount'),
      allowances: textAt(sums, 'AllowanceTotalAmount'),
      charges: textAt(sums, 'ChargeTotalAmount'),
      net: textAt(sums, 'TaxBasisTotalAmount'),
      vat: textOf(inCurrency(sums ? elementsAt(sums, 'TaxTotalAmount') : [], currency)),
      gross: textAt(sums, 'GrandTotalAmount'),
      prepaid: textAt(sums, 'TotalPrepaidAmount'),
      rounding: textAt(sums, 'RoundingAmount'),
      payable: textAt(sums, 'DuePayableAmount'),
    },
    payments: settlement ? elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').map(paymentOf) : [],
    paymentReference: textAt(settlement, 'PaymentReference'),
    mandate: textAt(settlement, TERMS, 'DirectDebitMandateID'),
    terms: paragraphsAt(settlement, TERMS, 'Description'),
    notes: paragraphsAt(document, 'IncludedNote', 'Content'),
    attached: agreement ? attachedTo(agreement) : [],
  };
}

/** The amount in the invoice's own currency where it is told in two. */
export function inCurrency(amounts: readonly Element[], currency: string | null): Element | undefined {
  return amounts.find((amount) => attributeOf(amount, 'currencyID') === currency) ?? amounts[0];
}

function partyOf(party: Element | undefined): Party {
  const address = elementAt(party, 'PostalTradeAddress');
  const contact = elementAt(party, 'DefinedTradeContact');
  const taxIds = party ? elementsAt(party, 'SpecifiedTaxRegistration', 'ID') : [];
  const taxId = (scheme: string) => textOf(taxIds.find((id) => attributeOf(id, 'schemeID') === scheme));
  return {
    name: textAt(party, 'Name'),
    tradingName: textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    id: textAt(party, 'ID'),
    registration: textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
    street: ['LineOne', 'LineTwo', 'LineThree'].flatMap((line) => textAt(address, line) ?? []),
    postcode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubDivisionName'),
    country: textAt(address, 'CountryID'),
    contact: textAt(contact, 'PersonName') ?? textAt(contact, 'DepartmentName'),
    phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID|CompleteNumber'),
  };
}

function placeOf(party: Element | undefined): string | null {
  const { name, street, postcode, city } = partyOf(party);
  const parts = [name, ...street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

function vatOf(tax: Element): Invoice['vat'][number] {
  return {
    category: textAt(tax, 'CategoryCode'),
    percent: textAt(tax, 'RateApplicablePercent|ApplicablePercent'),
    basis: textAt(tax, 'BasisAmount'),
    tax: textAt(tax, 'CalculatedAmount'),
    reason: textAt(tax, 'ExemptionReason'),
  };
}

function paymentOf(means: Element): Payment {
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount');
  return {
    means: textAt(means, 'TypeCode'),
    meansText: textAt(means, 'Information'),
    account: textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID'),
    accountName: textAt(account, 'AccountName'),
    bic: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    debited: textAt(means, 'PayerPartyDebtorFinancialAccount', 'IBANID|ProprietaryID'),
  };
}

function attachedTo(agreement: Element): Attached[] {
  return elementsAt(agreement, 'AdditionalReferencedDocument').flatMap((document) =>
    attachedOf({
      packed: elementAt(document, 'AttachmentBinaryObject'),
      title: textAt(document, 'Name') ?? textAt(document, NUMBER),
      address: textAt(document, 'URIID'),
    }),
  );
}
