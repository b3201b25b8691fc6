import { basicAuth, ChannelProblem, type Message, SENDER, type Service } from '../channel.ts';
import { type ChannelUrl, originOf, textOf } from '../channel-url.ts';

const METHODS: ReadonlySet<string> = new Set(['POST', 'GET', 'DELETE', 'PUT', 'HEAD', 'PATCH']);

/** Any program that takes JSON. */
export const json: Service = {
  name: 'json',
  schemes: ['json', 'jsons'],
  example: 'jsons://example.org/path',
  // Those with a sign before their name are whatever the receiver wants.
  parameters: ['method'],
  open(url) {
    const origin = originOf(url, url.scheme === 'jsons');
    const method = textOf(url, 'method')?.toUpperCase() ?? 'POST';
    if (!METHODS.has(method)) throw new ChannelProblem('names a method that does not exist');
    const query = new URLSearchParams(markedBy(url, '-')).toString();
    const address = `${origin}${url.pathText || '/'}${query === '' ? '' : `?${query}`}`;
    const headers = {
      'User-Agent': SENDER,
      'Content-Type': 'application/json',
      ...Object.fromEntries(markedBy(url, '+')),
      ...basicAuth(url),
    };
    const fields = markedBy(url, ':');
    return [
      {
        shown: `JSON ${new URL(origin).host}`,
        request: (message) => ({ url: address, method, headers, body: JSON.stringify(payloadOf(message, fields)) }),
      },
    ];
  },
};

/** What stands behind the question mark with a sign before its name: `+` headers, `-` the query, `:` the payload. */
function markedBy({ parameters }: ChannelUrl, sign: string): [string, string][] {
  return [...parameters].flatMap(([name, value]) => (name.startsWith(sign) ? [[name.slice(1), value]] : []));
}

/** A field that is named anew keeps its value; one that is named nothing is left out; others are added. */
function payloadOf({ title, body, type }: Message, fields: readonly [string, string][]): object {
  const payload: Record<string, unknown> = { version: '1.0', title, message: body, attachments: [], type };
  for (const [name, value] of fields) {
    if (!Object.hasOwn(payload, name)) payload[name] = value;
    else {
      const known = payload[name];
      delete payload[name];
      if (value !== '') payload[value] = known;
    }
  }
  return payload;
}
