import msgReader, { type FieldsData } from '@kenjiuno/msgreader';
import type { LeftOut } from '../mails.errors.ts';
import type { Mail, MailAddress, MailPart, SentAt } from './mail.ts';
import { rtfBody } from './rtf-body.ts';
import { sentAtOf } from './sent-at.ts';

/** A message within one is a file of it. */
const MSG_ENDING = '.msg';
const HTML_CODE_PAGES: Readonly<Record<number, string>> = { 65001: 'utf-8', 20127: 'utf-8', 28591: 'iso-8859-1' };

/** Reads a message of Outlook (.msg). @throws for a file that is none, or is broken off */
export function readMsg(bytes: Buffer): Mail {
  const reader = new msgReader.default(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(fields.error);
  const recipients = fields.recipients ?? [];
  const of = (kind: string) => recipients.filter(({ recipType = 'to' }) => recipType === kind).map(addressOf);
  const plain = fields.body?.trim() ? fields.body : null;
  const said = htmlOf(fields);
  const rich = plain === null && said === null ? fields.compressedRtf : undefined;
  const { html, text } = rich ? rtfBody(rich) : { html: said, text: plain };
  const parts = (fields.attachments ?? []).map((attachment, at) => partOf(reader, attachment, at, html));
  const sealed = parts.some(({ leftOut }) => leftOut === 'attachment_encrypted');
  return {
    subject: fields.subject?.trim() || null,
    from: senderOf(fields),
    to: of('to'),
    cc: of('cc'),
    sentAt: sentOf(fields),
    sentText: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? null,
    text,
    html,
    parts,
    isEncrypted: sealed && text === null && html === null,
    isSigned: parts.some(({ leftOut }) => leftOut === 'attachment_is_signature'),
  };
}

function senderOf(fields: FieldsData): MailAddress[] {
  const address = fields.senderSmtpAddress ?? fields.sentRepresentingSmtpAddress ?? smtpOrNone(fields.senderEmail);
  const name = fields.senderName ?? '';
  return name === '' && address === '' ? [] : [{ name, address }];
}

function addressOf({ name = '', smtpAddress, email }: FieldsData): MailAddress {
  return { name, address: smtpAddress ?? smtpOrNone(email) };
}

/** Exchange has addresses of its own, which say nothing to people. */
function smtpOrNone(address: string | undefined): string {
  return address?.includes('@') ? address : '';
}

/** As its head says it where it went through the internet, else in UTC. */
function sentOf({ headers, clientSubmitTime, messageDeliveryTime }: FieldsData): SentAt | null {
  const said = /^date:\s*(.+)$/im.exec(headers ?? '')?.[1];
  return sentAtOf(said ?? '') ?? sentAtOf((clientSubmitTime ?? messageDeliveryTime ?? '').replace(/GMT$/, '+0000'));
}

function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string | null {
  const text = bodyHtml ?? (html === undefined ? '' : decoded(html, internetCodepage));
  return text.trim() === '' ? null : text;
}

function decoded(bytes: Uint8Array, codePage: number | undefined): string {
  const label = HTML_CODE_PAGES[codePage ?? 0] ?? `windows-${codePage ?? 1252}`;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function partOf(
  reader: InstanceType<typeof msgReader.default>,
  attachment: FieldsData,
  at: number,
  html: string | null,
): MailPart {
  const isMessage = attachment.innerMsgContent === true;
  const { content } = reader.getAttachment(attachment);
  const said = isMessage ? attachment.name : (attachment.fileName ?? attachment.fileNameShort ?? attachment.name);
  const name = `${said?.trim() || `attachment-${at + 1}${attachment.extension ?? ''}`}${isMessage ? MSG_ENDING : ''}`;
  const contentId = attachment.pidContentId?.trim().replace(/^<|>$/g, '') || null;
  const mimeType = attachment.attachMimeTag ?? 'application/octet-stream';
  return { name, mimeType, content, contentId, leftOut: whyLeftOut(name, contentId, html) };
}

function whyLeftOut(name: string, contentId: string | null, html: string | null): LeftOut | null {
  if (/\.p7s$/i.test(name)) return 'attachment_is_signature';
  if (/\.(?:p7m|pgp|gpg)$/i.test(name)) return 'attachment_encrypted';
  const isPicture = /\.(?:png|jpe?g|gif|bmp|webp|svg)$/i.test(name);
  return isPicture && contentId !== null && html?.includes(`cid:${contentId}`) ? 'attachment_in_text' : null;
}
