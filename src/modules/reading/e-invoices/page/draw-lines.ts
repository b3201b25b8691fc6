import { decimalOf } from '../read/decimal.ts';
import type { AllowanceOrCharge, Invoice, InvoiceLine } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { amount, fill, percent, period, quantity, unit } from './format.ts';
import { GRAY, LEFT, type Look, RIGHT, type Sheet, WIDTH } from './sheet.ts';

/** Right edges of the columns of numbers, from the right. */
const AMOUNT = { x: RIGHT, maxWidth: 70 };
const VAT = { x: RIGHT - 78, maxWidth: 36 };
const PRICE = { x: RIGHT - 120, maxWidth: 64 };
const QUANTITY = { x: RIGHT - 190, maxWidth: 66 };
const TEXT_X = LEFT + 30;
const TEXT_WIDTH = WIDTH - 30 - 190 - 66 - 10;

const HEAD: Look = { size: 7.5, color: GRAY };
const BODY: Look = { size: 8.75 };
const NUMBER: Look = { size: 8.75, isNumber: true };
const SMALL: Look = { size: 7.75, color: GRAY };
const ROW_PADDING = 5;
const INDENT = 10;
const MAX_INDENTS = 4;

/** The table of what is sold, its heads again on every page. */
export function drawLines(sheet: Sheet, invoice: Invoice, words: PageWords): void {
  const before = sheet.onNewPage;
  sheet.makeRoom(60);
  drawHeads(sheet, words);
  sheet.onNewPage = () => {
    before();
    drawHeads(sheet, words);
  };
  for (const [index, line] of invoice.lines.entries()) {
    if (index > 0) sheet.rule();
    drawLine(sheet, line, words);
  }
  sheet.onNewPage = before;
  sheet.rule();
}

function drawHeads(sheet: Sheet, words: PageWords): void {
  const right = { align: 'right' } as const;
  sheet.put(words.position, { x: LEFT, maxWidth: 26 }, HEAD);
  sheet.put(words.description, { x: TEXT_X, maxWidth: TEXT_WIDTH }, HEAD);
  sheet.put(words.quantity, { ...QUANTITY, ...right }, HEAD);
  sheet.put(words.price, { ...PRICE, ...right }, HEAD);
  sheet.put(words.vat, { ...VAT, ...right }, HEAD);
  sheet.put(words.amount, { ...AMOUNT, ...right }, HEAD);
  sheet.y += 14;
  sheet.rule(LEFT, RIGHT, '#98a2b3');
}

function drawLine(sheet: Sheet, line: InvoiceLine, words: PageWords): void {
  const indent = Math.min(line.depth, MAX_INDENTS) * INDENT;
  const width = TEXT_WIDTH - indent;
  const name = sheet.wrapped(line.name ?? '–', width, BODY).map((text) => ({ text, look: BODY }));
  const more = detailsOf(line, words).flatMap((text) =>
    sheet.wrapped(text, width, SMALL).map((row) => ({ text: row, look: SMALL })),
  );
  const rows = [...name, ...more];
  // What it is called and what it costs stand on one page.
  sheet.makeRoom(2 * ROW_PADDING + Math.min(3, rows.length) * sheet.lineHeight(BODY));
  sheet.y += ROW_PADDING;
  drawNumbers(sheet, line, words);
  for (const { text, look } of rows) {
    sheet.makeRoom(sheet.lineHeight(look));
    sheet.put(text, { x: TEXT_X + indent }, look);
    sheet.y += sheet.lineHeight(look);
  }
  sheet.y += ROW_PADDING;
}

function drawNumbers(sheet: Sheet, line: InvoiceLine, words: PageWords): void {
  const right = { align: 'right' } as const;
  sheet.put(line.id ?? '', { x: LEFT, maxWidth: 26 }, { ...NUMBER, color: GRAY });
  const counted = [quantity(words, line.quantity), unit(words, line.unit)].filter(Boolean).join('\u00a0');
  sheet.put(counted, { ...QUANTITY, ...right }, NUMBER);
  sheet.put(amount(words, line.price), { ...PRICE, ...right }, NUMBER);
  sheet.put(percent(words, line.vatPercent), { ...VAT, ...right }, NUMBER);
  sheet.put(amount(words, line.amount), { ...AMOUNT, ...right }, NUMBER);
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
