import type { Candidate } from './types.ts';

/** Whether a text looks like an electronic invoice. */
export function isEInvoice(xml: string): boolean {
  return xml.includes(':CrossIndustryInvoice');
}

/** The fields of an electronic invoice, exactly as its XML says them. */
export function extractEInvoice(xml: string): Candidate[] {
  const total = /<ram:GrandTotalAmount>([\d.]{1,20})</.exec(xml)?.[1];
  return total === undefined ? [] : [{ field: 'total_amount', value: total, confidence: 1, source: 'e_invoice' }];
}
