import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import type { Outbound } from '../../../platform/outbound/index.ts';

const METADATA_LIFETIME_MS = 15 * 60_000;

/** What providers say about themselves, by address. Kept for minutes, so that a sign-in need not wait for it. */
export type MetadataCache = Map<string, { text: string; readAtMs: number }>;

/** Carries the requests of openid-client over the guarded way out. Its addresses come from the operator or are the provider's own. */
export function providerFetch(outbound: Outbound, cache: MetadataCache): CustomFetch {
  return async (url, options) => {
    const isMetadata = options.method === 'GET' && url.endsWith('/.well-known/openid-configuration');
    const known = isMetadata ? cache.get(url) : undefined;
    if (known && performance.now() - known.readAtMs < METADATA_LIFETIME_MS) return jsonResponse(known.text);
    const answer = await outbound.request({
      purpose: 'identity_provider',
      url,
      method: options.method,
      headers: options.headers,
      ...textOf(options.body),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (isMetadata && answer.status === 200) {
      const text = answer.body.toString('utf8');
      cache.set(url, { text, readAtMs: performance.now() });
      return jsonResponse(text);
    }
    const type = answer.headers['content-type'];
    const hasNoBody = answer.status === 204 || answer.status === 304;
    return new Response(hasNoBody ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}

function jsonResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/** Forms and JSON: nothing else is sent. */
function textOf(body: CustomFetchOptions['body']): { body?: string } {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string' || body instanceof URLSearchParams) return { body: body.toString() };
  throw new Error('openid-client sends forms and JSON alone');
}
