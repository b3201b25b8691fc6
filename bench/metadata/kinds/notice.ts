import { type Fact, LEFT, letterTemplate, RIGHT } from '../template.ts';
import { bank, isoOf } from './invoice.ts';
import type { Kind } from './kind.ts';
import { datelineOf, greeting } from './letter.ts';

/** An official notice that demands money by a day. */
export const notice: Kind = (writer, paper) => {
  const { labels, notice: words, letter } = writer.vocabulary;
  const [office, person] = [writer.company('authority'), writer.person()];
  const date = writer.day();
  const due = writer.later(date, writer.one([14, 30, 35]));
  const reference = writer.number();
  const cents = writer.whole(1500, 320_000);
  const heading = writer.pick(words.headings);
  Object.assign(writer.truth, {
    document_type: ['notice'],
    sender: [office.name],
    recipient: [person.name],
    document_date: [date],
    due_date: [due],
    invoice_number: [],
    reference: [reference],
    total_amount: [(cents / 100).toFixed(2)],
    currency: [isoOf(writer.currency)],
    title: [heading],
  });
  const facts: Fact[] = [[writer.pick(words.reference), reference]];
  const isDateline = writer.chance(0.4);
  if (!isDateline) facts.push([writer.pick(words.date), writer.write(date)]);
  if (writer.chance(0.3))
    facts.push([
      writer.pick(labels.yourReference.split('|').slice(1).join('|')),
      writer.write(writer.later(date, -30)),
    ]);
  const dateline = isDateline ? datelineOf(writer, office, date) : null;
  let y = letterTemplate(writer, { paper, sender: office, recipient: person, facts, dateline });
  paper.line(LEFT, y, heading, { size: writer.one([12, 14, 17]), bold: true });
  y += 26;
  if (writer.chance(0.7)) {
    paper.line(LEFT, y, greeting(writer, person));
    y += 22;
  }
  y =
    paper.prose(
      LEFT,
      y,
      RIGHT - LEFT,
      writer.some(words.bodies, 2).map((text) => writer.fill(text)),
    ) + 8;
  const label = writer.pick(words.amounts);
  paper.line(LEFT, y, writer.chance(0.5) ? `${label}:` : label, { bold: true });
  paper.line(writer.one([RIGHT, LEFT + 220]), y, writer.money(cents), { bold: true, align: 'right' });
  y = paper.prose(LEFT, y + 28, RIGHT - LEFT, [
    writer.fill(writer.pick(words.payBy), { due: writer.write(due) }),
    writer.pick(words.appeal),
  ]);
  paper.line(LEFT, y + 12, writer.pick(letter.closings));
  bank(writer, paper, y + 50, office.name, writer.iban());
};
