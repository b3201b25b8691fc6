import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { isLoopback } from '../../../../platform/http/index.ts';
import type { MailServer, Sender } from '../../../people/mail/index.ts';
import type { Copy } from '../ledger/copies.ts';
import type { ConnectionContext } from '../provider.ts';
import { mailProblem } from './email-problems.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** Some servers look through a large mail before they take it. */
const SILENCE_TIMEOUT_MS = 600_000;
/** Lines of base64 hold 76 signs, and end with two more. */
const LINE_LENGTH = 76;
const HEAD_BYTES = 8_192;

/** Where mails are handed in, and whom they come from. */
export type MailRoute = {
  server: MailServer;
  from: Sender;
  isInstanceWide: boolean;
  /** Encryption is taken where it is offered; otherwise it has to be. Signing in takes it always, but on this machine. */
  mayBePlain: boolean;
};

/** One mail to one of its receivers. */
export type OutgoingMail = {
  /** Gives the Message-ID, by which a receiver knows a mail that came twice. */
  key: string;
  to: string;
  /** Whom else it says it is for. */
  all: readonly string[];
  subject: string;
  text: string;
  attachment: { fileName: string; mimeType: string; copy: Copy } | null;
};

/** Hands a mail in, over a connection of the guard; its attachment is read while it is sent. @throws DeliveryProblem, or the signal's reason. */
export async function mailOut(context: ConnectionContext, route: MailRoute, mail: OutgoingMail): Promise<void> {
  const { server, from, isInstanceWide } = route;
  const { outbound, signal } = context;
  const attached = mail.attachment && new Attached(mail.attachment.copy);
  const domain = from.address.split('@')[1] ?? 'localhost';
  let socket: Socket | undefined;
  const onAbort = () => socket?.destroy();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const { host, port } = server;
    socket = await outbound.connectSocket({ purpose: 'mail', host, port, isInstanceWide, signal });
    const connection = socket;
    const options: SMTPTransportOptions = {
      ...encryptionOf(route),
      host,
      port,
      getSocket: (_options, give) => give(null, { connection }),
      name: domain,
      greetingTimeout: ANSWER_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    const { fileName: filename, mimeType: contentType } = mail.attachment ?? {};
    await createTransport(options).sendMail({
      envelope: { from: from.address, to: [mail.to], size: sizeOf(mail) },
      from,
      to: mail.all.map((address) => ({ name: '', address })),
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.key}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(attached ? { attachments: [{ filename, contentType, content: attached.content }] } : {}),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (attached?.failure !== undefined) throw attached.failure;
    throw mailProblem(error, { server, isUnderWay: attached?.isBegun ?? false });
  } finally {
    signal.removeEventListener('abort', onAbort);
    attached?.content.destroy();
    socket?.destroy();
  }
}

/** The bytes of an attachment, opened when they are wanted: many a mail is refused before. */
class Attached {
  readonly content: Readable;
  readonly #copy: Copy;
  isBegun = false;
  /** What went wrong with them, and not with the mail. */
  failure: unknown;

  constructor(copy: Copy) {
    this.#copy = copy;
    this.content = Readable.from(this.#bytes(), { objectMode: false });
  }

  async *#bytes(): AsyncGenerator<Buffer> {
    try {
      const source = await this.#copy.open();
      try {
        this.isBegun = true;
        yield* source as AsyncIterable<Buffer>;
      } finally {
        source.destroy();
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/** A password goes over an encrypted connection only, but to this machine. */
function encryptionOf({ server, mayBePlain }: MailRoute) {
  const { host, isTls, user, password } = server;
  const hasPassword = user !== undefined && password !== undefined;
  const mustBeSafe = (hasPassword || !mayBePlain) && !isLoopback(host);
  return {
    secure: isTls,
    requireTLS: !isTls && mustBeSafe,
    ignoreTLS: !isTls && !hasPassword && isLoopback(host),
    ...(hasPassword ? { auth: { user, pass: password } } : {}),
  };
}

/** How large it will be, which servers are told beforehand. */
function sizeOf({ attachment, text }: OutgoingMail): number {
  const coded = Math.ceil((attachment?.copy.sizeBytes ?? 0) / 3) * 4;
  return coded + Math.ceil(coded / LINE_LENGTH) * 2 + HEAD_BYTES + Buffer.byteLength(text) * 3;
}
