import { Readable } from 'node:stream';
import type { FetchMessageObject } from 'imapflow';
import { AppError } from '../../../../platform/errors.ts';
import { only, parseUploadFields } from '../../../documents/ingest/index.ts';
import { ingest, noteKnown, noteRefusal, Postponed } from '../ingest.ts';
import type { MailReceiver } from '../mail-in/mail-receivers.ts';
import { sourceErrors } from '../sources.errors.ts';
import type { Source } from '../sources.store.ts';
import { waitingFor } from '../waiting.ts';
import { type FoundPart, foundParts } from './found-parts.ts';
import { type MailOutcome, notePart } from './ledger.store.ts';
import { hashOf, type MailboxConfig } from './mailbox-config.ts';
import type { OpenMailbox } from './open-mailbox.ts';
import { bytesOf, unpacked, withNames } from './part-bytes.ts';
import { kindOfName, type LeftReason } from './part-kinds.ts';
import { PutOff, type WaitingPart } from './put-off.ts';
import { BodyHash, mailName } from './whole-mail.ts';

/** What is wrong with the part itself: another try changes nothing. */
const FINAL_CODES: readonly string[] = ['empty_file', 'unsupported_type', 'file_too_large', 'invalid_request'];

/** Thrown for content that was accepted before out of this mail or a copy of it. */
class TakenBefore extends Postponed {
  /** Whether it was this very part: then a break came between, and nobody has to be told. */
  readonly isSamePart: boolean;

  constructor(isSamePart: boolean) {
    super('taken over before');
    this.isSamePart = isSamePart;
  }
}

/** A mail whose parts are taken, and where it lies. */
export type MailAtHand = {
  message: FetchMessageObject;
  mailKey: Buffer;
  mailbox: OpenMailbox;
  mailboxKey: Buffer;
  /** The source that watches the mailbox. */
  at: Source;
  /** Whether it lay in the mailbox before that counts anew: that its content is known is no news then. */
  isKnownCopy: boolean;
  takes: MailboxConfig['takes'];
  signal: AbortSignal;
};

/**
 * Takes over for somebody what a mail holds. Each part is stored, or stands in the log with the reason, when this ends.
 * @returns `taken` when at least one part is there. @throws PutOff when one waits, Gone, or what keeps every mail from being accepted
 */
export async function takeParts(receiver: MailReceiver, mail: MailAtHand): Promise<MailOutcome> {
  const { message, mailbox } = mail;
  const { ctx, source, senders } = receiver;
  const subject = message.envelope?.subject || undefined;
  const refuse = async (error: AppError, filename = subject) => {
    await noteRefusal(ctx, source, { error, filename, sizeBytes: filename === subject ? message.size : undefined });
    return 'refused' as const;
  };
  const refuseLeft = ({ reason, filename }: { reason: LeftReason; filename: string | undefined }) =>
    refuse(sourceErrors[reason](), filename);
  if (!isSenderAllowed(senders, message)) return refuse(sourceErrors.mail_sender_not_allowed());
  if (mail.takes === 'mail') return takeWhole(receiver, mail);
  const structure = message.bodyStructure && foundParts(message.bodyStructure);
  if (structure === null) return refuse(sourceErrors.mail_not_readable());
  if (structure === undefined) return refuse(sourceErrors.mail_without_document());
  const isTextAlone = structure.hasText && structure.parts.length + structure.tnefs.length === 0;
  if (mail.takes === 'auto' && isTextAlone) return takeWhole(receiver, mail);
  const found = await withNames(mailbox, message, structure);
  let outcome: MailOutcome = 'refused';
  let count = found.parts.length + found.left.length;
  const waiting: WaitingPart[] = [];
  const take = async (candidate: Candidate) => {
    const became = await takePart(receiver, mail, candidate);
    if (became === 'taken') outcome = 'taken';
    else if (became !== 'refused') waiting.push(became);
  };
  for (const part of found.parts) {
    const bytes = bytesOf(mailbox, message.uid, part);
    await take({ filename: part.filename, label: part.part, bytes });
  }
  const left = [...found.left];
  for (const tnef of found.tnefs) {
    const files = await unpacked(bytesOf(mailbox, message.uid, tnef));
    if (files === null) await refuse(sourceErrors.mail_in_winmail_dat());
    count += files?.length ?? 1;
    for (const [at, { filename, content }] of (files ?? []).entries()) {
      const reason = reasonOf(filename);
      if (reason !== null) left.push({ part: tnef.part, filename, reason });
      else await take({ filename, label: `${tnef.part}/${at}`, bytes: [content] });
    }
  }
  // What is left out is said once, when the mail is done with.
  if (waiting.length > 0) throw new PutOff(waiting);
  for (const one of left) await refuseLeft(one);
  if (count === 0) await refuse(found.hasText ? sourceErrors.mail_text_alone() : sourceErrors.mail_without_document());
  return outcome;
}

/** Takes the mail itself over, as it was sent; what is attached to it comes out of the document. */
async function takeWhole(receiver: MailReceiver, mail: MailAtHand): Promise<MailOutcome> {
  const { message, mailbox } = mail;
  const body = new BodyHash();
  const became = await takePart(receiver, mail, {
    filename: mailName(message.envelope?.subject),
    label: 'mail',
    bytes: body.over(bytesOf(mailbox, message.uid, null)),
    // On its way each copy gets a head of its own.
    contentKey: () => body.digest(),
  });
  if (typeof became === 'object') throw new PutOff([became]);
  return became;
}

/** Why a file that was packed into another is not taken; null: it may be a document. */
function reasonOf(filename: string | undefined): LeftReason | null {
  const kind = kindOfName(filename);
  if (kind === 'document') return null;
  return kind === 'winmail' || kind === 'text' || kind === 'aside' ? 'mail_part_not_taken' : kind;
}

function isSenderAllowed(senders: readonly string[], { envelope }: FetchMessageObject): boolean {
  if (senders.length === 0) return true;
  const from = (envelope?.from ?? []).map(({ address }) => (address ?? '').toLowerCase());
  const isAllowed = (address: string) =>
    senders.some((allowed) => (allowed.startsWith('@') ? address.endsWith(allowed) : address === allowed));
  return from.length > 0 && from.every(isAllowed);
}

/** What may be a document, and where its bytes come from. */
type Candidate = {
  filename: string | undefined;
  /** Tells it from the other parts of its mail. */
  label: FoundPart['part'];
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
  /** What makes two of them the same; left out, their bytes. */
  contentKey?: () => Buffer;
};

/** @throws Gone, PutOff when nothing else of the mail may be had now, or what keeps every mail from being accepted. */
async function takePart(
  { ctx, source }: MailReceiver,
  { message, mailKey, mailboxKey, at, isKnownCopy, signal }: MailAtHand,
  { filename, label, bytes, contentKey }: Candidate,
): Promise<'taken' | 'refused' | WaitingPart> {
  const stream = Readable.from(bytes, { objectMode: false });
  const locationKey = hashOf([mailboxKey.toString('hex'), message.uid, label]);
  try {
    await ingest(ctx, source, {
      parts: only({ filename, stream }),
      fields: (fileCount) => parseUploadFields({}, fileCount),
      filename,
      signal,
      async inSameTransaction(ctx, files) {
        for (const { sha256 } of files) {
          const before = await notePart(ctx.db, {
            sourceId: source.id,
            mailKey,
            sha256: contentKey?.() ?? sha256,
            locationKey,
            at: ctx.clock.now(),
          });
          if (before !== undefined) throw new TakenBefore(before?.equals(locationKey) ?? false);
        }
      },
    });
    return 'taken';
  } catch (error) {
    if (error instanceof TakenBefore) {
      if (!error.isSamePart && !isKnownCopy) await noteKnown(ctx, source, { filename });
      return 'taken';
    }
    if (error instanceof AppError && FINAL_CODES.includes(error.code)) return 'refused';
    const { envelope, internalDate } = message;
    const since = new Date(internalDate ?? ctx.clock.now());
    const file = waitingFor(error, { filename: filename ?? envelope?.subject ?? '', since });
    // What is too large for a plan keeps nothing smaller from being taken.
    if (file?.code === 'plan_file_size') return { source, file };
    const parts = file ? [{ source, file }] : [];
    // A limit of one person is not one of the mailbox, which has others' mails, too.
    if (error instanceof AppError && error.status < 500 && source.id !== at.id) throw new PutOff(parts);
    if (file && error instanceof Error) throw new PutOff(parts, error);
    throw error;
  } finally {
    stream.destroy();
  }
}
