import { decimalOf } from '../read/decimal.ts';
import type { Invoice, VatGroup } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { allowanceName } from './draw-lines.ts';
import { amount, money, percent } from './format.ts';
import { GRAY, type InvoicePage, LEFT, RIGHT, type TextStyle, WIDTH } from './invoice-page.ts';

const LABEL_X = LEFT + WIDTH * 0.5;
const BODY: TextStyle = { size: 9 };
const NUMBER: TextStyle = { size: 9, isNumber: true };
const NUMBER_WIDTH = 110;

/** The sums below the lines, right under their amounts. */
export function drawSums(invoicePage: InvoicePage, invoice: Invoice, words: PageWords): void {
  const { sums, currency } = invoice;
  invoicePage.makeRoom(90);
  invoicePage.y += 10;
  const rows: [string, string | null, sign?: '' | '−'][] = [
    [words.sumOfLines, sums.lines],
    ...invoice.allowances.map((one): [string, string | null, '' | '−'] => [
      allowanceName(one, words),
      one.amount,
      one.isCharge ? '' : '−',
    ]),
    [words.net, sums.net],
    [words.vatSum, sums.vat],
  ];
  for (const [label, value, sign = ''] of rows)
    if (value !== null) row(invoicePage, label, sign + amount(words, value));
  const payable = sums.payable ?? sums.gross;
  const isMoreToSay = isNotZero(sums.prepaid) || isNotZero(sums.rounding);
  if (isMoreToSay) {
    row(invoicePage, words.gross, amount(words, sums.gross));
    if (isNotZero(sums.prepaid)) row(invoicePage, words.prepaid, `−${amount(words, sums.prepaid)}`);
    if (isNotZero(sums.rounding)) row(invoicePage, words.rounding, amount(words, sums.rounding));
  }
  if (payable === null) return;
  invoicePage.makeRoom(34);
  invoicePage.y += 4;
  invoicePage.rule(LABEL_X, RIGHT, '#98a2b3');
  invoicePage.y += 7;
  const label = invoice.isCreditNote ? words.credited : isMoreToSay ? words.payable : words.gross;
  const style = { size: 11, isBold: true };
  invoicePage.put(label, { x: LABEL_X, maxWidth: RIGHT - LABEL_X - NUMBER_WIDTH - 10 }, style);
  invoicePage.put(
    money(words, payable, currency),
    { x: RIGHT, align: 'right', maxWidth: NUMBER_WIDTH + 10 },
    { ...style, isNumber: true },
  );
  invoicePage.y += invoicePage.lineHeight(style) + 8;
}

function isNotZero(text: string | null): boolean {
  const value = decimalOf(text);
  return value !== null && value !== 0n;
}

function row(invoicePage: InvoicePage, label: string, value: string): void {
  invoicePage.makeRoom(invoicePage.lineHeight(BODY) + 2);
  invoicePage.put(label, { x: LABEL_X, maxWidth: RIGHT - LABEL_X - NUMBER_WIDTH }, { ...BODY, color: GRAY });
  invoicePage.put(value, { x: RIGHT, align: 'right', maxWidth: NUMBER_WIDTH }, NUMBER);
  invoicePage.y += invoicePage.lineHeight(BODY) + 2;
}

/** VAT by rate, with the reason where there is none to pay. */
export function drawVat(invoicePage: InvoicePage, invoice: Invoice, words: PageWords): void {
  if (invoice.vat.length === 0) return;
  heading(invoicePage, words.vatBreakdown, 60);
  const head: TextStyle = { size: 7.5, color: GRAY };
  const edges = [LEFT + 190, LEFT + 280] as const;
  invoicePage.put(words.rate, { x: LEFT }, head);
  invoicePage.put(words.basis, { x: edges[0], align: 'right' }, head);
  invoicePage.put(words.tax, { x: edges[1], align: 'right' }, head);
  invoicePage.y += 14;
  for (const group of invoice.vat) {
    invoicePage.makeRoom(invoicePage.lineHeight(BODY) * 2);
    invoicePage.put(percent(words, group.percent) || '–', { x: LEFT, maxWidth: 80 }, NUMBER);
    invoicePage.put(amount(words, group.basis), { x: edges[0], align: 'right', maxWidth: 100 }, NUMBER);
    invoicePage.put(amount(words, group.tax), { x: edges[1], align: 'right', maxWidth: 84 }, NUMBER);
    invoicePage.y += invoicePage.lineHeight(BODY);
    const reason = reasonOf(group, words);
    if (reason !== null) invoicePage.write(reason, { x: LEFT, width: WIDTH }, { size: 8, color: GRAY });
    invoicePage.y += 2;
  }
}

function reasonOf({ category, reason }: VatGroup, words: PageWords): string | null {
  const known = Object.entries(words.categories).find(([code]) => code === category)?.[1] ?? null;
  if (reason === null || reason === known) return known;
  return known === null ? reason : `${known}: ${reason}`;
}

/** The title of a part, kept together with so much of what follows. */
export function heading(invoicePage: InvoicePage, title: string, roomBelow: number): void {
  invoicePage.makeRoom(roomBelow + 34);
  invoicePage.y += 14;
  invoicePage.put(title, { x: LEFT, maxWidth: WIDTH }, { size: 10, isBold: true });
  invoicePage.y += 19;
}
