import { type Fact, LEFT, letterTemplate, RIGHT } from '../template.ts';
import type { Party, Writer } from '../writer.ts';
import type { Kind } from './kind.ts';

/** A letter of a company or an office, or one that a person wrote. */
export const letter: Kind = (writer, paper) => {
  if (writer.chance(0.3)) privateLetter(writer, paper);
  else officeLetter(writer, paper);
};

/** A letter of a company or an office. */
export const officeLetter: Kind = (writer, paper) => {
  const { labels, letter: words } = writer.vocabulary;
  const sender = writer.company('insurance', 'telecom', 'landlord', 'energy', 'authority', 'bank');
  const recipient = writer.person();
  const date = writer.day();
  const reference = writer.number();
  const subject = writer.fill(writer.pick(words.subjects));
  Object.assign(writer.truth, {
    document_type: ['letter'],
    sender: [sender.name],
    recipient: [recipient.name],
    document_date: [date],
    due_date: [],
    total_amount: [],
    invoice_number: [],
    iban: [],
    title: [subject],
  });
  const facts: Fact[] = [];
  if (writer.chance(0.75)) {
    writer.truth.reference = [reference];
    facts.push([writer.pick(labels.reference), reference]);
  } else writer.truth.reference = [];
  if (writer.chance(0.4)) {
    const customer = writer.number();
    writer.truth.customer_number = [customer];
    facts.push([writer.pick(labels.customer), customer]);
  } else writer.truth.customer_number = [];
  if (writer.chance(0.4))
    facts.push([writer.pick(words.yourLetter), writer.write(writer.later(date, -writer.whole(5, 40)))]);
  if (writer.chance(0.3)) facts.push([writer.pick(labels.clerk), writer.person().name]);
  const isDateline = facts.length === 0 || writer.chance(0.5);
  if (!isDateline) facts.push([writer.pick(labels.plainDate), writer.write(date)]);
  const dateline = isDateline ? datelineOf(writer, sender, date) : null;
  let y = letterTemplate(writer, { paper, sender, recipient, facts, dateline });
  paper.line(LEFT, y, writer.chance(0.35) ? `${writer.pick(labels.subject)} ${subject}` : subject, {
    bold: true,
    size: 10.5,
  });
  y += 28;
  paper.line(LEFT, y, greeting(writer, recipient));
  y = paper.prose(
    LEFT,
    y + 22,
    RIGHT - LEFT,
    writer.some(words.bodies, writer.whole(3, 6)).map((text) => writer.fill(text)),
  );
  paper.stack(LEFT, y + 14, [writer.pick(words.closings)]);
  paper.stack(LEFT, y + 56, [sender.name, writer.person().name]);
};

const privateLetter: Kind = (writer, paper) => {
  const { labels, letter: words } = writer.vocabulary;
  const [sender, recipient] = [writer.person(), writer.company('telecom', 'insurance', 'landlord', 'energy')];
  const date = writer.day();
  const subject = writer.pick(words.privateSubjects);
  const customer = writer.number();
  Object.assign(writer.truth, {
    document_type: ['letter'],
    sender: [sender.name],
    recipient: [recipient.name],
    document_date: [date],
    due_date: [],
    total_amount: [],
    title: [subject],
  });
  const atRight = writer.chance(0.5);
  paper.stack(atRight ? 380 : LEFT, 66, [sender.name, sender.street, sender.town]);
  paper.stack(LEFT, 150, [recipient.name, recipient.street, recipient.town]);
  paper.line(atRight ? 380 : LEFT, 222, datelineOf(writer, sender, date));
  paper.line(LEFT, 262, subject, { bold: true });
  let y = 278;
  if (writer.chance(0.6)) {
    writer.truth.customer_number = [customer];
    paper.line(LEFT, y, `${writer.pick(labels.customer)}${writer.chance(0.5) ? ':' : ''} ${customer}`);
    y += 16;
  }
  paper.line(LEFT, y + 16, words.greetings.split('|').find((text) => !text.includes('{')) ?? '');
  y = paper.prose(
    LEFT,
    y + 38,
    RIGHT - LEFT,
    writer.some(words.privateBodies, 3).map((text) => writer.fill(text)),
  );
  paper.stack(LEFT, y + 14, [writer.pick(words.closings)]);
  paper.line(LEFT, y + 60, sender.name);
};

/** "Leeds, 3 March 2024", or the date alone. */
export function datelineOf(writer: Writer, sender: Party, date: string): string {
  const town = sender.town.replace(/^(?:[A-Z]{1,2}-)?[\d-]+\s?(?:[A-Z]{2}\s)?|\s[A-Z]{1,2}\d.*$/g, '');
  const glue = (
    {
      de: [', den ', ', '],
      fr: [', le '],
      it: [', ', ', lì '],
      es: [', ', ', a '],
      pt: [', ', ', em '],
      nl: [', '],
      en: [', '],
    } as Record<string, string[]>
  )[writer.vocabulary.code] ?? [', '];
  return writer.chance(0.65) ? `${town}${writer.one(glue)}${writer.write(date)}` : writer.write(date);
}

/** The greeting, with the name where the language puts it. */
export function greeting(writer: Writer, recipient: Party): string {
  const family = recipient.name.split(' ').slice(1).join(' ');
  const title =
    ({ Herrn: 'Herr', 'M.': 'Monsieur', Mme: 'Madame' } as Record<string, string>)[recipient.title] ?? recipient.title;
  const polite = writer.vocabulary.code === 'de' && title === 'Herr' ? 'r' : '';
  return writer
    .pick(writer.vocabulary.letter.greetings)
    .replace('{f}', `${polite} ${title} ${family}`)
    .replace('{n}', ` ${title} ${family}`)
    .trim();
}
