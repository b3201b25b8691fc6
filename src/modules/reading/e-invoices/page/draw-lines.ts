import { decimalOf } from '../read/decimal.ts';
import type { AllowanceOrCharge, Invoice, InvoiceLine } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { amount, fill, percent, period, quantity, unit } from './format.ts';
import { GRAY, type InvoicePage, LEFT, RIGHT, type TextStyle, WIDTH } from './invoice-page.ts';

/** Right edges of the columns of numbers, from the right. */
const AMOUNT = { x: RIGHT, maxWidth: 70 };
const VAT = { x: RIGHT - 78, maxWidth: 36 };
const PRICE = { x: RIGHT - 120, maxWidth: 64 };
const QUANTITY = { x: RIGHT - 190, maxWidth: 66 };
const TEXT_X = LEFT + 30;
const TEXT_WIDTH = WIDTH - 30 - 190 - 66 - 10;

const HEAD: TextStyle = { size: 7.5, color: GRAY };
const BODY: TextStyle = { size: 8.75 };
const NUMBER: TextStyle = { size: 8.75, isNumber: true };
const SMALL: TextStyle = { size: 7.75, color: GRAY };
const ROW_PADDING = 5;
const INDENT = 10;
const MAX_INDENTS = 4;

/** The table of what is sold, its heads again on every page. */
export function drawLines(invoicePage: InvoicePage, invoice: Invoice, words: PageWords): void {
  const before = invoicePage.onNewPage;
  invoicePage.makeRoom(60);
  drawHeads(invoicePage, words);
  invoicePage.onNewPage = () => {
    before();
    drawHeads(invoicePage, words);
  };
  for (const [index, line] of invoice.lines.entries()) {
    if (index > 0) invoicePage.rule();
    drawLine(invoicePage, line, words);
  }
  invoicePage.onNewPage = before;
  invoicePage.rule();
}

function drawHeads(invoicePage: InvoicePage, words: PageWords): void {
  const right = { align: 'right' } as const;
  invoicePage.put(words.position, { x: LEFT, maxWidth: 26 }, HEAD);
  invoicePage.put(words.description, { x: TEXT_X, maxWidth: TEXT_WIDTH }, HEAD);
  invoicePage.put(words.quantity, { ...QUANTITY, ...right }, HEAD);
  invoicePage.put(words.price, { ...PRICE, ...right }, HEAD);
  invoicePage.put(words.vat, { ...VAT, ...right }, HEAD);
  invoicePage.put(words.amount, { ...AMOUNT, ...right }, HEAD);
  invoicePage.y += 14;
  invoicePage.rule(LEFT, RIGHT, '#98a2b3');
}

function drawLine(invoicePage: InvoicePage, line: InvoiceLine, words: PageWords): void {
  const indent = Math.min(line.depth, MAX_INDENTS) * INDENT;
  const width = TEXT_WIDTH - indent;
  const name = invoicePage.wrapped(line.name ?? '–', width, BODY).map((text) => ({ text, style: BODY }));
  const more = detailsOf(line, words).flatMap((text) =>
    invoicePage.wrapped(text, width, SMALL).map((row) => ({ text: row, style: SMALL })),
  );
  const rows = [...name, ...more];
  // What it is called and what it costs stand on one page.
  invoicePage.makeRoom(2 * ROW_PADDING + Math.min(3, rows.length) * invoicePage.lineHeight(BODY));
  invoicePage.y += ROW_PADDING;
  drawNumbers(invoicePage, line, words);
  for (const { text, style } of rows) {
    invoicePage.makeRoom(invoicePage.lineHeight(style));
    invoicePage.put(text, { x: TEXT_X + indent }, style);
    invoicePage.y += invoicePage.lineHeight(style);
  }
  invoicePage.y += ROW_PADDING;
}

function drawNumbers(invoicePage: InvoicePage, line: InvoiceLine, words: PageWords): void {
  const right = { align: 'right' } as const;
  invoicePage.put(line.id ?? '', { x: LEFT, maxWidth: 26 }, { ...NUMBER, color: GRAY });
  const counted = [quantity(words, line.quantity), unit(words, line.unit)].filter(Boolean).join('\u00a0');
  invoicePage.put(counted, { ...QUANTITY, ...right }, NUMBER);
  invoicePage.put(amount(words, line.price), { ...PRICE, ...right }, NUMBER);
  invoicePage.put(percent(words, line.vatPercent), { ...VAT, ...right }, NUMBER);
  invoicePage.put(amount(words, line.amount), { ...AMOUNT, ...right }, NUMBER);
}

function detailsOf(line: InvoiceLine, words: PageWords): string[] {
  const base = decimalOf(line.priceBase);
  return [
    ...(line.itemNumber === null ? [] : [fill(words.item, line.itemNumber)]),
    ...line.details,
    ...(base !== null && base !== 1_000_000n
      ? [`${words.price}: ${fill(words.per, [quantity(words, line.priceBase), unit(words, line.unit)].join('\u00a0'))}`]
      : []),
    ...(line.period ? [period(words, line.period)] : []),
    ...line.allowances.map((one) => allowanceText(one, words)),
  ];
}

/** What is taken off or put on top, with its sum. */
function allowanceText(one: AllowanceOrCharge, words: PageWords): string {
  const sign = one.isCharge ? '+' : '−';
  return `${allowanceName(one, words)}: ${sign}${amount(words, one.amount)}`;
}

/** What is taken off or put on top, and how much of what it is of. */
export function allowanceName({ isCharge, reason, percent: share }: AllowanceOrCharge, words: PageWords): string {
  const name = reason ?? (isCharge ? words.charge : words.allowance);
  return share === null ? name : `${name} (${percent(words, share)})`;
}
