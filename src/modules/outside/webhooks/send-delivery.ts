import type { Readable } from 'node:stream';
import type { Context } from '../../../platform/context.ts';
import { retryAfterSeconds } from '../../../platform/delivery/index.ts';
import { maskText } from '../../../platform/log/index.ts';
import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import { SealError } from '../../../platform/secrets/index.ts';
import type { AttemptResult } from './attempts.store.ts';
import { deliveryHeaders, type SigningSecrets } from './signature.ts';
import { signingSecrets } from './webhook-secrets.ts';
import type { Webhook } from './webhooks.store.ts';

/** So much of an answer is kept; what follows is not even read. */
const ANSWER_BYTES = 1024;

/** Where to, and what signs; an error when that cannot be opened. */
export type Endpoint = { webhook: Webhook; secrets: SigningSecrets | SealError };

/** What is sent. */
export type Outgoing = { id: string; event: string; body: string };

/** An attempt as it ended. `isSuccess`: the receiver answered with a status of 2xx. */
export type Sent = AttemptResult & { isSuccess: boolean; retryAfterSeconds: number | null };

type Answered = Pick<Sent, 'status' | 'answer' | 'errorCode' | 'error' | 'isSuccess' | 'retryAfterSeconds'>;

/**
 * Sends one delivery once. Every way in which it can go wrong is an answer; nothing is sent unsigned because a secret cannot be opened.
 * @throws the reason of `signal`, and what nobody expects.
 */
export async function sendDelivery(
  ctx: Pick<Context, 'outbound' | 'clock'>,
  { webhook, secrets }: Endpoint,
  outgoing: Outgoing,
  signal?: AbortSignal,
): Promise<Sent> {
  const startedAt = ctx.clock.now();
  const startedAtMs = performance.now();
  const ended = (headers: Record<string, string>, answered: Answered): Sent => ({
    ...answered,
    startedAt,
    durationMs: Math.round(performance.now() - startedAtMs),
    requestHeaders: headers,
  });
  if (secrets instanceof SealError) return ended({}, unsent('secret_unreadable', UNREADABLE));
  const body = Buffer.from(outgoing.body, 'utf8');
  const headers = deliveryHeaders({ ...outgoing, body, sentAt: startedAt }, secrets);
  try {
    const request = {
      purpose: 'webhook',
      url: webhook.url,
      method: 'POST',
      // An answer is judged by its status: one that nobody asked for in a strange encoding must not hide it.
      headers: { ...headers, 'Accept-Encoding': 'identity' },
      body,
      maxResponseBytes: Number.MAX_SAFE_INTEGER,
      isInstanceWide: webhook.owner_id === null,
      ...(signal ? { signal } : {}),
    } as const;
    return await ctx.outbound.download(request, async ({ status, headers: published, body: answer }) =>
      ended(headers, {
        status,
        isSuccess: status >= 200 && status < 300,
        retryAfterSeconds: retryAfterSeconds(published['retry-after'], ctx.clock.now()),
        ...(await beginningOf(answer)),
      }),
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof OutboundRefused || error instanceof OutboundFailed)
      return ended(headers, unsent(error.code, error.detail));
    throw error;
  }
}

const UNREADABLE = 'The secret of the webhook cannot be opened with the keys that are here. Give it a new one.';

function unsent(errorCode: string, error: string): Answered {
  return { status: null, answer: null, errorCode, error, isSuccess: false, retryAfterSeconds: null };
}

/** Opens the secrets that sign for a webhook now: once for all that is sent to it at this moment. */
export async function endpointOf(ctx: Pick<Context, 'config' | 'clock'>, webhook: Webhook): Promise<Endpoint> {
  try {
    return { webhook, secrets: await signingSecrets(ctx, webhook, ctx.clock.now()) };
  } catch (error) {
    if (error instanceof SealError) return { webhook, secrets: error };
    throw error;
  }
}

/** The first bytes of an answer. Its status has been told already: a body that breaks off is noted and changes nothing. */
async function beginningOf(body: Readable): Promise<Pick<Answered, 'answer' | 'errorCode' | 'error'>> {
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
    return { answer: textOf(chunks), errorCode: error.code, error: error.detail };
  }
  return { answer: textOf(chunks), errorCode: null, error: null };
}

/** PostgreSQL keeps no zero bytes in a text, and a secret that a receiver sends back must not stand in the log. */
function textOf(chunks: readonly Buffer[]): string {
  if (chunks.length === 0) return '';
  return maskText(Buffer.concat(chunks).toString('utf8').replaceAll('\0', '�'));
}
