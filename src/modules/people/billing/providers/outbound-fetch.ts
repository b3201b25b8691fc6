import type { Outbound } from '../../../../platform/outbound/index.ts';

/** Carries the requests of a provider's own client over the guarded way out. */
export function billingFetch(outbound: Outbound): typeof fetch {
  return async (target, options = {}) => {
    if (target instanceof Request) throw new Error('the client of a payment provider names addresses alone');
    const { method = 'GET', headers, body, signal } = options;
    if (body !== undefined && body !== null && typeof body !== 'string')
      throw new Error('the client of a payment provider sends texts alone');
    const answer = await outbound.request({
      purpose: 'billing',
      url: target.toString(),
      method,
      headers: ownHeaders(headers),
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
    });
    const shown = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      // The body is unpacked by now.
      if (name === 'content-encoding' || name === 'content-length' || value === undefined) continue;
      for (const one of [value].flat()) shown.append(name, one);
    }
    const hasNoBody = answer.status === 204 || answer.status === 304;
    return new Response(hasNoBody ? null : new Uint8Array(answer.body), { status: answer.status, headers: shown });
  };
}

/** What a client says of itself; the connection's own headers are the guard's. */
function ownHeaders(headers: RequestInit['headers']): Record<string, string> {
  const own = Object.fromEntries(new Headers(headers));
  delete own['content-length'];
  delete own.connection;
  delete own['accept-encoding'];
  return own;
}
