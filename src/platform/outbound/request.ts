import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { outgoingHeaders, type RequestHeaders, withoutCredentials } from './headers.ts';
import { asOutboundError, OutboundRefused } from './outbound.errors.ts';
import type { Policy } from './policies.ts';
import { limitedBody } from './response-body.ts';
import { checkAddress, checkName, parseUrl, type Target } from './target.ts';

/** One request as the guard sends it. */
export type GuardedRequest = {
  url: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | (string & {});
  headers: RequestHeaders;
  body: string | Uint8Array | Readable | undefined;
  maxResponseBytes: number;
  signal: AbortSignal;
};

/** The head of an answer, and its body while it is being read. */
export type OutboundResponse<Body> = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where the answer came from: another address than was asked for after a redirect. */
  url: string;
  body: Body;
};

/** What requests of one kind go through. */
export type Route = { dispatcher: Dispatcher; policy: Policy; allowsPrivate: boolean };

type Answer = { response: Dispatcher.ResponseData; url: URL; target: Target };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request, follows the redirects its policy allows, and hands the answer to `consume`, after which the connection is free again.
 * @throws OutboundRefused, OutboundFailed, the signal's reason, or what `consume` or the request's own body threw.
 */
export async function sendRequest<T>(
  request: GuardedRequest,
  route: Route,
  consume: (response: OutboundResponse<Readable>) => Promise<T>,
): Promise<T> {
  let hop = request;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await exchange(hop, route);
    const { body, statusCode: status, headers } = answer.response;
    // Whoever reads the body is told by the stream itself; one that nobody reads must not end the process.
    body.on('error', () => body.destroy());
    try {
      if (!REDIRECTS.has(status)) {
        // To HEAD a server tells the length of what it does not send.
        const maxBytes = request.method === 'HEAD' ? Number.MAX_SAFE_INTEGER : request.maxResponseBytes;
        const limits = { host: answer.target.host, maxBytes };
        return await consume({ status, headers, url: answer.url.href, body: limitedBody(body, headers, limits) });
      }
      hop = nextHop(hop, answer, route.policy, redirects);
    } finally {
      body.destroy();
    }
  }
}

async function exchange(request: GuardedRequest, { dispatcher, policy, allowsPrivate }: Route): Promise<Answer> {
  const { url, target } = parseUrl(request.url, policy);
  checkName(target.host, allowsPrivate);
  // A kept connection is not dialled anew, so what can be known without it is checked for each request.
  if (isIP(target.host)) checkAddress(target.host, allowsPrivate);
  const { body } = request;
  const isStream = body instanceof Readable;
  const ownErrors = new Set<unknown>();
  if (isStream) body.on('error', (error) => ownErrors.add(error));
  try {
    const response = await dispatcher.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: outgoingHeaders(request.headers, isStream),
      body: body ?? null,
      signal: request.signal,
      headersTimeout: policy.headersTimeoutMs,
      bodyTimeout: policy.headersTimeoutMs,
    });
    return { response, url, target };
  } catch (error) {
    throw ownErrors.has(error) ? error : asOutboundError(error, target.host);
  }
}

function nextHop(request: GuardedRequest, answer: Answer, policy: Policy, redirects: number): GuardedRequest {
  const { location } = answer.response.headers;
  const isFollowed = policy.maxRedirects > 0 && (request.method === 'GET' || request.method === 'HEAD');
  if (!isFollowed || typeof location !== 'string') throw new OutboundRefused('redirect_not_allowed');
  if (redirects >= policy.maxRedirects) throw new OutboundRefused('too_many_redirects');
  // The text is joined unread otherwise: what is wrong in it is then found by the check of the next hop.
  const next = URL.parse(location, answer.url.href);
  if (!next || /[\p{Cc}\\]/u.test(location)) throw new OutboundRefused('target_not_valid');
  if (answer.url.protocol === 'https:' && next.protocol === 'http:') throw new OutboundRefused('redirect_not_allowed');
  const isSameOrigin = next.origin === answer.url.origin;
  return { ...request, url: next.href, headers: isSameOrigin ? request.headers : withoutCredentials(request.headers) };
}
