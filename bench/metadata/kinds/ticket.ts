import { LEFT, RIGHT } from '../template.ts';
import { isoOf } from './invoice.ts';
import type { Kind } from './kind.ts';

/** A ticket for a train or an evening: no address, little text, the day of travel larger than that of the booking. */
export const ticket: Kind = (writer, paper) => {
  const { labels, ticket: words } = writer.vocabulary;
  const isTrain = writer.chance(0.55);
  const sender = isTrain ? writer.company('transport') : writer.company('events');
  const traveller = writer.person();
  const booked = writer.day();
  const travel = writer.later(booked, writer.whole(3, 90));
  const cents = writer.whole(900, 38_000);
  const reference = writer.one([writer.code('a6'), writer.code('n9'), writer.code('a2n6')]);
  const heading = writer.pick(words.headings);
  const event = writer.pick(words.events);
  Object.assign(writer.truth, {
    document_type: ['ticket'],
    sender: [sender.name],
    recipient: [traveller.name],
    document_date: [booked],
    due_date: [],
    invoice_number: [],
    total_amount: [(cents / 100).toFixed(2)],
    currency: [isoOf(writer.currency)],
    reference: [reference],
    title: isTrain ? [heading] : [heading, event],
  });
  paper.line(writer.chance(0.5) ? LEFT : 330, 66, sender.name, { size: 15, bold: true });
  paper.line(LEFT, 110, heading, { size: 18, bold: true });
  if (!isTrain) paper.line(LEFT, 138, event, { size: 14 });
  const slots = { travel: writer.write(travel) };
  let y =
    paper.stack(
      LEFT,
      168,
      (isTrain ? words.trainLines : words.eventLines).split('|').map((line) => writer.fill(line, slots)),
      { size: 10.5 },
    ) + 14;
  const facts: [string, string][] = [
    [writer.pick(words.passenger), traveller.name],
    [writer.pick(words.reference), reference],
    [writer.pick(words.booked), writer.write(booked)],
    [writer.pick(words.travelDate), writer.write(travel)],
    [writer.pick(words.total), writer.money(cents)],
  ];
  const isRow = writer.chance(0.4) && facts.every((fact) => fact.every((text) => paper.widthOf(text, 9) < 92));
  for (const [index, [label, value]] of facts.entries()) {
    if (isRow) {
      paper.line(LEFT + index * 98, y, label, { size: 7.5 });
      paper.line(LEFT + index * 98, y + 13, value, { size: 9 });
    } else {
      paper.line(LEFT, y + index * 15, `${label}${/:$/.test(label) ? '' : ':'}`, { size: 9.5 });
      paper.line(LEFT + 150, y + index * 15, value, { size: 9.5 });
    }
  }
  y += isRow ? 40 : 92;
  y = paper.prose(LEFT, y, RIGHT - LEFT, writer.some(words.small, 3), 8.5);
  const email = `service@${sender.domain}`;
  writer.truth.email = [email];
  paper.line(297, 800, [sender.name, sender.street, sender.town, `${writer.pick(labels.email)} ${email}`].join(' · '), {
    size: 7,
    align: 'centre',
  });
};
