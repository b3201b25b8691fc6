import { decimalOf } from '../read/decimal.ts';
import type { Invoice, VatGroup } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { allowanceName } from './draw-lines.ts';
import { amount, money, percent } from './format.ts';
import { GRAY, LEFT, type Look, RIGHT, type Sheet, WIDTH } from './sheet.ts';

const LABEL_X = LEFT + WIDTH * 0.5;
const BODY: Look = { size: 9 };
const NUMBER: Look = { size: 9, isNumber: true };
const NUMBER_WIDTH = 110;

/** The sums below the lines, right under their amounts. */
export function drawSums(sheet: Sheet, invoice: Invoice, words: PageWords): void {
  const { sums, currency } = invoice;
  sheet.makeRoom(90);
  sheet.y += 10;
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
  for (const [label, value, sign = ''] of rows) if (value !== null) row(sheet, label, sign + amount(words, value));
  const payable = sums.payable ?? sums.gross;
  const isMoreToSay = isNotZero(sums.prepaid) || isNotZero(sums.rounding);
  if (isMoreToSay) {
    row(sheet, words.gross, amount(words, sums.gross));
    if (isNotZero(sums.prepaid)) row(sheet, words.prepaid, `−${amount(words, sums.prepaid)}`);
    if (isNotZero(sums.rounding)) row(sheet, words.rounding, amount(words, sums.rounding));
  }
  if (payable === null) return;
  sheet.makeRoom(34);
  sheet.y += 4;
  sheet.rule(LABEL_X, RIGHT, '#98a2b3');
  sheet.y += 7;
  const label = invoice.isCreditNote ? words.credited : isMoreToSay ? words.payable : words.gross;
  const look = { size: 11, isBold: true };
  sheet.put(label, { x: LABEL_X, maxWidth: RIGHT - LABEL_X - NUMBER_WIDTH - 10 }, look);
  sheet.put(
    money(words, payable, currency),
    { x: RIGHT, align: 'right', maxWidth: NUMBER_WIDTH + 10 },
    { ...look, isNumber: true },
  );
  sheet.y += sheet.lineHeight(look) + 8;
}

function isNotZero(text: string | null): boolean {
  const value = decimalOf(text);
  return value !== null && value !== 0n;
}

function row(sheet: Sheet, label: string, value: string): void {
  sheet.makeRoom(sheet.lineHeight(BODY) + 2);
  sheet.put(label, { x: LABEL_X, maxWidth: RIGHT - LABEL_X - NUMBER_WIDTH }, { ...BODY, color: GRAY });
  sheet.put(value, { x: RIGHT, align: 'right', maxWidth: NUMBER_WIDTH }, NUMBER);
  sheet.y += sheet.lineHeight(BODY) + 2;
}

/** VAT by rate, with the reason where there is none to pay. */
export function drawVat(sheet: Sheet, invoice: Invoice, words: PageWords): void {
  if (invoice.vat.length === 0) return;
  heading(sheet, words.vatBreakdown, 60);
  const head: Look = { size: 7.5, color: GRAY };
  const edges = [LEFT + 190, LEFT + 280] as const;
  sheet.put(words.rate, { x: LEFT }, head);
  sheet.put(words.basis, { x: edges[0], align: 'right' }, head);
  sheet.put(words.tax, { x: edges[1], align: 'right' }, head);
  sheet.y += 14;
  for (const group of invoice.vat) {
    sheet.makeRoom(sheet.lineHeight(BODY) * 2);
    sheet.put(percent(words, group.percent) || '–', { x: LEFT, maxWidth: 80 }, NUMBER);
    sheet.put(amount(words, group.basis), { x: edges[0], align: 'right', maxWidth: 100 }, NUMBER);
    sheet.put(amount(words, group.tax), { x: edges[1], align: 'right', maxWidth: 84 }, NUMBER);
    sheet.y += sheet.lineHeight(BODY);
    const reason = reasonOf(group, words);
    if (reason !== null) sheet.write(reason, { x: LEFT, width: WIDTH }, { size: 8, color: GRAY });
    sheet.y += 2;
  }
}

function reasonOf({ category, reason }: VatGroup, words: PageWords): string | null {
  const known = Object.entries(words.categories).find(([code]) => code === category)?.[1] ?? null;
  if (reason === null || reason === known) return known;
  return known === null ? reason : `${known}: ${reason}`;
}

/** The title of a part, kept together with so much of what follows. */
export function heading(sheet: Sheet, title: string, roomBelow: number): void {
  sheet.makeRoom(roomBelow + 34);
  sheet.y += 14;
  sheet.put(title, { x: LEFT, maxWidth: WIDTH }, { size: 10, isBold: true });
  sheet.y += 19;
}
