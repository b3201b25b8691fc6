import type { Readable } from 'node:stream';
import type { Context } from '../../../../platform/context.ts';
import { retryAfterSeconds } from '../../../../platform/delivery/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { maskText } from '../../../../platform/log/index.ts';
import { OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { sendPlainMail } from '../../../people/mail/index.ts';
import type { ChannelRequest, HttpReceiver, MailReceiver, Message } from '../channels/channel.ts';
import type { Channel } from '../channels/open-channels.ts';
import { notificationsSent } from '../notifications.metrics.ts';

/** So much of an answer is looked at and shown. */
const ANSWER_BYTES = 1024;
/** What of a request is never shown again, wherever it comes back. */
const SHORTEST_KEY = 6;
/** Statuses that another attempt may mend, below 500. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** A mail server that says nothing for so long is tried again later. */
const MAIL_LIMIT_MS = 60_000;

/** How sending ended. `error` is a sentence for administrators; null when it arrived. */
export type SentMessage = {
  status: number | null;
  answer: string | null;
  error: string | null;
  /** The same as a code, for words in other languages; null when it arrived. */
  code: string | null;
  /** Trying again cannot help. */
  isFinal: boolean;
  retryAfterSeconds: number | null;
  durationMs: number;
};

/**
 * Sends a message once. Every way in which it can go wrong is an answer.
 * @throws the reason of `signal`, and what nobody expects.
 */
export async function sendMessage(
  ctx: Pick<Context, 'config' | 'outbound' | 'clock'>,
  channel: Channel,
  message: Message & { id?: string },
  signal?: AbortSignal,
): Promise<SentMessage> {
  const startedAtMs = performance.now();
  const sent = await ('mail' in channel
    ? sendMail(ctx, channel, message, signal)
    : exchange(ctx, channel, channel.request(message, ctx.clock.now()), signal));
  notificationsSent.inc({ service: channel.service.name, result: sent.error === null ? 'sent' : 'failed' });
  return { ...sent, durationMs: Math.round(performance.now() - startedAtMs) };
}

type Exchanged = Omit<SentMessage, 'durationMs'>;

async function sendMail(
  ctx: Pick<Context, 'config' | 'outbound'>,
  channel: MailReceiver,
  message: Message & { id?: string },
  signal: AbortSignal | undefined,
): Promise<Exchanged> {
  const limit = AbortSignal.timeout(MAIL_LIMIT_MS);
  const answered = { status: null, answer: null, retryAfterSeconds: null };
  try {
    const mail = { id: message.id ?? newId(), ...channel.mail(message) };
    const sent = await sendPlainMail(ctx, mail, signal ? AbortSignal.any([signal, limit]) : limit);
    if (sent.type === 'sent') return { ...answered, error: null, code: null, isFinal: false };
    return { ...answered, error: sent.reason, code: `mail_${sent.failure}`, isFinal: sent.type === 'refused' };
  } catch (error) {
    if (!limit.aborted || signal?.aborted) throw error;
    return { ...answered, error: 'The mail server took too long to answer.', code: 'mail_too_slow', isFinal: false };
  }
}

async function exchange(
  ctx: Pick<Context, 'outbound' | 'clock'>,
  channel: HttpReceiver & Pick<Channel, 'service'>,
  request: ChannelRequest,
  signal: AbortSignal | undefined,
): Promise<Exchanged> {
  const { url, method, headers, body } = request;
  try {
    return await ctx.outbound.download(
      {
        purpose: 'notification',
        url,
        method,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
        maxResponseBytes: Number.MAX_SAFE_INTEGER,
        isInstanceWide: true,
        ...(signal ? { signal } : {}),
      },
      async ({ status, headers: answered, body: stream }) => {
        const whole = await beginningOf(stream);
        const answer = withoutKeys(whole, request);
        const wait = retryAfterSeconds(answered['retry-after'], ctx.clock.now());
        return { status, answer, retryAfterSeconds: wait, ...judged(channel, status, answer) };
      },
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof OutboundRefused || error instanceof OutboundFailed)) throw error;
    const isFinal = error instanceof OutboundRefused;
    return { status: null, answer: null, error: error.detail, code: error.code, isFinal, retryAfterSeconds: null };
  }
}

function judged(
  channel: Pick<Channel, 'service'>,
  status: number,
  answer: string,
): Pick<Exchanged, 'error' | 'code' | 'isFinal'> {
  const isSuccess = status >= 200 && status < 300;
  const refusal = isSuccess ? (channel.service.refusalIn?.(answer) ?? null) : null;
  if (isSuccess && refusal === null) return { error: null, code: null, isFinal: false };
  const said = refusal ?? answer.trim();
  const error = `The receiver answered with status ${status}${said === '' ? '.' : `: ${said}`}`;
  return { error, code: `answered_${status}`, isFinal: refusal !== null || (status < 500 && !PASSING.has(status)) };
}

/** A body that breaks off changes nothing: its status has been told already. */
async function beginningOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, ANSWER_BYTES - sizeBytes));
      sizeBytes += chunk.length;
      if (sizeBytes >= ANSWER_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '�');
}

/** A receiver may send back what it was asked with: nothing of that lets anybody in afterwards. */
function withoutKeys(answer: string, { url, headers }: ChannelRequest): string {
  const { pathname, searchParams } = new URL(url);
  const parts = [
    ...pathname.split('/'),
    ...searchParams.values(),
    ...Object.values(headers).flatMap((value) => value.split(' ')),
  ];
  const keys = parts.filter((part) => part.length >= SHORTEST_KEY && !answersMayHold.has(part.toLowerCase()));
  return maskText(keys.reduce((text, key) => text.replaceAll(key, '[masked]'), answer));
}

const answersMayHold: ReadonlySet<string> = new Set([
  'message',
  'services',
  'webhooks',
  'application/json;',
  'charset=utf-8',
  'application/json',
  'archivolt',
  'bearer',
]);
