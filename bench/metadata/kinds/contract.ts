import { LEFT, RIGHT } from '../template.ts';
import { isoOf } from './invoice.ts';
import type { Kind } from './kind.ts';
import { datelineOf } from './letter.ts';

/** A contract: heading, the two parties, clauses, place and date of signing. */
export const contract: Kind = (writer, paper) => {
  const { labels, contract: words } = writer.vocabulary;
  const [first, second] = [writer.company('landlord', 'services', 'telecom', 'insurance'), writer.person()];
  const date = writer.day();
  const heading = writer.pick(words.headings);
  const number = writer.number();
  Object.assign(writer.truth, {
    document_type: ['contract'],
    sender: [first.name],
    recipient: [second.name],
    document_date: [date],
    due_date: [],
    total_amount: [],
    currency: [isoOf(writer.currency)],
    invoice_number: [],
    title: [heading],
  });
  let y = 72;
  const hasLetterhead = writer.chance(0.5);
  if (hasLetterhead) {
    paper.line(LEFT, y, first.name, { size: 13, bold: true });
    y += 44;
  }
  paper.line(writer.chance(0.5) ? 297 : LEFT, y, heading, { size: writer.one([16, 20]), bold: true, align: 'left' });
  y += 26;
  if (writer.chance(0.6)) {
    writer.truth.contract_number = [number];
    paper.line(LEFT, y, `${writer.pick(labels.contract)}${writer.chance(0.5) ? ':' : ''} ${number}`);
    y += 24;
  } else writer.truth.contract_number = [];
  const roles = writer.pick(words.roles).split(';');
  y = paper.stack(LEFT, y, [writer.pick(words.between)]) + 8;
  y = paper.stack(LEFT + 24, y, [first.name, first.street, first.town, roles[0] ?? '']) + 8;
  y = paper.stack(LEFT, y, [words.and]) + 8;
  y = paper.stack(LEFT + 24, y, [second.name, second.street, second.town, roles[1] ?? '']) + 16;
  for (const clause of words.clauses.split('|')) y = paper.prose(LEFT, y, RIGHT - LEFT, [writer.fill(clause)]) + 4;
  const town = datelineOf(writer, first, date).split(',')[0] ?? '';
  const isLastPage = writer.chance(0.4);
  if (isLastPage) {
    paper.nextPage();
    y = 80;
  }
  paper.line(
    LEFT,
    y + 26,
    writer.fill(writer.pick(words.signed), { town: /\d/.test(town) ? 'Nordheim' : town, date: writer.write(date) }),
  );
  paper.line(LEFT, y + 70, '____________________');
  paper.line(330, y + 70, '____________________');
  paper.line(LEFT, y + 84, first.name, { size: 8 });
  paper.line(330, y + 84, second.name, { size: 8 });
};
