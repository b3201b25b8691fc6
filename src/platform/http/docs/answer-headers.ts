import type { RouteOptions } from 'fastify';

const text = (description: string) => ({ description, schema: { type: 'string' as const } });
const number = (description: string) => ({ description, schema: { type: 'integer' as const, minimum: 0 } });

/** Every header an answer may carry that says something about it; those of security and of HTTP itself stand in no description. */
export const ANSWER_HEADERS = {
  'Accept-Ranges': text('`bytes`: a part can be asked for with `Range`.'),
  'Content-Disposition': text('How to show it, and under which file name.'),
  'Content-Range': text('Which part this is, and of how many bytes; of a refused one, how many there are.'),
  ETag: text('The version of what is answered, for `If-None-Match` and `If-Match`.'),
  Location: text('Where to go, or where what was made or begun is read; left out where it has no address.'),
  'RateLimit-Limit': number('Requests a minute.'),
  'RateLimit-Remaining': number('How many of them are left.'),
  'RateLimit-Reset': number('In how many seconds one more is let through.'),
  'Retry-After': number('In how many seconds it is worth asking again; left out where that cannot be said.'),
  'WWW-Authenticate': text('How to sign in: `Bearer`.'),
  'X-Request-Id': { ...text('The name of this request, in the log and in the audit log.'), required: true },
} as const;
/** One of them. */
export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** Headers by the status of the answer. */
export type HeadersByStatus = Readonly<Record<number, readonly AnswerHeader[]>>;

/** What a stored file is sent with. */
const CONTENT: HeadersByStatus = {
  200: ['ETag', 'Accept-Ranges', 'Content-Disposition'],
  206: ['ETag', 'Accept-Ranges', 'Content-Disposition', 'Content-Range'],
  304: ['ETag', 'Accept-Ranges'],
  412: ['ETag', 'Accept-Ranges'],
  416: ['ETag', 'Accept-Ranges', 'Content-Range'],
};
/** What a table for spreadsheets is sent with. */
const TABLE: HeadersByStatus = { 200: ['Content-Disposition'] };
/** What the answer of one resource is sent with. */
const RESOURCE: HeadersByStatus = { 200: ['ETag'], 304: ['ETag'], 412: ['ETag'] };

const REFUSALS: HeadersByStatus = {
  303: ['Location'],
  401: ['WWW-Authenticate'],
  402: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** The headers the answers of a route may have, by their status. */
export function answerHeaders(
  { config, url }: RouteOptions,
  { method, readable, statuses }: { method: string; readable: ReadonlySet<string>; statuses: readonly string[] },
): Record<string, AnswerHeader[]> {
  const always: AnswerHeader[] = ['X-Request-Id'];
  if (config?.rateLimit !== false) always.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset');
  const isMade = method === 'POST' && readable.has(`${config?.makesAt ?? url}/:id`);
  const parts = [
    REFUSALS,
    ...(config?.sends === 'content' ? [CONTENT] : []),
    ...(config?.sends === 'table' ? [TABLE] : []),
    ...(config?.hasEntityTag ? [RESOURCE] : []),
    ...(config?.idempotent ? [{ 409: ['Retry-After'] } as const] : []),
    ...(isMade ? [{ 201: ['Location'], 202: ['Location'] } as const] : []),
  ];
  const of = (status: string): AnswerHeader[] =>
    status === 'default' ? ['Retry-After'] : parts.flatMap((part: HeadersByStatus) => part[Number(status)] ?? []);
  // What every answer has is said of successes, of what is too much, and of any other refusal: for each it would be said 2,000 times.
  const isDocumented = (status: string) => status < '400' || status === '429' || status === 'default';
  return Object.fromEntries(
    statuses.map((status) => [status, [...new Set([...(isDocumented(status) ? always : []), ...of(status)])]]),
  );
}
