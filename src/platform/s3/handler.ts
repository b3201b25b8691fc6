import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Outbound } from '../outbound/index.ts';

/** What the client of S3 sends its requests with. */
type Handler = Extract<NonNullable<S3ClientConfig['requestHandler']>, { handle: unknown }>;
type Handle = Handler['handle'];
type Sent = Parameters<Handle>[0];
type Answered = Awaited<ReturnType<Handle>>['response'];
type OutboundRequest = Parameters<Outbound['request']>[0];

/** Who sends, and what may be reached for it. */
export type Sender = { outbound: Outbound } & Pick<OutboundRequest, 'purpose' | 'isInstanceWide' | 'signal'>;

type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer | Readable;
};

/** They belong to the connection, which sets them itself. */
const SET_BY_CONNECTION = new Set(['host', 'content-length', 'expect']);

/** Sends every request of a client of S3 through the guard. Bodies that are sent are in memory; those that are read are streams. */
export function guardedHandler(sender: Sender): Handler {
  const handle = async (sent: Sent): Promise<{ response: Answered }> => {
    const request = requestOf(sender, sent);
    const answer = sent.method === 'GET' ? await streamed(sender, request) : await sender.outbound.request(request);
    return { response: answeredOf(answer) };
  };
  return { handle, updateHttpClientConfig: () => undefined, httpHandlerConfigs: () => ({}) };
}

function requestOf({ outbound: _, ...asker }: Sender, sent: Sent): OutboundRequest {
  const headers = Object.entries(sent.headers).filter(([name]) => !SET_BY_CONNECTION.has(name.toLowerCase()));
  return {
    ...asker,
    url: urlOf(sent),
    method: sent.method,
    // Sizes are those of the object itself.
    headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
    ...bodyOf(sent.body),
  };
}

function urlOf({ protocol, hostname, port, path, query }: Sent): string {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`);
  const pairs = Object.entries(query ?? {}).flatMap(([name, given]) => {
    if (given === null) return [escaped(name)];
    return [given].flat().map((value) => `${escaped(name)}=${escaped(String(value))}`);
  });
  return `${url.origin}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** The client signs names and values and hands them on as they are; they are written out in the spelling that the signature is made of. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function bodyOf(body: unknown): { body?: string | Uint8Array } {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { body };
  throw new TypeError('only what is in memory is sent to S3');
}

/** The answer while its body is being read: the connection is free again when the body has ended. */
function streamed({ outbound }: Sender, request: OutboundRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const whole = outbound.download({ ...request, maxResponseBytes: Number.MAX_SAFE_INTEGER }, async (answer) => {
    resolve(answer);
    await finished(answer.body);
  });
  // What goes wrong once the answer was handed on is told to who reads it.
  whole.catch(reject);
  return promise;
}

function answeredOf({ status, headers, body }: Answer): Answered {
  const entries = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  return { statusCode: status, headers: Object.fromEntries(entries), body };
}
