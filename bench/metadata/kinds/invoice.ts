import type { Paper } from '../paper.ts';
import { type Fact, LEFT, letterTemplate, RIGHT } from '../template.ts';
import type { Writer } from '../writer.ts';
import type { Kind } from './kind.ts';

/** An invoice of a trader with a table, or the yearly bill of a supplier. */
export const invoice: Kind = (writer, paper) => {
  const { labels, invoice: words } = writer.vocabulary;
  const isBill = writer.chance(0.35);
  const sender = isBill ? writer.company('energy', 'telecom') : writer.company('trade', 'services', 'insurance');
  let recipient = writer.chance(0.7) ? writer.person() : writer.company('trade', 'services');
  while (recipient.name === sender.name) recipient = writer.person();
  const date = writer.day();
  const due = writer.later(date, writer.one([10, 14, 21, 30]));
  const number = writer.number();
  const heading = writer.pick(isBill ? words.billHeadings : words.headings);
  const { truth } = writer;
  Object.assign(truth, {
    document_type: ['invoice'],
    sender: [sender.name],
    recipient: [recipient.name],
    document_date: [date],
    invoice_number: [number],
    title: [heading, heading.replace(/(?<=^\S|\s\S)\s(?=\S(?:\s|$))/g, '')],
  });
  const facts: Fact[] = [
    [writer.pick(labels.invoiceNumber), number],
    [writer.pick(labels.invoiceDate), writer.write(date)],
  ];
  if (writer.chance(0.7)) {
    const customer = writer.number();
    truth.customer_number = [customer];
    facts.push([writer.pick(labels.customer), customer]);
  }
  if (isBill && writer.chance(0.8)) {
    const contract = writer.number();
    truth.contract_number = [contract];
    facts.push([writer.pick(labels.contract), contract]);
  }
  if (!isBill && writer.chance(0.4)) facts.push([writer.pick(labels.order), writer.number()]);
  if (writer.chance(0.35))
    facts.push([writer.pick(labels.deliveryDate), writer.write(writer.later(date, -writer.whole(2, 9)))]);
  if (isBill)
    facts.push([
      writer.pick(labels.period),
      `${writer.write(writer.later(date, -60))} – ${writer.write(writer.later(date, -30))}`,
    ]);
  const payment = writer.one(['fact', 'sentence', 'sentence', 'later', 'debit'] as const);
  if (payment === 'fact') facts.push([writer.pick(labels.due), writer.write(due)]);
  truth.due_date = payment === 'later' ? [] : [due];
  if (writer.chance(0.25)) facts.push([writer.pick(labels.clerk), writer.person().name]);
  if (writer.chance(0.3)) facts.reverse();
  let y = letterTemplate(writer, { paper, sender, recipient, facts, dateline: null });
  paper.line(LEFT, y, heading, { size: writer.one([13, 16, 20]), bold: true });
  y += 24;
  if (writer.chance(0.6)) y = paper.prose(LEFT, y, RIGHT - LEFT, [writer.pick(words.intro)]) + 6;
  const bottom = writer.chance(0.75) ? table(writer, paper, y) : lumpSum(writer, paper, y);
  const iban = writer.iban();
  const paid =
    payment === 'sentence'
      ? writer.fill(writer.pick(words.payBy), { due: writer.write(due) })
      : payment === 'debit'
        ? writer.fill(writer.pick(words.directDebit), { due: writer.write(due), theirs: writer.iban() })
        : payment === 'later'
          ? writer.pick(words.payLater)
          : writer.pick(words.thanks);
  const asides = writer.some(words.asides, writer.whole(0, 2)).map((text) => writer.fill(text));
  const small = [paid, ...asides, writer.pick(words.thanks)];
  y = paper.prose(LEFT, bottom + 34, RIGHT - LEFT, writer.chance(0.3) ? small.reverse() : small);
  bank(writer, paper, y + 12, sender.name, iban);
  if (writer.chance(0.25)) secondPage(writer, paper);
};

/** Small print with dates and amounts that are no fields. */
function secondPage(writer: Writer, paper: Paper): void {
  paper.nextPage();
  paper.line(RIGHT, 50, writer.pick(writer.vocabulary.labels.page), { size: 8, align: 'right' });
  paper.prose(
    LEFT,
    84,
    RIGHT - LEFT,
    writer.some(writer.vocabulary.invoice.asides, 5).map((text) => writer.fill(text)),
    8.5,
  );
}

/** Rows of items, then the sums; the last is the total. */
function table(writer: Writer, paper: Paper, top: number): number {
  const { invoice: words } = writer.vocabulary;
  const columns = writer.pick(words.columns).split(';');
  const stops = [LEFT, LEFT + 34, 360, 450, RIGHT];
  const put = (y: number, cells: readonly string[], bold = false): void => {
    for (const [index, cell] of cells.entries())
      paper.line(stops[index] ?? RIGHT, y, cell, { size: 9, bold, align: index > 1 ? 'right' : 'left' });
  };
  put(top, columns, true);
  let y = top + 16;
  let net = 0;
  for (const [index, item] of writer.some(words.items, writer.whole(2, 6)).entries()) {
    const [quantity, price] = [writer.whole(1, 12), writer.whole(350, 48_000)];
    net += quantity * price;
    put(y, [String(index + 1), item, String(quantity), writer.amount(price), writer.amount(quantity * price)]);
    y += 15;
  }
  return sums(writer, paper, y + 8, net);
}

/** Only the sums, as supplier's bills have them on the first page. */
function lumpSum(writer: Writer, paper: Paper, top: number): number {
  const net = writer.whole(1900, 240_000);
  if (writer.purpose !== 'tuning') return sums(writer, paper, top + 10, net);
  // Prices of one, what comes back, and what comes to nothing: for tuning only.
  paper.line(LEFT, top, `kWh ${writer.amount(writer.whole(10_000, 900_000))} ${writer.unitPrice()}`, { size: 9 });
  return sums(writer, paper, top + 24, writer.one([net, net, net, -net, 0]));
}

function sums(writer: Writer, paper: Paper, top: number, net: number): number {
  const { invoice: words } = writer.vocabulary;
  const taxText = writer.pick(words.tax);
  const rate = Number(/\d{1,2}/.exec(taxText)?.[0] ?? 20);
  const tax = Math.round((net * rate) / 100);
  const gross = net + tax;
  const left = writer.one([330, 300, LEFT]);
  const right = writer.one([RIGHT, RIGHT, left + 180]);
  const rows: [string, number, boolean][] = [
    [writer.pick(words.net), net, false],
    [taxText, tax, false],
    [writer.pick(words.gross), gross, true],
  ];
  if (writer.chance(0.25)) rows.splice(0, 1);
  if (writer.chance(0.15)) {
    // What was paid before: the sum of the invoice stays the total, what is still due is said, too.
    const before = Math.round(gross * writer.one([0.25, 0.5, 0.8]));
    rows.push([writer.pick(words.balances), -before, false], [writer.pick(words.dueTotal), gross - before, true]);
  }
  const hasCurrency = writer.chance(0.75);
  const shown = writer.chance(0.2);
  let y = top;
  for (const [label, cents, bold] of rows) {
    const name = shown ? `${label}${/:$/.test(label) ? '' : ':'}` : label;
    paper.line(left, y, name, { size: 9.5, bold });
    paper.line(right, y, hasCurrency || bold ? writer.money(cents) : writer.amount(cents), {
      size: 9.5,
      bold,
      align: 'right',
    });
    y += 15;
  }
  writer.truth.total_amount = [decimal(gross === 0 ? 0 : gross)];
  writer.truth.currency = [isoOf(writer.currency)];
  return y;
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The three letters of a currency's sign. */
export function isoOf(currency: string): string {
  return ({ '€': 'EUR', '£': 'GBP', $: 'USD' } as Record<string, string>)[currency] ?? currency;
}

/** The bank and the tax number of who writes; at times with its name as the account's holder. */
export function bank(writer: Writer, paper: Paper, y: number, name: string, iban: string): void {
  const { labels } = writer.vocabulary;
  const shown = writer.chance(0.7) ? iban.replace(/(.{4})(?=.)/g, '$1 ') : iban;
  const lines = [
    writer.pick(labels.bank),
    writer.chance(0.4) ? `${writer.pick(labels.holder)} ${name}` : '',
    `${writer.pick(labels.iban)} ${shown}`,
    `BIC ${writer.code('a4')}${iban.slice(0, 2)}${writer.code('a2')}`,
  ];
  writer.truth.iban = [iban];
  if (writer.chance(0.8)) {
    const vat = writer.vatId();
    writer.truth.vat_id = [vat];
    const spaced = writer.chance(0.3) ? `${vat.slice(0, 2)} ${vat.slice(2)}` : vat;
    lines.push(`${writer.pick(labels.vat)} ${spaced}`);
  }
  paper.stack(LEFT, y, lines, { size: 8.5 });
}
