import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { LeftOut } from '../mails.errors.ts';
import type { Mail, MailAddress, MailPart } from './mail.ts';
import { mailWithin } from './opaque.ts';
import { sentAtOf } from './sent-at.ts';
import { filesInTnef } from './tnef.ts';
import { withCharset } from './with-charset.ts';

/** Mails of people have a few hundred at most; what lies deeper is nobody's. */
const MAX_NESTING = 100;
const SIGNATURE = /^application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys))$/;
const SEALED = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/;
/** Says how what is encrypted was encrypted, to programs. */
const SEAL_NOTE = 'application/pgp-encrypted';
const TNEF = /^application\/(?:vnd\.)?ms-tnef$/;
const MAX_HEAD_BYTES = 1024 * 1024;
/** Endings of parts that have no name. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'application/zip': 'zip',
};

/** Reads a mail as it was sent. Mails within it are files in it. @throws for one that is built as nobody means well with. */
export async function readEml(bytes: Buffer): Promise<Mail> {
  const { mail, within } = await readOnce(bytes);
  if (within === null) return mail;
  // What was signed as a whole is the mail; in one that was signed twice, the second stays as it is.
  return { ...(await readOnce(within)).mail, isSigned: true };
}

/** @returns also the mail that this one is the signature of, where it holds that. */
async function readOnce(bytes: Buffer): Promise<{ mail: Mail; within: Buffer | null }> {
  const email = await PostalMime.parse(withCharset(bytes), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: MAX_NESTING,
  });
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const type = header('content-type') ?? '';
  const date = header('date') ?? null;
  const isSealed = /^multipart\/encrypted\b/i.test(type);
  const parts: MailPart[] = [];
  for (const attachment of email.attachments) {
    if (attachment.mimeType === SEAL_NOTE) continue;
    for (const part of await partsOf(attachment, email, parts.length))
      parts.push(isSealed ? { ...part, leftOut: 'attachment_encrypted' } : part);
  }
  const [only] = parts;
  const isOpaque = !isSealed && isAlone(email) && parts.length === 1 && only?.leftOut === 'attachment_encrypted';
  const mail: Mail = {
    subject: email.subject?.trim() || null,
    from: addressesOf(email.from ? [email.from] : []),
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    sentAt: date === null ? null : sentAtOf(date),
    sentText: date,
    text: email.text?.trim() ? email.text : null,
    html: email.html?.trim() ? email.html : null,
    parts,
    isEncrypted: isSealed || (isAlone(email) && parts.some((part) => part.leftOut === 'attachment_encrypted')),
    isSigned: /^multipart\/signed\b/i.test(type) || parts.some((part) => part.leftOut === 'attachment_is_signature'),
  };
  return { mail, within: isOpaque ? mailWithin(headOf(bytes), only.content) : null };
}

function headOf(bytes: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1', 0, MAX_HEAD_BYTES))?.index ?? 0;
  return bytes.subarray(0, end);
}

/** Whether there is no text beside what is attached. */
function isAlone(email: Email): boolean {
  return !email.text?.trim() && !email.html?.trim();
}

async function partsOf(attachment: Attachment, email: Email, before: number): Promise<MailPart[]> {
  const content = bytesOf(attachment);
  const name = attachment.filename?.trim() ?? '';
  if (TNEF.test(attachment.mimeType) || name.toLowerCase() === 'winmail.dat') {
    const files = filesInTnef(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    if (files !== null)
      return files.map((file, index) => ({
        name: file.filename ?? `attachment-${before + index + 1}`,
        mimeType: 'application/octet-stream',
        content: file.content,
        leftOut: null,
        contentId: null,
      }));
  }
  const contentId = attachment.contentId?.replace(/^<|>$/g, '') || null;
  const part = { mimeType: attachment.mimeType, content, contentId };
  return [
    { ...part, name: name || (await nameFor(attachment, content, before + 1)), leftOut: whyLeftOut(attachment, email) },
  ];
}

function whyLeftOut(attachment: Attachment, { html }: Email): LeftOut | null {
  const { mimeType, filename, contentId } = attachment;
  if (SIGNATURE.test(mimeType) || /\.p7s$/i.test(filename ?? '')) return 'attachment_is_signature';
  if (SEALED.test(mimeType) || /\.(?:p7m|pgp|gpg)$/i.test(filename ?? '')) return 'attachment_encrypted';
  const id = contentId?.replace(/^<|>$/g, '');
  if (id && mimeType.startsWith('image/') && html?.includes(`cid:${id}`)) return 'attachment_in_text';
  return null;
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** A name for a part that has none; a mail is called by its subject. */
async function nameFor({ mimeType }: Attachment, content: Uint8Array, number: number): Promise<string> {
  const ending = ENDINGS[mimeType];
  const subject = mimeType === 'message/rfc822' ? await subjectOf(content) : undefined;
  return `${subject || `attachment-${number}`}${ending ? `.${ending}` : ''}`;
}

async function subjectOf(content: Uint8Array): Promise<string | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1', 0, 65_536))?.index ?? bytes.length;
  const { subject } = await PostalMime.parse(bytes.subarray(0, end));
  return subject
    ?.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 150);
}

function addressesOf(addresses: readonly Address[] | undefined): MailAddress[] {
  return (addresses ?? []).flatMap((one) =>
    one.group
      ? one.group.map(({ name, address }) => ({ name, address }))
      : [{ name: one.name, address: one.address ?? '' }],
  );
}
