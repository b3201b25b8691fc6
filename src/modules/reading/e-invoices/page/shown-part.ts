import type { Invoice, InvoiceLine } from '../read/invoice.ts';

/** An invoice as far as it is shown, and what is not. */
export type ShownPart = { invoice: Invoice; hiddenLineCount: number; isShortened: boolean };

/** Nobody reads on; the pages must be made within a minute. The original has all of it. */
const MAX_LINES = 5_000;
const MAX_CHARACTERS = 1_000_000;
const MAX_DETAILS = 2_000;
const MAX_NOTES = 40_000;
const MAX_ENTRIES = 200;

/** What of an invoice is shown on pages: of one that is not made to be read, a part. */
export function shownPart(invoice: Invoice): ShownPart {
  let isShortened = false;
  const texts = (given: string[], max: number): string[] => {
    let left = max;
    const kept = given.flatMap((text) => {
      const part = text.length <= left ? text : left <= 0 ? '' : `${text.slice(0, left).toWellFormed()} …`;
      isShortened ||= part !== text;
      left -= text.length;
      return part === '' ? [] : [part];
    });
    return kept;
  };
  const entries = <T>(given: T[]): T[] => {
    isShortened ||= given.length > MAX_ENTRIES;
    return given.slice(0, MAX_ENTRIES);
  };
  const lines: InvoiceLine[] = [];
  let characters = 0;
  for (const line of invoice.lines) {
    if (lines.length >= MAX_LINES || characters > MAX_CHARACTERS) break;
    const shown = { ...line, details: texts(line.details, MAX_DETAILS), allowances: entries(line.allowances) };
    characters += (shown.name?.length ?? 0) + shown.details.join('').length + shown.allowances.length * 100;
    lines.push(shown);
  }
  return {
    hiddenLineCount: invoice.lines.length - lines.length,
    invoice: {
      ...invoice,
      lines,
      notes: texts(invoice.notes, MAX_NOTES),
      terms: texts(invoice.terms, MAX_NOTES),
      allowances: entries(invoice.allowances),
      vat: entries(invoice.vat),
      payments: entries(invoice.payments),
      attached: entries(invoice.attached),
      references: { ...invoice.references, preceding: entries(invoice.references.preceding) },
    },
    isShortened,
  };
}
