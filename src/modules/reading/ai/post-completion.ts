import { z } from 'zod';
import { retryAfterSeconds } from '../../../platform/delivery/index.ts';
import { type Outbound, OutboundFailed } from '../../../platform/outbound/index.ts';
import type { Endpoint } from './endpoint.ts';

const MAX_COMPLETION_BYTES = 1024 * 1024;

/** What an endpoint says of a request it does not answer; some write a code as a number, or a plain sentence in its place. */
const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** An answer that is none: its status, and what else says why. */
export class EndpointRefusal extends Error {
  override readonly name = 'EndpointRefusal';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, code: string, waitSeconds: number | null) {
    super(`the endpoint answered ${status}`);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = waitSeconds;
  }
}

type Asked = { path: 'chat/completions' | 'embeddings'; question: Record<string, unknown>; maxAnswerBytes: number };

/** Sends one question for a completion. @throws as exchangeJson */
export function postCompletion(
  outbound: Outbound,
  endpoint: Endpoint,
  question: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const asked = { path: 'chat/completions', question, maxAnswerBytes: MAX_COMPLETION_BYTES } as const;
  return postToEndpoint(outbound, endpoint, asked, signal);
}

/** A request whose answer is JSON. */
export type JsonRequest = {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  maxAnswerBytes: number;
  timeoutMs: number;
};

/** An answer of 2xx: its headers by names in small letters, and its body; null where it is empty. */
export type JsonAnswer = { header(name: string): string | undefined; json: unknown };

/** Sends one question. @throws as exchangeJson */
export async function postToEndpoint(
  outbound: Outbound,
  { baseUrl, apiKey, timeoutMs }: Endpoint,
  { path, question, maxAnswerBytes }: Asked,
  signal: AbortSignal,
): Promise<unknown> {
  const url = `${baseUrl.replace(/\/$/, '')}/${path}`;
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const request = { url, method: 'POST', headers, body: question, maxAnswerBytes, timeoutMs } as const;
  return (await exchangeJson(outbound, request, signal)).json;
}

/**
 * Sends one request over the guard, for an administrator entered the address for everybody on this instance. Nothing of this
 * machine and its environment goes with it.
 * @throws EndpointRefusal, an error of the guard, or SyntaxError when the answer is no JSON.
 */
export async function exchangeJson(
  outbound: Outbound,
  { url, method, headers: own, body, maxAnswerBytes, timeoutMs }: JsonRequest,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  const answer = await outbound.request({
    purpose: 'ai',
    isInstanceWide: true,
    url,
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...own,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    maxResponseBytes: maxAnswerBytes,
    timeoutMs,
    signal,
  });
  const { status, headers } = answer;
  if (status < 200) throw new OutboundFailed('answer_not_understood', new URL(url).host, null);
  const text = Buffer.from(answer.body).toString('utf8');
  if (status < 300)
    return { header: (name) => single(headers[name]), json: text === '' ? null : (JSON.parse(text) as unknown) };
  throw new EndpointRefusal(status, codeIn(text), retryAfterSeconds(headers['retry-after'], new Date()));
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The code in the body of a refusal; empty where there is none: a proxy before the endpoint answers with a page. */
function codeIn(text: string): string {
  try {
    return refusalSchema.safeParse(JSON.parse(text)).data?.error.code ?? '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
