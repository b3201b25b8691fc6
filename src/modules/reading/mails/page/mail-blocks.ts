import type { Block, Runs } from '../../typeset/index.ts';
import type { Mail, MailAddress, MailPart } from '../read/mail.ts';
import { type MailWords, wordsFor } from '../words/words-for.ts';

/** More addresses than a page has lines are in the original alone. */
const MAX_ADDRESSES = 100;

/** What stands on the pages of a mail, in the language it is written in. */
export type MailPages = { title: string; author: string; language: string; blocks: Block[] };

/** Puts a mail into the blocks of its pages: its head, what it says, what is attached. @param body what it says, in blocks */
export function mailPages(mail: Mail, body: readonly Block[], said: string): MailPages {
  const words = wordsFor(`${mail.subject ?? ''}\n${said}`);
  const title = mail.subject ?? words.noSubject;
  const notes = [mail.isEncrypted ? words.encrypted : '', mail.isSigned ? words.signed : ''].filter(Boolean);
  const isEmpty = body.length === 0 && !mail.isEncrypted;
  return {
    title,
    author: nameOf(mail.from[0]),
    language: words.locale,
    blocks: [
      { kind: 'heading', level: 1, runs: plain(title) },
      { kind: 'fields', fields: fieldsOf(mail, words) },
      { kind: 'rule' },
      ...notes.map((note): Block => ({ kind: 'paragraph', runs: [{ text: note, isItalic: true }] })),
      ...(isEmpty ? [paragraph(words.noText)] : body),
      ...attachmentBlocks(mail.parts, words),
    ],
  };
}

function fieldsOf(mail: Mail, words: MailWords): [string, Runs][] {
  const fields: [string, Runs][] = [];
  const add = (label: string, value: string) => {
    if (value !== '') fields.push([label, plain(value)]);
  };
  add(words.from, listOf(mail.from));
  add(words.to, listOf(mail.to));
  add(words.cc, listOf(mail.cc));
  add(words.sent, sentOf(mail, words));
  return fields;
}

function sentOf({ sentAt, sentText }: Mail, { locale }: MailWords): string {
  if (sentAt === null) return sentText?.trim() ?? '';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return `${day.format(new Date(`${sentAt.day}T00:00:00Z`))}, ${sentAt.time}`;
}

function listOf(addresses: readonly MailAddress[]): string {
  const shown = addresses.slice(0, MAX_ADDRESSES).map(({ name, address }) => {
    if (name === '' || name === address) return address;
    return address === '' ? name : `${name} <${address}>`;
  });
  const more = addresses.length - shown.length;
  return [...shown, ...(more > 0 ? [`+ ${more}`] : [])].join(', ');
}

function nameOf(address: MailAddress | undefined): string {
  return address?.name || address?.address || '';
}

function attachmentBlocks(parts: readonly MailPart[], words: MailWords): Block[] {
  const attached = parts.filter(({ leftOut }) => leftOut !== 'attachment_in_text');
  if (attached.length === 0) return [];
  const count =
    attached.length === 1 ? words.attachment : words.attachments.replace('{count}', String(attached.length));
  return [
    { kind: 'rule' },
    { kind: 'paragraph', runs: [{ text: count, isBold: true }] },
    paragraph(attached.map(({ name }) => name).join(' · ')),
  ];
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: plain(text) };
}

function plain(text: string): Runs {
  return [{ text }];
}
