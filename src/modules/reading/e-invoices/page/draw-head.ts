import type { Invoice, Party } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';
import { country, day, fill, money, period } from './format.ts';
import { GRAY, INK, type InvoicePage, LEFT, RIGHT, type TextStyle, WIDTH } from './invoice-page.ts';

const LABEL: TextStyle = { size: 7.5, color: GRAY };
const BODY: TextStyle = { size: 9 };
const NAME: TextStyle = { size: 9.5, isBold: true };
const GAP = 18;
const COLUMN = (WIDTH - 2 * GAP) / 3;

/** What kind of paper it is, in the page's words. */
export function titleOf(invoice: Invoice, words: PageWords): string {
  if (invoice.isCreditNote) return words.creditNote;
  if (invoice.typeCode === '384') return words.correctedInvoice;
  if (invoice.typeCode === '389') return words.selfBilledInvoice;
  return invoice.typeCode === '386' ? words.prepaymentInvoice : words.invoice;
}

/** The top of the first page: what it is, what is to be paid, and below it who, whom and when. */
export function drawHead(invoicePage: InvoicePage, invoice: Invoice, words: PageWords): void {
  const { number, sums, currency } = invoice;
  const top = invoicePage.y;
  const half = WIDTH * 0.6;
  invoicePage.put(titleOf(invoice, words), { x: LEFT, maxWidth: half }, { size: 21, isBold: true });
  invoicePage.y = top + 30;
  if (number !== null) invoicePage.put(number, { x: LEFT, maxWidth: half }, { size: 11, color: GRAY });
  const due = sums.payable ?? sums.gross;
  if (due !== null) {
    const style = { size: 17, isBold: true, isNumber: true };
    const label = invoice.isCreditNote ? words.credited : words.payable;
    invoicePage.put(label, { x: RIGHT, align: 'right' }, LABEL, top + 1);
    invoicePage.put(
      money(words, due, currency),
      { x: RIGHT, align: 'right', maxWidth: WIDTH - half - GAP },
      style,
      top + 13,
    );
    if (invoice.dueOn !== null && !invoice.isCreditNote)
      invoicePage.put(
        fill(words.payableBy, day(words, invoice.dueOn)),
        { x: RIGHT, align: 'right' },
        { size: 9, color: GRAY },
        top + 36,
      );
  }
  invoicePage.y = top + 62;
  invoicePage.rule();
  invoicePage.y += 16;
  const columns = [
    partyBlock(words.from, invoice.seller, words, true),
    partyBlock(words.to, invoice.buyer, words, false),
    factsBlock(invoice, words),
  ];
  drawColumns(invoicePage, columns);
  invoicePage.y += 14;
}

/** On every page but the first. */
export function drawRunningHead(invoicePage: InvoicePage, invoice: Invoice, words: PageWords): void {
  const title = [titleOf(invoice, words), invoice.number].filter(Boolean).join(' ');
  invoicePage.put(title, { x: LEFT, maxWidth: WIDTH / 2 - GAP }, { size: 8, color: GRAY });
  invoicePage.put(
    invoice.seller.name ?? '',
    { x: RIGHT, align: 'right', maxWidth: WIDTH / 2 },
    { size: 8, color: GRAY },
  );
  invoicePage.y += 20;
}

/** A line of a column, with room above it. */
type Entry = { text: string; style: TextStyle; above?: number };

function partyBlock(label: string, party: Party, words: PageWords, isSeller: boolean): Entry[] {
  const town = [party.postcode, party.city].filter(Boolean).join(' ');
  const ids: [string, string | null][] = [
    [words.vatId, party.vatId],
    [words.taxNumber, party.taxNumber],
    [words.registration, isSeller ? party.registration : null],
  ];
  const small: TextStyle = { size: 8, color: GRAY };
  const lines = [party.tradingName, ...party.street, town, party.region, country(words, party.country)].filter(
    (line) => line,
  );
  const more = [
    ...ids.filter(([, id]) => id !== null).map(([name, id]) => `${name} ${id}`),
    ...[party.contact, party.phone, party.email].filter((line) => line !== null),
  ];
  return [
    { text: label, style: LABEL },
    { text: party.name ?? '–', style: NAME, above: 2 },
    ...lines.map((text) => ({ text: text ?? '', style: BODY })),
    ...more.map((text, index) => ({ text, style: small, above: index === 0 ? 5 : 0 })),
  ];
}

function factsBlock(invoice: Invoice, words: PageWords): Entry[] {
  const { references } = invoice;
  const facts: [string, string | null][] = [
    [words.number, invoice.number],
    [words.issuedOn, day(words, invoice.issuedOn)],
    [words.dueOn, day(words, invoice.dueOn)],
    [words.deliveredOn, day(words, invoice.deliveredOn)],
    [words.period, invoice.period && period(words, invoice.period)],
    [words.buyerReference, references.buyerReference],
    [words.customer, invoice.buyer.id],
    [words.order, references.order],
    [words.salesOrder, references.salesOrder],
    [words.contract, references.contract],
    [words.project, references.project],
    [words.despatch, references.despatch],
    [words.preceding, references.preceding.length > 0 ? references.preceding.join(', ') : null],
    [words.deliveredTo, invoice.deliveredTo],
  ];
  return facts
    .filter(([, value]) => value)
    .flatMap(([label, value], index) => [
      { text: label, style: LABEL, above: index === 0 ? 0 : 4 },
      { text: value ?? '', style: { ...BODY, color: INK } },
    ]);
}

/** Columns beside each other; what does not fit onto the page goes on below the others on the next. */
function drawColumns(invoicePage: InvoicePage, columns: readonly Entry[][]): void {
  const top = invoicePage.y;
  const firstPage = invoicePage.pageCount;
  let bottom = top;
  for (const [index, entries] of columns.entries()) {
    if (invoicePage.pageCount === firstPage) invoicePage.y = top;
    const x = LEFT + index * (COLUMN + GAP);
    for (const { text, style, above = 0 } of entries) {
      invoicePage.y += above;
      invoicePage.write(text, { x, width: COLUMN }, style);
    }
    bottom = invoicePage.pageCount === firstPage ? Math.max(bottom, invoicePage.y) : invoicePage.y;
  }
  invoicePage.y = bottom;
}
