import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Context } from '../../../../platform/context.ts';
import { reachOf, relaySocket } from '../../../../platform/outbound/index.ts';
import type { OpenSource } from '../source-kind.ts';
import { SourceProblem } from '../source-problem.ts';
import type { MailboxConfig, MailboxCredentials } from './mailbox-config.ts';
import { asMailboxProblem } from './mailbox-problem.ts';

const MIB = 1024 * 1024;
/** So much is asked for at a time; an answer holds little beside it. */
export const CHUNK_BYTES = MIB;
const MAX_ANSWER_BYTES = 16 * MIB;
const GREETING_TIMEOUT_MS = 15_000;
const GOODBYE_MS = 2_000;
/** Longer than a mailbox is left without a look. */
const SILENCE_TIMEOUT_MS = 300_000;

/** A mailbox that somebody is signed in to. */
export type OpenMailbox = {
  client: ImapFlow;
  uidValidity: bigint;
  /** What broke the connection, where the library told. */
  fault(): Error | undefined;
  /** Signs out as far as the server takes part in it. */
  close(): Promise<void>;
};

/** How a mailbox is opened. */
export type Opening = { signal: AbortSignal; isReadOnly: boolean };

/**
 * Connects as the guard allows, signs in and selects the mailbox. The connection ends with the signal.
 * @throws SourceProblem, OutboundRefused, OutboundFailed, or the signal's reason.
 */
export async function openMailbox(
  ctx: Context,
  { config, credentials }: Pick<OpenSource<MailboxConfig, MailboxCredentials>, 'config' | 'credentials'>,
  { signal, isReadOnly }: Opening,
): Promise<OpenMailbox> {
  if (credentials === null) throw new SourceProblem('password_missing', 'There is no password. Enter it.');
  const { host, port, username, mailbox } = config;
  // One that takes mails for everybody is an administrator's, for the whole service.
  const isInstanceWide = config.mail_in_address !== '';
  const socket = await ctx.outbound.connectSocket({ purpose: 'mail', host, port, isInstanceWide, signal });
  let client: ImapFlow | undefined;
  let fault: Error | undefined;
  const cut = () => {
    client?.close();
    socket.destroy();
  };
  signal.addEventListener('abort', cut, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', cut));
  try {
    // Loaded when somebody has a mailbox.
    const imap = await import('imapflow');
    client = new imap.ImapFlow({
      host,
      port,
      ...(await reachable(config, socket)),
      auth: { user: username, pass: credentials.password },
      clientInfo: { name: 'Archivolt' },
      logger: false,
      disableAutoIdle: true,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      maxLineLength: MAX_ANSWER_BYTES,
      maxLiteralSize: MAX_ANSWER_BYTES,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
    client.on('error', (error: Error) => {
      fault ??= error;
    });
    await client.connect();
    const { uidValidity, readOnly } = await client.mailboxOpen(mailbox, { readOnly: isReadOnly });
    if (!isReadOnly && readOnly === true && config.after !== 'leave')
      throw new SourceProblem('mailbox_read_only', 'Mails in this mailbox may not be changed. Leave them as they are.');
    const opened = client;
    const close = async () => {
      // A server that does not answer is not waited for.
      await Promise.race([opened.logout().catch(cut), delay(GOODBYE_MS, undefined, { ref: false })]);
      cut();
    };
    return { client, uidValidity, fault: () => fault, close };
  } catch (error) {
    cut();
    if (!isTimeout(signal.reason)) signal.throwIfAborted();
    throw asMailboxProblem(error, config);
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

/** How the library gets to the socket that the guard made: it never opens one to the server. */
async function reachable({ host, security }: MailboxConfig, socket: Socket) {
  if (security === 'tls') return { secure: true, tls: { socket } };
  if (security === 'none' && reachOf(socket.remoteAddress ?? '') !== 'private')
    throw new SourceProblem(
      'encryption_needed',
      `“${host}” is not in a private network: a password goes there encrypted only. Choose TLS or STARTTLS.`,
    );
  return { secure: false, doSTARTTLS: security === 'starttls', tls: { path: await relaySocket(socket) } };
}
