import type { Element } from '@xmldom/xmldom';
import type { InvoiceFacts } from './invoice-facts.ts';
import { elementsAt, textAt, textOf } from './xml.ts';

/** The facts of a UBL invoice or credit note: XRechnung, Peppol and their like. */
export function readUbl(root: Element): InvoiceFacts {
  const seller = elementsAt(root, 'AccountingSupplierParty', 'Party')[0] ?? root;
  const buyer = elementsAt(root, 'AccountingCustomerParty', 'Party')[0] ?? root;
  const sums = elementsAt(root, 'LegalMonetaryTotal')[0] ?? root;
  const inSum = (name: string): string | null => textAt(sums, name);
  return {
    number: textAt(root, 'ID'),
    issuedOn: textAt(root, 'IssueDate'),
    dueOn: textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate'),
    seller: nameOf(seller),
    buyer: nameOf(buyer),
    buyerId: textAt(buyer, 'PartyIdentification', 'ID'),
    contract: textAt(root, 'ContractDocumentReference', 'ID'),
    reference: textAt(root, 'PaymentMeans', 'PaymentID') ?? textAt(root, 'BuyerReference'),
    vatId: vatIdOf(seller),
    email: textAt(seller, 'Contact', 'ElectronicMail'),
    phone: textAt(seller, 'Contact', 'Telephone'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    gross: inSum('TaxInclusiveAmount'),
    payable: inSum('PayableAmount'),
    amounts: [
      ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(inSum),
      textAt(root, 'TaxTotal', 'TaxAmount'),
    ],
    ibans: elementsAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID').flatMap((element) => textOf(element) ?? []),
  };
}

/** The registered name; the trading name where it has none. */
function nameOf(party: Element): string | null {
  return textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name');
}

function vatIdOf(party: Element): string | null {
  const scheme = elementsAt(party, 'PartyTaxScheme').find((one) => textAt(one, 'TaxScheme', 'ID') === 'VAT');
  return scheme ? textAt(scheme, 'CompanyID') : null;
}
