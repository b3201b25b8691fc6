import type { Invoice } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { heading } from './draw-sums.ts';
import { account, day, fill, meansWords, size } from './format.ts';
import { GRAY, LEFT, type Look, type Sheet, WIDTH } from './sheet.ts';
import type { ShownPart } from './shown-part.ts';

const BODY: Look = { size: 9 };
const SMALL: Look = { size: 8, color: GRAY };
const VALUE_X = LEFT + 130;

/** How it is to be paid. */
export function drawPayment(sheet: Sheet, invoice: Invoice, words: PageWords): void {
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
  const told = rows.filter(([, value]) => value);
  if (told.length === 0) return;
  heading(sheet, words.payment, Math.min(told.length, 8) * sheet.lineHeight(BODY));
  for (const [label, value] of told) {
    sheet.makeRoom(sheet.lineHeight(BODY));
    sheet.put(label, { x: LEFT, maxWidth: VALUE_X - LEFT - 10 }, { ...BODY, color: GRAY });
    sheet.write(value ?? '', { x: VALUE_X, width: WIDTH - (VALUE_X - LEFT) }, { ...BODY, isNumber: true });
    sheet.y += 1.5;
  }
}

/** Notes, what is packed into the original, and what is not shown here. */
export function drawNotes(sheet: Sheet, { invoice, hiddenLineCount, isShortened }: ShownPart, words: PageWords): void {
  if (invoice.notes.length > 0) {
    heading(sheet, words.notes, 20);
    for (const note of invoice.notes) {
      sheet.write(note, { x: LEFT, width: WIDTH }, BODY);
      sheet.y += 4;
    }
  }
  if (invoice.attached.length > 0) {
    heading(sheet, words.attached, 20);
    for (const { name, sizeBytes } of invoice.attached) {
      const text = [name || '–', sizeBytes === null ? null : size(words, sizeBytes)].filter(Boolean).join(' · ');
      sheet.write(text, { x: LEFT, width: WIDTH }, BODY);
    }
  }
  if (hiddenLineCount > 0 || isShortened) sheet.y += 10;
  if (hiddenLineCount > 0) sheet.write(fill(words.notShown, hiddenLineCount), { x: LEFT, width: WIDTH }, SMALL);
  if (isShortened) sheet.write(words.shortened, { x: LEFT, width: WIDTH }, SMALL);
}
