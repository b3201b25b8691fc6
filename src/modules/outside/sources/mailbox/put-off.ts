import { type Context, forOwner } from '../../../../platform/context.ts';
import { largestFileBytes } from '../../../people/plans/index.ts';
import { Postponed } from '../ingest.ts';
import { noteMailInWaiting, noteWaiting, type Source } from '../sources.store.ts';
import type { WaitingFile } from '../waiting.ts';
import type { MailboxConfig } from './mailbox-config.ts';

/** So long a mail is left alone that somebody may not have now. */
const PUT_OFF_MS = 3_600_000;

/** Something of a mail that somebody may not have now, such as more than a day's documents. */
export type WaitingPart = { source: Pick<Source, 'id' | 'owner_id'>; file: WaitingFile };

/** Thrown behind the last part that could be taken: the mail stays as it is, and does not keep others unless it `stops` the mailbox. */
export class PutOff extends Postponed {
  readonly parts: readonly WaitingPart[];
  readonly stops: Error | undefined;

  constructor(parts: readonly WaitingPart[], stops?: Error) {
    super('put off');
    this.parts = parts;
    this.stops = stops;
  }
}

type PutOffMail = { parts: readonly WaitingPart[]; until: Date; allowed: readonly (number | null)[] };

/** The mails of a mailbox that somebody may not have now. */
export class PutOffMails {
  readonly #mails = new Map<number, PutOffMail>();
  #reported: string | undefined;

  /** Leaves a mail alone for a while; one that was stopped for is looked at again as soon as the mailbox is. */
  async add(ctx: Context, uid: number, { parts, stops }: PutOff): Promise<void> {
    const now = ctx.clock.now();
    const until = stops ? now : later(now);
    this.#mails.set(uid, { parts, until, allowed: await allowedOf(ctx, parts) });
  }

  /** Whether a mail is still left alone: its time is not over, or all that waits in it is as much too large as it was. */
  async isResting(ctx: Context, uid: number): Promise<boolean> {
    const mail = this.#mails.get(uid);
    const now = ctx.clock.now();
    if (!mail || mail.until > now) return mail !== undefined;
    if (!mail.parts.length || mail.parts.some(({ file }) => file.code !== 'plan_file_size')) return false;
    if (String(await allowedOf(ctx, mail.parts)) !== String(mail.allowed)) return false;
    mail.until = later(now);
    return true;
  }

  /** Forgets a mail that was dealt with. */
  forget(uid: number): void {
    this.#mails.delete(uid);
  }

  /** Forgets every mail that is not among these: it lies there no more, or is not to be looked at. */
  keepOnly(uids: readonly number[]): void {
    const kept = new Set(uids);
    for (const uid of this.#mails.keys()) if (!kept.has(uid)) this.#mails.delete(uid);
  }

  /** Lets everybody know what of theirs waits, and why. */
  async report({ db }: Context, { source, config }: { source: Source; config: MailboxConfig }): Promise<void> {
    const waiting = new Map<string, WaitingFile[]>([[source.id, []]]);
    for (const { parts } of this.#mails.values())
      for (const part of parts) waiting.set(part.source.id, [...(waiting.get(part.source.id) ?? []), part.file]);
    const now = JSON.stringify([...waiting]);
    if (now === this.#reported) return;
    if (config.mail_in_address !== '') await noteMailInWaiting(db, [...waiting.keys()]);
    for (const [id, files] of waiting) await noteWaiting(db, id, files);
    this.#reported = now;
  }
}

function later(now: Date): Date {
  return new Date(now.getTime() + PUT_OFF_MS);
}

async function allowedOf(ctx: Context, parts: readonly WaitingPart[]): Promise<(number | null)[]> {
  const allowed: (number | null)[] = [];
  for (const { source } of parts) allowed.push(await largestFileBytes(forOwner(ctx, source.owner_id)));
  return allowed;
}
