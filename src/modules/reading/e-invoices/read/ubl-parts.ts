import type { Element } from '@xmldom/xmldom';
import type { AllowanceOrCharge, Period } from './invoice.ts';
import { elementAt, elementsAt, textAt } from './xml.ts';

/** What time an invoice or line is about. */
export function ublPeriod(from: Element): Period | null {
  const period = elementAt(from, 'InvoicePeriod');
  const found = { from: textAt(period, 'StartDate'), to: textAt(period, 'EndDate') };
  return found.from === null && found.to === null ? null : found;
}

/** What is taken off or put on top. */
export function ublAllowances(from: Element): AllowanceOrCharge[] {
  return elementsAt(from, 'AllowanceCharge').map((one) => ({
    isCharge: textAt(one, 'ChargeIndicator') === 'true',
    reason: textAt(one, 'AllowanceChargeReason'),
    percent: textAt(one, 'MultiplierFactorNumeric'),
    amount: textAt(one, 'Amount'),
  }));
}
