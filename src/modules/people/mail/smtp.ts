import type { Socket } from 'node:net';
import type { SMTPTransportOptions, Transporter } from 'nodemailer';
import { isLoopback } from '../../../platform/http/index.ts';
import { type Outbound, OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import type { MailServer, Sender } from './mail.settings.ts';
import type { MailFailure } from './mail-outcomes.store.ts';
import type { RenderedMail } from './templates/render-mail.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 60_000;
const MAX_ANSWER_LENGTH = 300;

/**
 * How sending ended: handed over, refused whatever one does, or worth another attempt. `reason` is a sentence for administrators, with
 * what the server said in it; `said` is that alone.
 */
export type SendResult =
  | { type: 'sent' }
  | { type: 'refused' | 'put_off'; failure: MailFailure; reason: string; said: string | null };

/** What the library tells of a failure. */
type SmtpFailure = Error & { code?: unknown; responseCode?: unknown; permanent?: unknown; response?: unknown };

/** How the mail server is reached. */
type SmtpContext = { outbound: Outbound; server: MailServer; from: Sender; signal: AbortSignal };

/**
 * Hands a mail to the mail server, over a connection of the guarded client. The same id gives the same Message-ID, by which
 * servers recognise a mail that was handed over twice.
 * @throws the signal's reason.
 */
export async function sendBySmtp(
  context: SmtpContext,
  mail: Omit<RenderedMail, 'html'> & { id: string; to: string; html?: string },
): Promise<SendResult> {
  const { from } = context;
  return overSmtp(context, (transport) =>
    transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
  );
}

/** Connects to the mail server and signs in there, and sends nothing: `sent` is then said of nothing. @throws the signal's reason. */
export async function greetBySmtp(context: SmtpContext): Promise<SendResult> {
  return overSmtp(context, (transport) => transport.verify());
}

async function overSmtp(context: SmtpContext, use: (transport: Transporter) => Promise<unknown>): Promise<SendResult> {
  const { outbound, server, from, signal } = context;
  let socket: Socket | undefined;
  const onAbort = () => socket?.destroy();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const { host, port } = server;
    // Set by who runs the service, for everybody on it.
    socket = await outbound.connectSocket({ purpose: 'mail', host, port, isInstanceWide: true, signal });
    const connection = socket;
    const options: SMTPTransportOptions = {
      ...encryptionOf(server),
      host,
      port,
      getSocket: (_options, give) => give(null, { connection }),
      name: from.address.split('@')[1] ?? 'localhost',
      greetingTimeout: ANSWER_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    // Loaded when there is a mail.
    const { createTransport } = await import('nodemailer');
    await use(createTransport(options));
    return { type: 'sent' };
  } catch (error) {
    signal.throwIfAborted();
    return resultOf(error, server);
  } finally {
    signal.removeEventListener('abort', onAbort);
    socket?.destroy();
  }
}

/** A password goes over an encrypted connection only, but to this machine; without one, encryption is taken where it is offered. */
function encryptionOf({ host, isTls, user, password }: MailServer) {
  const hasPassword = user !== undefined && password !== undefined;
  return {
    secure: isTls,
    requireTLS: !isTls && hasPassword && !isLoopback(host),
    ignoreTLS: !isTls && !hasPassword && isLoopback(host),
    ...(hasPassword ? { auth: { user, pass: password } } : {}),
  };
}

/** @throws what is no failure of network or server. */
function resultOf(error: unknown, server: MailServer): SendResult {
  if (error instanceof OutboundRefused)
    return refused('not_reached', `The mail server was not reached. ${error.detail}`);
  if (error instanceof OutboundFailed) return putOff('not_reached', `The mail server was not reached. ${error.detail}`);
  if (!(error instanceof Error)) throw error;
  const { code, responseCode, permanent, response }: SmtpFailure = error;
  if (typeof code !== 'string') throw error;
  const said = typeof response === 'string' ? fitToShow(response, server) : null;
  const answer = said === null ? '' : ` It said: ${said}`;
  if (code === 'EAUTH') {
    const reason = `The mail server did not take the user name and password. Correct them and try again.${answer}`;
    return permanent === true ? refused('login_refused', reason, said) : putOff('login_refused', reason, said);
  }
  if (permanent === true) return refused('refused', `The mail server refused the mail for good.${answer}`, said);
  if (typeof responseCode === 'number') return putOff('put_off', `The mail server put the mail off.${answer}`, said);
  return WORDS[code] ?? putOff('broken_off', 'The connection to the mail server broke off.');
}

const NOT_ENCRYPTED = putOff(
  'not_encrypted',
  'No trusted encrypted connection to the mail server could be made, so nothing was sent.',
);
const WORDS: Readonly<Record<string, SendResult>> = {
  ETIMEDOUT: putOff('too_slow', 'The mail server took too long to answer.'),
  ETLS: NOT_ENCRYPTED,
  ESOCKET: NOT_ENCRYPTED,
};

function refused(failure: MailFailure, reason: string, said: string | null = null): SendResult {
  return { type: 'refused', failure, reason, said };
}

function putOff(failure: MailFailure, reason: string, said: string | null = null): SendResult {
  return { type: 'put_off', failure, reason, said };
}

/** Without addresses, and without what one signs in with: a server may send back anything. */
function fitToShow(text: string, { user, password }: MailServer): string {
  const keys = [user, password].flatMap((key) => (key !== undefined && key.length > 2 ? [key] : []));
  const kept = keys.reduce((rest, key) => rest.replaceAll(key, '…'), text);
  return kept.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, MAX_ANSWER_LENGTH);
}
