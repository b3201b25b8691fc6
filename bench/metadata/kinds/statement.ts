import { type Fact, LEFT, letterTemplate, RIGHT } from '../template.ts';
import { isoOf } from './invoice.ts';
import type { Kind } from './kind.ts';

/** A statement of a bank account: dates and amounts below each other, none of which is the document's. */
export const statement: Kind = (writer, paper) => {
  const { labels, statement: words } = writer.vocabulary;
  const [bank, holder] = [writer.company('bank'), writer.person()];
  const date = writer.day();
  const iban = writer.iban();
  const heading = writer.pick(words.headings);
  Object.assign(writer.truth, {
    document_type: ['statement'],
    sender: [bank.name],
    recipient: [holder.name],
    document_date: [date],
    due_date: [],
    total_amount: [],
    invoice_number: [],
    iban: [iban],
    currency: [isoOf(writer.currency)],
    title: [heading],
  });
  const facts: Fact[] = [
    [writer.pick(words.date), writer.write(date)],
    [writer.pick(words.number), String(writer.whole(1, 12))],
    [writer.pick(labels.iban), iban.replace(/(.{4})(?=.)/g, '$1 ')],
  ];
  if (writer.chance(0.5)) {
    const customer = writer.number();
    writer.truth.customer_number = [customer];
    facts.push([writer.pick(labels.customer), customer]);
  }
  let y = letterTemplate(writer, { paper, sender: bank, recipient: holder, facts, dateline: null });
  paper.line(LEFT, y, heading, { size: writer.one([13, 16]), bold: true });
  y += 26;
  const wide = paper.widthOf(writer.write(date), 8.5) + 18;
  const stops = [LEFT, LEFT + wide, LEFT + 2 * wide, RIGHT];
  const put = (cells: readonly string[], bold = false): void => {
    for (const [index, cell] of cells.entries())
      paper.line(stops[index] ?? RIGHT, y, cell, { size: 8.5, bold, align: index === 3 ? 'right' : 'left' });
    y += 15;
  };
  put(writer.pick(words.columns).split(';'), true);
  put([
    '',
    '',
    writer.fill(writer.pick(words.opening), { other: writer.write(writer.later(date, -31)) }),
    writer.money(writer.whole(20_000, 900_000)),
  ]);
  const bookings = words.bookings.split('|');
  for (let days = 28; days > 0; days -= writer.whole(2, 6)) {
    const day = writer.write(writer.later(date, -days));
    put([
      day,
      writer.write(writer.later(date, 1 - days)),
      writer.one(bookings),
      writer.amount(writer.whole(-90_000, 60_000)),
    ]);
  }
  put(['', '', writer.fill(writer.pick(words.closing)), writer.money(writer.whole(20_000, 900_000))], true);
};
