import { type Outbound, OutboundFailed } from '../../../platform/outbound/index.ts';
import { hostOf } from './endpoint.ts';

/** What of the client's headers is sent: nothing of this machine, its environment and the client's version. */
const SENT_HEADERS = new Set(['accept', 'content-type']);
const MAX_ANSWER_BYTES = 1024 * 1024;
const WITHOUT_BODY = new Set([204, 205, 304]);

/** What requests of the client go through. */
type Way = { outbound: Outbound; apiKey: string | undefined; timeoutMs: number; signal: AbortSignal };

/** The client's `fetch`, over the guard: an administrator entered the address, for everybody on this instance. */
export function guardedFetch({ outbound, apiKey, timeoutMs, signal }: Way): typeof fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = [...new Headers(init.headers)].filter(([name]) => SENT_HEADERS.has(name));
    if (typeof init.body !== 'string') throw new TypeError('only text is sent to an AI endpoint');
    const answer = await outbound.request({
      purpose: 'ai',
      isInstanceWide: true,
      url,
      method: init.method ?? 'POST',
      headers: {
        ...Object.fromEntries(headers),
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: Buffer.from(init.body),
      maxResponseBytes: MAX_ANSWER_BYTES,
      timeoutMs,
      signal,
    });
    if (answer.status < 200) throw new OutboundFailed('answer_not_understood', hostOf({ baseUrl: url }), null);
    const entries = Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    const body = WITHOUT_BODY.has(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(body, { status: answer.status, headers: Object.fromEntries(entries) });
  };
}
