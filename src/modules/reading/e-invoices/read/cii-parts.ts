import type { Element } from '@xmldom/xmldom';
import type { AllowanceOrCharge, Period } from './invoice.ts';
import { elementAt, elementsAt, textAt } from './xml.ts';

/** The day in an element with a DateTimeString; format 102 is 20260412. */
export function ciiDay(from: Element | undefined): string | null {
  const text = textAt(from, 'DateTimeString|DateString|DateTime');
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '');
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : text;
}

/** What time an invoice or line is about. */
export function ciiPeriod(from: Element | undefined): Period | null {
  const period = elementAt(from, 'BillingSpecifiedPeriod');
  const found = {
    from: ciiDay(elementAt(period, 'StartDateTime')),
    to: ciiDay(elementAt(period, 'EndDateTime')),
  };
  return found.from === null && found.to === null ? null : found;
}

/** What is taken off or put on top, freight of the older versions included. */
export function ciiAllowances(from: Element | undefined): AllowanceOrCharge[] {
  if (!from) return [];
  const freight = elementsAt(from, 'SpecifiedLogisticsServiceCharge').map((one) => ({
    isCharge: true,
    reason: textAt(one, 'Description'),
    percent: null,
    amount: textAt(one, 'AppliedAmount'),
  }));
  const others = elementsAt(from, 'SpecifiedTradeAllowanceCharge').map((one) => ({
    isCharge: textAt(one, 'ChargeIndicator', 'Indicator') === 'true',
    reason: textAt(one, 'Reason'),
    percent: textAt(one, 'CalculationPercent'),
    amount: textAt(one, 'ActualAmount'),
  }));
  return [...others, ...freight];
}
