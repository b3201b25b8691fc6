import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { OpenSource, SourceRun } from '../source-kind.ts';
import { SourceProblem } from '../source-problem.ts';
import type { Source } from '../sources.store.ts';
import { forgetMails, notedMails, notePutAway } from './ledger.store.ts';
import { type MailboxConfig, type MailboxCredentials, mailboxKeyOf, rulesKeyOf } from './mailbox-config.ts';
import { asMailboxProblem } from './mailbox-problem.ts';
import { type OpenMailbox, openMailbox } from './open-mailbox.ts';
import { PutOffMails } from './put-off.ts';
import { isToBePutAway, type MailWork, takeMessage } from './take-message.ts';

/** The longest time between two looks: servers tell of new mail, but not all of them and not always. Firewalls cut after more. */
const POLL_MS = 60_000;
/** After an IDLE that the server ended: one that ends every one of them is not asked without a pause. */
const IDLE_ENDED_MS = 1_000;

/**
 * Takes over what comes to a mailbox until the signal aborts.
 * @throws SourceProblem, or what kept a mail from being accepted and would keep the others.
 */
export async function watchMailbox(
  ctx: Context,
  opened: OpenSource<MailboxConfig, MailboxCredentials>,
  run: SourceRun,
): Promise<void> {
  const { source, config } = opened;
  const { signal } = run;
  const mailbox = await openMailbox(ctx, opened, { signal, isReadOnly: false });
  const mailboxKey = mailboxKeyOf(config, mailbox.uidValidity);
  const putOff = putOffMailsOf(source, mailboxKey);
  const work = { source, config, mailbox, mailboxKey, rulesKey: rulesKeyOf(config), putOff, signal };
  const news = new News(mailbox);
  try {
    if (config.after === 'move') await makeFolder(mailbox, config);
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      news.isWaiting = false;
      try {
        await takeNew(ctx, work);
      } finally {
        await putOff.report(ctx, work);
      }
      if (isFirst) {
        const present = await uidsOf(mailbox, { all: true });
        await forgetMails(ctx.db, { sourceId: source.id, mailboxKey, present });
        await run.succeeded();
      }
      await news.next(signal);
    }
  } catch (error) {
    if (signal.aborted) return;
    throw asMailboxProblem(error, config);
  } finally {
    await mailbox.close();
  }
}

/** What was put off, by the source as it was read: who works for it keeps it over broken connections, and begins anew after a change. */
const kept = new WeakMap<Source, { mailboxKey: Buffer; mails: PutOffMails }>();

function putOffMailsOf(source: Source, mailboxKey: Buffer): PutOffMails {
  const before = kept.get(source);
  if (before?.mailboxKey.equals(mailboxKey)) return before.mails;
  const mails = new PutOffMails();
  kept.set(source, { mailboxKey, mails });
  return mails;
}

/** The mails that the filters let wait, oldest first. @throws SourceProblem when the server does not say. */
export async function uidsOf({ client }: OpenMailbox, query: { all: true } | { seen: false }): Promise<number[]> {
  const uids = await client.search(query, { uid: true });
  if (uids === false || uids === undefined)
    throw new SourceProblem('connection_lost', 'The server did not say which mails there are. It is asked again.');
  return uids;
}

/** Which of the mails in the mailbox are looked at. */
export function queryOf({ messages }: MailboxConfig): { all: true } | { seen: false } {
  return messages === 'all' ? { all: true } : { seen: false };
}

async function takeNew(ctx: Context, work: MailWork): Promise<void> {
  const { source, mailbox, mailboxKey, rulesKey, signal } = work;
  const uids = await uidsOf(mailbox, queryOf(work.config));
  const noted = await notedMails(ctx.db, { sourceId: source.id, mailboxKey, rulesKey, uids });
  work.putOff.keepOnly(uids);
  for (const uid of uids) {
    if (signal.aborted) return;
    const before = noted.get(uid);
    if (before?.isPutAway || (await work.putOff.isResting(ctx, uid))) continue;
    const outcome = before?.outcome ?? (await takeMessage(ctx, work, uid));
    if (outcome !== undefined && isToBePutAway(work.config, outcome)) await putAway(ctx, work, uid);
  }
}

/** Marks or moves a mail whose documents are durable. One that is gone by now is left to who took it. */
async function putAway(ctx: Context, { source, config, mailbox, mailboxKey }: MailWork, uid: number): Promise<void> {
  faultPoint('mailbox.noted');
  const { client } = mailbox;
  const range = String(uid);
  const isDone =
    config.after === 'move'
      ? await client.messageMove(range, config.move_to, { uid: true })
      : await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
  if (isDone === false) {
    const action = config.after === 'move' ? `moved to “${config.move_to}”` : 'marked as seen';
    throw new SourceProblem(
      'mail_not_put_away',
      `A mail could not be ${action}: the server refused it. It is tried again.`,
    );
  }
  faultPoint('mailbox.put_away');
  await notePutAway(ctx.db, { sourceId: source.id, mailboxKey, uid });
}

async function makeFolder({ client }: OpenMailbox, { move_to: folder, mailbox }: MailboxConfig): Promise<void> {
  if (folder.toLowerCase() === mailbox.toLowerCase())
    throw new SourceProblem(
      'folder_is_mailbox',
      'Mails cannot be moved to the mailbox they lie in. Choose another one.',
    );
  // Without either, what others have marked as deleted would vanish with what is moved.
  if (!['MOVE', 'UIDPLUS', 'IMAP4REV2'].some((name) => client.capabilities.has(name)))
    throw new SourceProblem('move_not_supported', 'This server cannot move single mails. Mark them as seen instead.');
  await client.mailboxCreate(folder);
}

/** Waits for the next look: what the server tells, or the longest time between two. */
class News {
  /** Whether something came that nobody has looked at. */
  isWaiting = false;
  #wake: (() => void) | null = null;
  readonly #mailbox: OpenMailbox;

  constructor(mailbox: OpenMailbox) {
    this.#mailbox = mailbox;
    mailbox.client.on('exists', () => {
      this.isWaiting = true;
      this.#wake?.();
    });
    mailbox.client.on('close', () => this.#wake?.());
  }

  /** @throws SourceProblem when the connection is gone. */
  async next(signal: AbortSignal): Promise<void> {
    const { client } = this.#mailbox;
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    const timer = new AbortController();
    const ended = AbortSignal.any([signal, timer.signal]);
    const pause = (ms: number) => delay(ms, undefined, { signal: ended }).catch(ifAborted);
    const idle = client.idle().then((answer) => pause(answer === false ? POLL_MS : IDLE_ENDED_MS));
    if (this.isWaiting || !client.usable) woken.resolve();
    await Promise.race([woken.promise, idle, pause(POLL_MS)]);
    timer.abort();
    this.#wake = null;
    if (!client.usable && !signal.aborted)
      throw new SourceProblem('connection_lost', 'The connection to the mail server broke off. It is made again.', {
        cause: this.#mailbox.fault(),
      });
  }
}

function ifAborted(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  throw error;
}
