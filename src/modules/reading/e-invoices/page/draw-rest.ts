import type { Invoice } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { heading } from './draw-sums.ts';
import { account, day, fill, meansWords, size } from './format.ts';
import { GRAY, type InvoicePage, LEFT, type TextStyle, WIDTH } from './invoice-page.ts';
import type { ShownPart } from './shown-part.ts';

const BODY: TextStyle = { size: 9 };
const SMALL: TextStyle = { size: 8, color: GRAY };
const VALUE_X = LEFT + 130;

/** How it is to be paid. */
export function drawPayment(invoicePage: InvoicePage, invoice: Invoice, words: PageWords): void {
  const rows: [string, string | null][] = [[words.payee, invoice.payee]];
  for (const payment of invoice.payments) {
    rows.push(
      [words.means, meansWords(words, payment.means, payment.meansText)],
      [words.account, payment.account && account(payment.account)],
      ['BIC', payment.bic],
      [words.payee, payment.accountName],
      [words.debited, payment.debited && account(payment.debited)],
    );
  }
  rows.push(
    [words.paymentReference, invoice.paymentReference],
    [words.mandate, invoice.mandate],
    [words.dueOn, day(words, invoice.dueOn)],
    [words.terms, invoice.terms.length > 0 ? invoice.terms.join('\n') : null],
  );
  const filled = rows.filter(([, value]) => value);
  if (filled.length === 0) return;
  heading(invoicePage, words.payment, Math.min(filled.length, 8) * invoicePage.lineHeight(BODY));
  for (const [label, value] of filled) {
    invoicePage.makeRoom(invoicePage.lineHeight(BODY));
    invoicePage.put(label, { x: LEFT, maxWidth: VALUE_X - LEFT - 10 }, { ...BODY, color: GRAY });
    invoicePage.write(value ?? '', { x: VALUE_X, width: WIDTH - (VALUE_X - LEFT) }, { ...BODY, isNumber: true });
    invoicePage.y += 1.5;
  }
}

/** Notes, what is packed into the original, and what is not shown here. */
export function drawNotes(
  invoicePage: InvoicePage,
  { invoice, hiddenLineCount, isShortened }: ShownPart,
  words: PageWords,
): void {
  if (invoice.notes.length > 0) {
    heading(invoicePage, words.notes, 20);
    for (const note of invoice.notes) {
      invoicePage.write(note, { x: LEFT, width: WIDTH }, BODY);
      invoicePage.y += 4;
    }
  }
  if (invoice.attached.length > 0) {
    heading(invoicePage, words.attached, 20);
    for (const { name, sizeBytes } of invoice.attached) {
      const text = [name || '–', sizeBytes === null ? null : size(words, sizeBytes)].filter(Boolean).join(' · ');
      invoicePage.write(text, { x: LEFT, width: WIDTH }, BODY);
    }
  }
  if (hiddenLineCount > 0 || isShortened) invoicePage.y += 10;
  if (hiddenLineCount > 0) invoicePage.write(fill(words.notShown, hiddenLineCount), { x: LEFT, width: WIDTH }, SMALL);
  if (isShortened) invoicePage.write(words.shortened, { x: LEFT, width: WIDTH }, SMALL);
}
