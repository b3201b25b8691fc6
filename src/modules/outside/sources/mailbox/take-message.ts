import { Readable } from 'node:stream';
import type { FetchMessageObject } from 'imapflow';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { only, parseUploadFields } from '../../../documents/ingest/index.ts';
import { DELIVERY_HEADERS } from '../mail-in/mail-addresses.ts';
import { type MailReceiver, receiversOf } from '../mail-in/mail-receivers.ts';
import { sourceErrors } from '../sources.errors.ts';
import type { Source } from '../sources.store.ts';
import { noteRefusal, Postponed, takeIn } from '../take-in.ts';
import { type FoundPart, foundParts, mayBeCalled } from './found-parts.ts';
import { type MailOutcome, noteMail, notePart, outcomeElsewhere } from './ledger.store.ts';
import { hashOf, type MailboxConfig } from './mailbox-config.ts';
import { asMailboxProblem, isNotReadable } from './mailbox-problem.ts';
import { CHUNK_BYTES, type OpenMailbox } from './open-mailbox.ts';
import { filesInWinmail, type PackedFile } from './winmail.ts';

/** So long a mail is left alone that somebody may not have now. */
const PUT_OFF_MS = 3_600_000;

/** A winmail.dat is held in memory; a larger one is told of. */
const MAX_WINMAIL_BYTES = 64 * 1024 * 1024;

/** What is wrong with the part itself: another try changes nothing. */
const FINAL_CODES: readonly string[] = ['empty_file', 'unsupported_type', 'file_too_large', 'invalid_request'];

/** What mails of one mailbox are taken with. */
export type MailWork = {
  source: Source;
  config: MailboxConfig;
  mailbox: OpenMailbox;
  mailboxKey: Buffer;
  rulesKey: Buffer;
  /** Mails that somebody may not have now, and when they are looked at again. */
  putOff: Map<number, Date>;
  signal: AbortSignal;
};

/** Thrown for a part that was taken over before, out of this mail or a copy of it. */
class TakenBefore extends Postponed {}

/** Thrown for what somebody may not have added now, such as more than a day's documents: it stays, and does not keep others. */
class PutOff extends Postponed {}

/** Thrown for a message that somebody moved or deleted meanwhile. */
class Gone extends Postponed {}

/**
 * Takes over what a mail holds, and writes down what became of it; it is not marked here.
 * @returns what became of it; undefined when it is gone, or put off. @throws what stops the whole mailbox, such as a broken connection.
 */
export async function takeMessage(ctx: Context, work: MailWork, uid: number): Promise<MailOutcome | undefined> {
  try {
    return await takeAndNote(ctx, work, uid);
  } catch (error) {
    if (error instanceof Gone) return undefined;
    if (error instanceof PutOff) {
      work.putOff.set(uid, new Date(ctx.clock.now().getTime() + PUT_OFF_MS));
      return undefined;
    }
    const cause = error instanceof Postponed ? error.cause : error;
    const { client, fault } = work.mailbox;
    if (!isNotReadable(cause) && !isNotReadable(fault())) throw asMailboxProblem(cause, work.config);
    // Written down first: the connection may be gone with it, and the next one must not stumble over the same mail.
    await noteRefusal(ctx, work.source, { error: sourceErrors.mail_not_readable({ cause: error }) });
    await note(ctx, work, { uid, outcome: 'refused', messageKey: hashOf([work.mailboxKey.toString('hex'), uid]) });
    if (!client.usable) throw asMailboxProblem(cause, work.config);
    return 'refused';
  }
}

async function takeAndNote(ctx: Context, work: MailWork, uid: number): Promise<MailOutcome> {
  // Only what tells the parts: their bytes stay where they are.
  const headers = work.config.mail_in_address === '' ? {} : { headers: DELIVERY_HEADERS };
  const asked = { uid: true, envelope: true, bodyStructure: true, internalDate: true, size: true, ...headers };
  const message = await work.mailbox.client.fetchOne(String(uid), asked, { uid: true });
  if (!message) throw new Gone();
  const messageKey = messageKeyOf(message);
  const known = { sourceId: work.source.id, messageKey, rulesKey: work.rulesKey };
  const outcome = (await outcomeElsewhere(ctx.db, known)) ?? (await takeForAll(ctx, work, message));
  faultPoint('mailbox.taken');
  await note(ctx, work, { uid, outcome, messageKey });
  return outcome;
}

async function note(
  ctx: Context,
  { source, config, mailboxKey, rulesKey }: MailWork,
  mail: { uid: number; outcome: MailOutcome; messageKey: Buffer },
): Promise<void> {
  const { uid, outcome, messageKey } = mail;
  const isPutAway = !isToBePutAway(config, outcome);
  const noted = { outcome, isPutAway, messageKey, rulesKey, at: ctx.clock.now() };
  await noteMail(ctx.db, { sourceId: source.id, mailboxKey, uid }, noted);
}

/** Whether a mail of this outcome is marked or moved. */
export function isToBePutAway({ after, refused }: MailboxConfig, outcome: MailOutcome): boolean {
  return after !== 'leave' && (outcome === 'taken' || (outcome === 'refused' && refused === 'same'));
}

/** Takes a mail over for everybody it is for. @returns `taken` when at least one of them has a part of it. */
async function takeForAll(ctx: Context, work: MailWork, message: FetchMessageObject): Promise<MailOutcome> {
  const subject = message.envelope?.subject ?? '';
  if (!subject.toLowerCase().includes(work.config.subject_contains.toLowerCase())) return 'skipped';
  const receivers = await receiversOf(ctx, work, message);
  if (receivers.length === 0) {
    // Nothing of the mail itself: it was meant for somebody else than the owner of the mailbox.
    await noteRefusal(ctx, work.source, { error: sourceErrors.mail_receiver_unknown() });
    return 'refused';
  }
  let outcome: MailOutcome = 'refused';
  for (const receiver of receivers) if ((await takeParts(receiver, work, message)) === 'taken') outcome = 'taken';
  return outcome;
}

/** @returns `taken` when at least one part is there; what was refused of the others stands in the log of the source. */
async function takeParts(receiver: MailReceiver, work: MailWork, message: FetchMessageObject): Promise<MailOutcome> {
  const { ctx, source, senders } = receiver;
  const filename = message.envelope?.subject || undefined;
  const refuse = async (error: AppError) => {
    await noteRefusal(ctx, source, { error, filename, sizeBytes: message.size });
    return 'refused' as const;
  };
  if (!isSenderAllowed(senders, message)) return refuse(sourceErrors.mail_sender_not_allowed());
  const found = message.bodyStructure ? foundParts(message.bodyStructure) : { parts: [], winmails: [] };
  if (found === null) return refuse(sourceErrors.mail_not_readable());
  let outcome: MailOutcome = 'refused';
  let count = found.parts.length;
  for (const part of found.parts) {
    const bytes = bytesOf(work.mailbox, message.uid, part);
    if (await takePart(receiver, work, { message, filename: part.filename, bytes })) outcome = 'taken';
  }
  for (const winmail of found.winmails) {
    const files = await unpacked(bytesOf(work.mailbox, message.uid, winmail));
    if (files === null) await refuse(sourceErrors.mail_in_winmail_dat());
    count += files?.length ?? 1;
    for (const { filename, content } of files ?? [])
      if (await takePart(receiver, work, { message, filename, bytes: [content] })) outcome = 'taken';
  }
  if (count === 0) await refuse(sourceErrors.mail_without_document());
  return outcome;
}

/** What may be a document of the files that Outlook packed together; null when they cannot be told apart. */
async function unpacked(bytes: AsyncIterable<Buffer>): Promise<PackedFile[] | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Read to the end, but kept no longer than it may be: only behind its end is it known that it was whole.
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_WINMAIL_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  const files = sizeBytes <= MAX_WINMAIL_BYTES ? filesInWinmail(Buffer.concat(chunks)) : null;
  return files?.filter(({ filename }) => mayBeCalled(filename)) ?? null;
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
  message: FetchMessageObject;
  filename: string | undefined;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
};

/** @returns false when it is no document. @throws Gone, or what keeps every mail from being taken over. */
async function takePart(
  { ctx, source }: MailReceiver,
  { signal, source: at }: MailWork,
  { message, filename, bytes }: Candidate,
): Promise<boolean> {
  const stream = Readable.from(bytes, { objectMode: false });
  try {
    await takeIn(ctx, source, {
      parts: only({ filename, stream }),
      fields: (fileCount) => parseUploadFields({}, fileCount),
      filename,
      signal,
      async alongside(ctx, files) {
        for (const { sha256 } of files) {
          const taken = { sourceId: source.id, mailKey: mailKeyOf(message), sha256, at: ctx.clock.now() };
          if (!(await notePart(ctx.db, taken))) throw new TakenBefore();
        }
      },
    });
    return true;
  } catch (error) {
    if (error instanceof TakenBefore) return true;
    if (error instanceof AppError && FINAL_CODES.includes(error.code)) return false;
    // A limit of one person is not one of the mailbox, which has others' mails, too.
    if (error instanceof AppError && error.status < 500 && source.id !== at.id) throw new PutOff();
    throw error;
  } finally {
    stream.destroy();
  }
}

/** @throws Gone, or Postponed around what broke: neither is a refusal of the document. */
async function* bytesOf({ client }: OpenMailbox, uid: number, { part }: FoundPart): AsyncGenerator<Buffer> {
  const range = String(uid);
  try {
    const { content } = await client.download(range, part, { uid: true, chunkSize: CHUNK_BYTES });
    if (content) for await (const chunk of content) yield chunk;
    // What was deleted meanwhile seems to end early: only what is there still was whole. Servers tell of deletions at NOOP.
    await client.noop();
    if (!(await client.fetchOne(range, { uid: true }, { uid: true }))) throw new Gone();
  } catch (error) {
    if (error instanceof Gone) throw error;
    const isGone = error instanceof Error && 'code' in error && error.code === 'DownloadIncomplete';
    throw isGone ? new Gone() : new Postponed('the part did not arrive', { cause: error });
  }
}

/** Tells a mail from every other one: copies of it are the same mail. */
function mailKeyOf(message: FetchMessageObject): Buffer {
  const { envelope } = message;
  if (envelope?.messageId) return hashOf([envelope.messageId]);
  const from = (envelope?.from ?? []).map(({ address }) => address ?? '');
  return hashOf([envelope?.date ?? null, from, envelope?.subject ?? null, message.size ?? null]);
}

/** Tells one copy of a mail from the next, whatever number it has in its mailbox. */
function messageKeyOf(message: FetchMessageObject): Buffer {
  const { internalDate, size } = message;
  return hashOf([mailKeyOf(message).toString('hex'), internalDate ?? null, size ?? null]);
}
