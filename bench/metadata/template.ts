import type { Paper } from './paper.ts';
import type { Party, Writer } from './writer.ts';

/** A label with its value; an empty label prints the value alone. */
export type Fact = [label: string, value: string];

/** What a letter's frame is made of. */
export type TemplateParts = {
  paper: Paper;
  sender: Party;
  recipient: Party;
  facts: readonly Fact[];
  dateline: string | null;
};

export const LEFT = 56;
export const RIGHT = 539;

/** Prints letterhead, addresses, facts and the foot; answers where the text begins. */
export function letterTemplate(writer: Writer, parts: TemplateParts): number {
  const templates = [windowTemplate, leftTemplate, centredTemplate, billToTemplate, rightTemplate];
  const template = writer.one(writer.purpose === 'tuning' ? templates.slice(0, 4) : templates);
  const contacts = contactLines(writer, parts.sender);
  const y = template(writer, parts, contacts);
  foot(writer, parts, contacts);
  return y;
}

type Contacts = { phone: string; fax: string; email: string; web: string };

/** The contacts a sender prints; those that are printed are the truth. */
function contactLines(writer: Writer, sender: Party): Contacts {
  const { labels, phones } = writer.vocabulary;
  const phone = writer.pick(phones);
  const fax = writer.pick(phones);
  const email = `${writer.one(['info', 'service', 'post', 'kontakt', 'office', 'mail'])}@${sender.domain}`;
  writer.truth.phone = [phone];
  writer.truth.email = [email];
  const web = writer.chance(0.6) ? `${writer.pick(labels.web)} www.${sender.domain}`.trim() : '';
  return {
    phone: `${writer.pick(labels.phone)} ${phone}`,
    fax: writer.chance(0.5) && fax !== phone ? `${writer.pick(labels.fax)} ${fax}` : '',
    email: writer.chance(0.7) ? `${writer.pick(labels.email)} ${email}` : email,
    web,
  };
}

/** The name as a letterhead shows it: in full, or without what follows its first two words. */
function brandOf(writer: Writer, { name }: Party): string {
  const words = name.split(' ');
  if (words.length < 3 || writer.chance(0.5)) return name;
  const brand = words.slice(0, 2).join(' ');
  return /&$|\.$|\s\p{Ll}+$/u.test(brand) ? name : writer.chance(0.3) ? brand.toUpperCase() : brand;
}

function address(writer: Writer, party: Party): string[] {
  const titled = party.title !== '' && writer.chance(0.6);
  const isOwnLine = titled && writer.chance(0.5);
  return [
    isOwnLine ? party.title : '',
    titled && !isOwnLine ? `${party.title} ${party.name}` : party.name,
    party.street,
    party.town,
  ];
}

/** The address in the window of the envelope, the sender small above it, the facts to the right. */
function windowTemplate(
  writer: Writer,
  { paper, sender, recipient, facts, dateline }: TemplateParts,
  contacts: Contacts,
): number {
  paper.line(RIGHT, 70, brandOf(writer, sender), { size: writer.one([15, 18, 22]), bold: true, align: 'right' });
  const separator = writer.one([' · ', ' • ', ', ', ' | ', ' - ']);
  paper.line(LEFT, 138, [sender.name, sender.street, sender.town].join(separator), { size: 7 });
  paper.stack(LEFT, 156, address(writer, recipient), { size: 10.5 });
  const y = factStack(writer, paper, 352, 150, [...facts, ...(writer.chance(0.5) ? contactFacts(contacts) : [])]);
  if (dateline !== null) paper.line(RIGHT, Math.max(y, 236) + 14, dateline, { align: 'right' });
  return Math.max(y, 250) + 48;
}

function contactFacts({ phone, email }: Contacts): Fact[] {
  return [
    ['', phone],
    ['', email],
  ];
}

/** Name and contacts at the top left, the recipient below, facts in one row of labels and one of values. */
function leftTemplate(
  writer: Writer,
  { paper, sender, recipient, facts, dateline }: TemplateParts,
  contacts: Contacts,
): number {
  paper.line(LEFT, 66, brandOf(writer, sender), { size: writer.one([14, 17]), bold: true });
  paper.stack(LEFT, 84, [sender.street, sender.town, contacts.phone, contacts.fax, contacts.email, contacts.web], {
    size: 8.5,
  });
  const y = paper.stack(LEFT, 182, address(writer, recipient)) + 14;
  if (dateline !== null) paper.line(writer.chance(0.5) ? LEFT : 380, y, dateline);
  const below =
    facts.length > 1 ? factRow(writer, paper, y + 26, facts) : factStack(writer, paper, LEFT, y + 26, facts);
  return below + 26;
}

/** Everything of the sender in the middle of the top, the facts as lines. */
function centredTemplate(
  writer: Writer,
  { paper, sender, recipient, facts, dateline }: TemplateParts,
  contacts: Contacts,
): number {
  paper.line(297, 62, sender.name, { size: writer.one([13, 16, 20]), bold: true, align: 'centre' });
  paper.line(297, 78, `${sender.street}, ${sender.town}`, { size: 9, align: 'centre' });
  paper.line(
    297,
    91,
    [contacts.phone, contacts.fax, contacts.email].filter((part) => part !== '').join(writer.one(['  ', ' · ', ' | '])),
    { size: 9, align: 'centre' },
  );
  let y = paper.stack(LEFT, 140, address(writer, recipient)) + 16;
  for (const [label, value] of facts) {
    paper.line(LEFT, y, label === '' ? value : `${label}${/[:.]$/.test(label) ? '' : ':'} ${value}`);
    y += 13.5;
  }
  if (dateline !== null) paper.line(RIGHT, y, dateline, { align: 'right' });
  return y + 32;
}

/** As programs for invoices print it: seller to the left, buyer with a label, facts at the right edge. */
function billToTemplate(
  writer: Writer,
  { paper, sender, recipient, facts, dateline }: TemplateParts,
  contacts: Contacts,
): number {
  paper.stack(LEFT, 70, [sender.name, sender.street, sender.town, contacts.phone, contacts.email], { size: 9.5 });
  paper.line(LEFT, 160, writer.pick(writer.vocabulary.labels.billTo), { size: 9, bold: true });
  paper.stack(LEFT, 174, address(writer, recipient));
  let y = 160;
  for (const [label, value] of facts) {
    paper.line(345, y, label, { size: 9.5, bold: writer.chance(0.5) });
    paper.line(RIGHT, y, value, { size: 9.5, align: 'right' });
    y += 14;
  }
  if (dateline !== null) paper.line(345, y, dateline);
  return Math.max(y, 236) + 36;
}

/** The recipient to the right, as in France or Italy; the sender to the left. */
function rightTemplate(
  writer: Writer,
  { paper, sender, recipient, facts, dateline }: TemplateParts,
  contacts: Contacts,
): number {
  paper.line(LEFT, 60, brandOf(writer, sender), { size: 16, bold: true });
  paper.stack(LEFT, 78, [sender.name, sender.street, sender.town, contacts.phone, contacts.email], { size: 9 });
  paper.stack(330, 160, address(writer, recipient), { size: 11 });
  if (dateline !== null) paper.line(330, 232, dateline);
  return factStack(writer, paper, LEFT, 250, facts) + 26;
}

function factStack(writer: Writer, paper: Paper, x: number, y: number, facts: readonly Fact[]): number {
  const style = writer.one(['columns', 'colon', 'stacked'] as const);
  let at = y;
  for (const [label, value] of facts) {
    if (label === '') paper.line(x, at, value, { size: 9 });
    else if (style === 'columns') {
      paper.line(x, at, label, { size: 9 });
      paper.line(x + Math.max(84, ...facts.map(([name]) => paper.widthOf(name, 9) + 12)), at, value, { size: 9 });
    } else if (style === 'colon') paper.line(x, at, `${label}${/:$/.test(label) ? '' : ':'} ${value}`, { size: 9 });
    else {
      paper.line(x, at, label, { size: 7 });
      paper.line(x, at + 10.5, value, { size: 9.5 });
      at += 11;
    }
    at += 13;
  }
  return at;
}

function factRow(writer: Writer, paper: Paper, y: number, facts: readonly Fact[]): number {
  const size = facts.length > 4 ? 7.5 : 8.5;
  const widths = facts.map((fact) => Math.max(...fact.map((text) => paper.widthOf(text, size + 0.5))) + 14);
  // What is too wide for one row stands in a stack instead.
  if (widths.reduce((sum, width) => sum + width, 0) > RIGHT - LEFT) return factStack(writer, paper, LEFT, y, facts);
  const slack = (RIGHT - LEFT - widths.reduce((sum, width) => sum + width, 0)) / facts.length;
  const bold = writer.chance(0.5);
  let x = LEFT;
  for (const [index, [label, value]] of facts.entries()) {
    paper.line(x, y, label, { size, bold });
    paper.line(x, y + 13, value, { size: size + 0.5 });
    x += (widths[index] ?? 0) + slack;
  }
  return y + 26;
}

function foot(writer: Writer, { paper, sender }: TemplateParts, contacts: Contacts): void {
  const { labels } = writer.vocabulary;
  const own = [sender.name, sender.street, sender.town].join(', ');
  const reach = [contacts.phone, contacts.email, contacts.web].filter((part) => part !== '');
  const legal = [writer.pick(labels.register), writer.chance(0.5) ? writer.pick(labels.taxNumber) : ''];
  if (writer.chance(0.5)) {
    for (const [column, lines] of [[sender.name, sender.street, sender.town], reach, legal].entries())
      paper.stack(LEFT + column * 170, 784, lines, { size: 7 });
  } else
    paper.stack(297, 790, [own, [...reach, ...legal].filter((part) => part !== '').join(' · ')], {
      size: 6.5,
      align: 'centre',
    });
}
