import type { Element } from '@xmldom/xmldom';
import type { InvoiceFacts } from './invoice-facts.ts';
import { elementsAt, textAt, textOf } from './xml.ts';

const DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const DEAL = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const AGREEMENT = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';

/** The facts of a Cross Industry Invoice: Factur-X, ZUGFeRD 1 and 2, XRechnung in that syntax. */
export function readCii(root: Element): InvoiceFacts {
  const agreement = elementsAt(root, DEAL, AGREEMENT)[0] ?? root;
  const settlement = elementsAt(root, DEAL, SETTLEMENT)[0] ?? root;
  const sums = elementsAt(settlement, SUMS)[0] ?? settlement;
  const seller = elementsAt(agreement, 'SellerTradeParty')[0] ?? agreement;
  const contact = elementsAt(seller, 'DefinedTradeContact')[0] ?? seller;
  const inSum = (name: string): string | null => textAt(sums, name);
  return {
    number: textAt(root, DOCUMENT, 'ID'),
    issuedOn: dayOf(textAt(root, DOCUMENT, 'IssueDateTime', 'DateTimeString')),
    dueOn: dayOf(textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    seller: textAt(seller, 'Name'),
    buyer: textAt(agreement, 'BuyerTradeParty', 'Name'),
    buyerId: textAt(agreement, 'BuyerTradeParty', 'ID'),
    contract: textAt(agreement, 'ContractReferencedDocument', 'IssuerAssignedID|ID'),
    reference: textAt(settlement, 'PaymentReference') ?? textAt(agreement, 'BuyerReference'),
    vatId: vatIdOf(seller),
    email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID|CompleteNumber'),
    phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    gross: inSum('GrandTotalAmount'),
    payable: inSum('DuePayableAmount'),
    amounts: ['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map(
      inSum,
    ),
    ibans: elementsAt(
      settlement,
      'SpecifiedTradeSettlementPaymentMeans',
      'PayeePartyCreditorFinancialAccount',
      'IBANID',
    ).flatMap((element) => textOf(element) ?? []),
  };
}

/** Format 102: 20260412. */
function dayOf(text: string | null): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '');
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : text;
}

function vatIdOf(seller: Element): string | null {
  const ids = elementsAt(seller, 'SpecifiedTaxRegistration', 'ID');
  return textOf(ids.find((id) => id.getAttribute('schemeID') === 'VA'));
}
