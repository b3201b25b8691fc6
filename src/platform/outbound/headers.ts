import { OutboundRefused } from './outbound.errors.ts';

/** Headers of a request as callers give them. */
export type RequestHeaders = Readonly<Record<string, string>>;

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** They belong to the connection or say where the message ends: who sets them could say something else to somebody on the way. */
const OWN_TO_CONNECTION =
  /^(?:host|connection|keep-alive|transfer-encoding|upgrade|te|trailer|expect|http2-settings|proxy-.*)$/i;

/** What may follow a redirect to another server: nothing that says who asks. */
const HARMLESS = /^(?:accept|accept-language|user-agent)$/i;

/**
 * The headers that go out: the caller's, checked, and the service's own.
 * @throws OutboundRefused `header_not_allowed`
 */
export function outgoingHeaders(headers: RequestHeaders, hasStreamBody: boolean): Record<string, string> {
  const outgoing: Record<string, string> = { 'user-agent': 'Archivolt', 'accept-encoding': 'gzip, deflate, br' };
  for (const [name, value] of Object.entries(headers)) {
    const isLength = name.toLowerCase() === 'content-length';
    const isLengthAllowed = hasStreamBody && /^\d+$/.test(value);
    if (!TOKEN.test(name) || !VALUE.test(value) || OWN_TO_CONNECTION.test(name) || (isLength && !isLengthAllowed)) {
      throw new OutboundRefused('header_not_allowed');
    }
    outgoing[name.toLowerCase()] = value;
  }
  return outgoing;
}

/** The caller's headers without anything that says who asks. */
export function withoutCredentials(headers: RequestHeaders): RequestHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.test(name)));
}
