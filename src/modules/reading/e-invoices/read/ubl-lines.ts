import type { Element } from '@xmldom/xmldom';
import type { InvoiceLine } from './invoice.ts';
import { ublAllowances, ublPeriod } from './ubl-parts.ts';
import { attributeOf, elementAt, elementsAt, paragraphOf, paragraphsAt, textAt, textOf } from './xml.ts';

/** Parts of parts of parts are told; whoever goes on below that means something else. */
const MAX_DEPTH = 8;

/** The lines of a UBL invoice in their order, each followed by the parts it is made of. */
export function ublLines(lines: readonly Element[], depth = 0): InvoiceLine[] {
  return lines.flatMap((line) => [
    lineOf(line, depth),
    ...(depth < MAX_DEPTH ? ublLines(elementsAt(line, 'SubInvoiceLine|SubCreditNoteLine'), depth + 1) : []),
  ]);
}

function lineOf(line: Element, depth: number): InvoiceLine {
  const item = elementAt(line, 'Item');
  const quantity = elementAt(line, 'InvoicedQuantity|CreditedQuantity');
  const tax = elementAt(item, 'ClassifiedTaxCategory');
  return {
    id: textAt(line, 'ID'),
    depth,
    name: textAt(item, 'Name'),
    details: [paragraphOf(elementAt(item, 'Description')), ...propertiesOf(item), ...paragraphsAt(line, 'Note')].filter(
      (text) => text !== null,
    ),
    itemNumber: textAt(item, 'SellersItemIdentification', 'ID') ?? textAt(item, 'StandardItemIdentification', 'ID'),
    quantity: textOf(quantity),
    unit: attributeOf(quantity, 'unitCode'),
    price: textAt(line, 'Price', 'PriceAmount'),
    priceBase: textAt(line, 'Price', 'BaseQuantity'),
    vatCategory: textAt(tax, 'ID'),
    vatPercent: textAt(tax, 'Percent'),
    amount: textAt(line, 'LineExtensionAmount'),
    period: ublPeriod(line),
    allowances: ublAllowances(line),
  };
}

function propertiesOf(item: Element | undefined): string[] {
  if (!item) return [];
  return elementsAt(item, 'AdditionalItemProperty').flatMap((one) => {
    const [name, value] = [textAt(one, 'Name'), textAt(one, 'Value')];
    return name && value ? [`${name}: ${value}`] : [];
  });
}
