import type { FetchMessageObject } from 'imapflow';
import type { Context } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { noteRefusal, Postponed } from '../ingest.ts';
import { DELIVERY_HEADERS } from '../mail-in/mail-addresses.ts';
import { receiversOf } from '../mail-in/mail-receivers.ts';
import { sourceErrors } from '../sources.errors.ts';
import type { Source } from '../sources.store.ts';
import { isTakenElsewhere, type MailOutcome, noteMail } from './ledger.store.ts';
import { hashOf, type MailboxConfig } from './mailbox-config.ts';
import { asMailboxProblem, isNotReadable } from './mailbox-problem.ts';
import type { OpenMailbox } from './open-mailbox.ts';
import { Gone } from './part-bytes.ts';
import { PutOff, type PutOffMails, type WaitingPart } from './put-off.ts';
import { takeParts } from './take-parts.ts';

/** What mails of one mailbox are taken with. */
export type MailWork = {
  source: Source;
  config: MailboxConfig;
  mailbox: OpenMailbox;
  mailboxKey: Buffer;
  rulesKey: Buffer;
  putOff: PutOffMails;
  signal: AbortSignal;
};

/**
 * Takes over what a mail holds, and writes down what became of it; it is not marked here.
 * @returns what became of it; undefined when it is gone, or put off. @throws what stops the whole mailbox, such as a broken connection.
 */
export async function takeMessage(ctx: Context, work: MailWork, uid: number): Promise<MailOutcome | undefined> {
  try {
    const outcome = await takeAndNote(ctx, work, uid);
    work.putOff.forget(uid);
    return outcome;
  } catch (error) {
    if (error instanceof Gone) return undefined;
    if (error instanceof PutOff) {
      await work.putOff.add(ctx, uid, error);
      if (error.stops) throw error.stops;
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
  const outcome = await takeForAll(ctx, work, message);
  faultPoint('mailbox.taken');
  await note(ctx, work, { uid, outcome, messageKey: messageKeyOf(message) });
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
  const { source, config, mailbox, mailboxKey, signal } = work;
  const subject = message.envelope?.subject ?? '';
  if (!subject.toLowerCase().includes(config.subject_contains.toLowerCase())) return 'skipped';
  const receivers = await receiversOf(ctx, work, message);
  if (receivers.length === 0) {
    // Nothing of the mail itself: it was meant for somebody else than the owner of the mailbox.
    await noteRefusal(ctx, source, { error: sourceErrors.mail_receiver_unknown() });
    return 'refused';
  }
  const messageKey = messageKeyOf(message);
  const isKnownCopy = await isTakenElsewhere(ctx.db, { sourceId: source.id, mailboxKey, messageKey });
  const known = { mailKey: mailKeyOf(message), isKnownCopy };
  const mail = { message, ...known, mailbox, mailboxKey, at: source, takes: config.takes, signal };
  let outcome: MailOutcome = 'refused';
  const waiting: WaitingPart[] = [];
  let isPutOff = false;
  for (const receiver of receivers) {
    try {
      if ((await takeParts(receiver, mail)) === 'taken') outcome = 'taken';
    } catch (error) {
      // A limit of one person keeps nobody else from the same mail.
      if (!(error instanceof PutOff) || error.stops) throw error;
      isPutOff = true;
      waiting.push(...error.parts);
    }
  }
  if (isPutOff) throw new PutOff(waiting);
  return outcome;
}

/** What mails have in common that may be copies of each other; whether they are, what is in them tells. */
function mailKeyOf(message: FetchMessageObject): Buffer {
  const { envelope } = message;
  if (envelope?.messageId) return hashOf([envelope.messageId]);
  const from = (envelope?.from ?? []).map(({ address }) => address ?? '');
  return hashOf([envelope?.date ?? null, from, envelope?.subject ?? null, message.size ?? null]);
}

/** What a mail keeps when its mailbox counts anew; others may have the same, so nothing is left out for it. */
function messageKeyOf(message: FetchMessageObject): Buffer {
  const { internalDate, size } = message;
  return hashOf([mailKeyOf(message).toString('hex'), internalDate ?? null, size ?? null]);
}
