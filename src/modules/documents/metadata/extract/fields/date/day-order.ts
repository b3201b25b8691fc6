import type { Document } from '../../page/document.ts';
import type { FoundDate } from './find-dates.ts';

/** What is known of the order of day and month: resolved by other dates or the country, or open. */
export type DayOrder = 'day_first' | 'month_first' | 'open';

const AMERICAN = /(?<!\p{L})(?:USD|US\$|[A-Z][a-z]+, [A-Z]{2} \d{5}(?:-\d{4})?)(?!\p{L})/u;
const BRITISH = /£|(?<!\p{L})(?:GBP|VAT|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?!\p{L})|€|\+44|\+353/u;

/**
 * What other dates of the document prove counts more than the order set for everything. Where none is set: English alone writes both
 * orders; what the document has of either country, or other dates of it, decide.
 */
export function dayOrderOf(document: Document, dates: readonly FoundDate[]): DayOrder {
  const { order } = document.days;
  if (order === 'automatic' && document.language.isSure && document.language.code !== 'en') return 'day_first';
  let dayFirst = 0;
  let monthFirst = 0;
  for (const date of dates) {
    const text = date.span.cell.text.slice(date.span.start, date.span.end);
    const parts = /^(\d{1,2})\s?[\s/\u2010-\u2015\u2212-]\s?(\d{1,2})\s?[\s/\u2010-\u2015\u2212-]/.exec(text);
    if (!parts || date.other) continue;
    if (Number(parts[1]) > 12) dayFirst += 1;
    if (Number(parts[2]) > 12) monthFirst += 1;
  }
  if (dayFirst > 0 !== monthFirst > 0) return dayFirst > 0 ? 'day_first' : 'month_first';
  if (dayFirst > 0) return 'open';
  if (order !== 'automatic') return order;
  let british = false;
  let american = false;
  for (const { text } of document.cells) {
    british ||= BRITISH.test(text);
    american ||= AMERICAN.test(text);
  }
  if (british !== american) return british ? 'day_first' : 'month_first';
  return 'open';
}
