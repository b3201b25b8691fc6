import type { Element } from '@xmldom/xmldom';
import { ciiAllowances, ciiPeriod } from './cii-parts.ts';
import type { InvoiceLine } from './invoice.ts';
import { attributeOf, elementAt, elementsAt, paragraphOf, paragraphsAt, textAt, textOf } from './xml.ts';

const DOCUMENT = 'AssociatedDocumentLineDocument';
const PRODUCT = 'SpecifiedTradeProduct';
const AGREEMENT = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const DELIVERY = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery';
const SETTLEMENT = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const SUMS = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';

/** The lines of a Cross Industry Invoice in their order. */
export function ciiLines(items: readonly Element[]): InvoiceLine[] {
  const depths = new Map<string, number>();
  return items.map((item) => {
    const id = textAt(item, DOCUMENT, 'LineID');
    const parent = textAt(item, DOCUMENT, 'ParentLineID');
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
    if (id !== null) depths.set(id, depth);
    return { ...lineOf(item), id, depth };
  });
}

function lineOf(item: Element): Omit<InvoiceLine, 'id' | 'depth'> {
  const product = elementAt(item, PRODUCT);
  const agreement = elementAt(item, AGREEMENT);
  const settlement = elementAt(item, SETTLEMENT);
  const price = elementAt(agreement, 'NetPriceProductTradePrice');
  const quantity = elementAt(item, DELIVERY, 'BilledQuantity');
  const tax = elementAt(settlement, 'ApplicableTradeTax');
  return {
    name: textAt(product, 'Name'),
    details: [
      paragraphOf(elementAt(product, 'Description')),
      ...propertiesOf(product),
      ...paragraphsAt(item, DOCUMENT, 'IncludedNote', 'Content'),
    ].filter((text) => text !== null),
    itemNumber: textAt(product, 'SellerAssignedID') ?? textAt(product, 'GlobalID'),
    quantity: textOf(quantity),
    unit: attributeOf(quantity, 'unitCode'),
    price: textAt(price, 'ChargeAmount'),
    priceBase: textAt(price, 'BasisQuantity'),
    vatCategory: textAt(tax, 'CategoryCode'),
    vatPercent: textAt(tax, 'RateApplicablePercent|ApplicablePercent'),
    amount: textAt(settlement, SUMS, 'LineTotalAmount'),
    period: ciiPeriod(settlement),
    allowances: ciiAllowances(settlement),
  };
}

function propertiesOf(product: Element | undefined): string[] {
  if (!product) return [];
  return elementsAt(product, 'ApplicableProductCharacteristic').flatMap((one) => {
    const [name, value] = [textAt(one, 'Description'), textAt(one, 'Value')];
    return name && value ? [`${name}: ${value}`] : [];
  });
}
