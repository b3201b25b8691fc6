import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem } from '../problems.ts';
import type { ConnectionContext } from '../provider.ts';
import type { OutgoingMessage } from '../recipient.ts';
import { problemOfStatus } from './http-answers.ts';

/** Versions 2.16 and later know it, and 3 does still. */
const ACCEPT = 'application/json; version=9';
const FIRST_POLL_MS = 500;
const LONGEST_POLL_MS = 10_000;
/** It reads what it gets before it files it; longer than this it may take, but nobody waits here for it. */
const PATIENCE_MS = 1_800_000;
const REFUSED = 400;
const FORBIDDEN = 403;
const GONE = 404;
const NOT_ACCEPTABLE = 406;

/** What has a name of its own there, by the path it is asked for at. */
export type TermKind = 'correspondents' | 'document_types' | 'tags';

/** The numbers they have. */
export type Labels = { correspondent?: number; document_type?: number; tags?: readonly number[] };

/** What is said of a document there. */
export type Details = Labels & { title: string; created?: string };

/** What became of a document that was sent. */
export type TaskEnd = { isDone: true; documentId: number } | { isDone: false; says: string };

/** Asks a paperless-ngx. @throws DeliveryProblem */
export type PaperlessClient = {
  /** Sends a document. @returns the task that files it. */
  post(outgoing: OutgoingMessage, details: Details): Promise<string>;
  ended(task: string): Promise<TaskEnd>;
  /** The documents that are said to have a checksum. */
  documentsOf(checksum: string): Promise<number[]>;
  /** The checksum of a document's original; null when there is no such document. */
  checksumOf(id: number): Promise<string | null>;
  /** The number of what is called so, made where nothing is; null where the token may not. */
  labelOf(kind: TermKind, name: string): Promise<number | null>;
  /** Tags are added to those that it has. @returns whether there is such a document. */
  change(id: number, details: Details): Promise<boolean>;
  remove(id: number): Promise<void>;
  /** What the token allows, by the names they have there. */
  permissions(): Promise<string[]>;
};

type Ask = { method: string; path: string; headers?: Record<string, string>; body?: string | Readable };
type Answer = { status: number; headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer };

/** @param root the address it is opened at, without a slash at its end. */
export function paperlessClient(context: ConnectionContext, root: string, token: string): PaperlessClient {
  const { outbound, isInstanceWide, signal } = context;

  const ask = async ({ path, headers, ...request }: Ask, ...expected: number[]): Promise<Answer> => {
    const authorized = { Authorization: `Token ${token}`, Accept: ACCEPT, ...headers };
    const asked = { purpose: 'destination', isInstanceWide, signal, url: `${root}/api/${path}` } as const;
    const answer = await outbound.request({ ...asked, ...request, headers: authorized }).catch((error: unknown) => {
      const isCut = request.body !== undefined && error instanceof OutboundFailed;
      if (isCut && error.code !== 'connection_refused') throw new DeliveryProblem('cut_off', { cause: error });
      throw error;
    });
    if ((answer.status >= 200 && answer.status < 300) || expected.includes(answer.status)) return answer;
    throw problemOfAnswer(answer);
  };
  const asJson = (details: object) => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(details),
  });

  const withOwnTags = async (id: number, added: readonly number[]): Promise<{ tags?: number[] }> => {
    if (added.length === 0) return {};
    const answer = await ask({ method: 'GET', path: `documents/${id}/` }, GONE);
    return answer.status === GONE ? {} : { tags: [...new Set([...parsed(tagged, answer).tags, ...added])] };
  };

  return {
    async post(outgoing, details) {
      const { body, headers } = formOf(outgoing, details);
      try {
        return parsed(z.string(), await ask({ method: 'POST', path: 'documents/post_document/', headers, body }));
      } finally {
        body.destroy();
      }
    },
    async ended(task) {
      const until = Date.now() + PATIENCE_MS;
      for (let wait = FIRST_POLL_MS; Date.now() < until; wait = Math.min(wait * 1.5, LONGEST_POLL_MS)) {
        const answer = await ask({ method: 'GET', path: `tasks/?task_id=${encodeURIComponent(task)}` });
        const found = rowsOf(parsed(tasks, answer)).find(({ task_id }) => task_id === task);
        const end = found && endOf(found);
        if (end) return end;
        await delay(wait, undefined, { signal });
      }
      throw new DeliveryProblem('server_failed', { says: 'It has not filed the document for half an hour.' });
    },
    async documentsOf(checksum) {
      const answer = await ask({
        method: 'GET',
        path: `documents/?checksum__iexact=${checksum}&page_size=5&fields=id`,
      });
      return rowsOf(parsed(documents, answer)).map(({ id }) => id);
    },
    async checksumOf(id) {
      const answer = await ask({ method: 'GET', path: `documents/${id}/metadata/` }, GONE);
      return answer.status === GONE ? null : parsed(metadata, answer).original_checksum.toLowerCase();
    },
    async labelOf(kind, name) {
      const find = async () => {
        const path = `${kind}/?name__iexact=${encodeURIComponent(name)}&page_size=5&fields=id`;
        const answer = await ask({ method: 'GET', path }, FORBIDDEN);
        return answer.status === FORBIDDEN ? null : rowsOf(parsed(documents, answer))[0]?.id;
      };
      const found = await find();
      // What it may not look up is not made either: it may be there.
      if (found !== undefined) return found;
      const made = await ask({ method: 'POST', path: `${kind}/`, ...asJson({ name }) }, FORBIDDEN, REFUSED);
      if (made.status === FORBIDDEN) return null;
      // Another delivery was faster, or it is somebody's who does not show it.
      return made.status === REFUSED ? ((await find()) ?? null) : parsed(document, made).id;
    },
    async change(id, { tags: added = [], ...rest }) {
      const details = { ...rest, ...(await withOwnTags(id, added)) };
      const answer = await ask({ method: 'PATCH', path: `documents/${id}/`, ...asJson(details) }, GONE);
      return answer.status !== GONE;
    },
    async remove(id) {
      await ask({ method: 'DELETE', path: `documents/${id}/` }, GONE);
    },
    async permissions() {
      return parsed(settings, await ask({ method: 'GET', path: 'ui_settings/' })).permissions;
    },
  };
}

const row = z.object({
  task_id: z.string(),
  status: z.string(),
  result: z.string().nullish(),
  related_document: z.coerce.number().int().nullish(),
  related_document_ids: z.array(z.number().int()).optional(),
});
const document = z.object({ id: z.number().int() });
/** Version 2 gives all tasks at once, version 3 in pages. */
const tasks = z.union([z.array(row), z.object({ results: z.array(row) })]);
const documents = z.object({ results: z.array(document) });
const tagged = z.object({ tags: z.array(z.number().int()) });
const metadata = z.object({ original_checksum: z.string() });
const settings = z.object({ permissions: z.array(z.string()) });

function rowsOf<T>(answer: T[] | { results: T[] }): T[] {
  return Array.isArray(answer) ? answer : answer.results;
}

function endOf({
  status,
  result,
  related_document: one,
  related_document_ids: more,
}: z.infer<typeof row>): TaskEnd | null {
  const says = result ?? '';
  switch (status.toUpperCase()) {
    case 'SUCCESS': {
      const id = one ?? more?.[0] ?? Number(/New document id (\d+) created/.exec(says)?.[1] ?? Number.NaN);
      if (!Number.isInteger(id)) throw new DeliveryProblem('answer_not_understood');
      return { isDone: true, documentId: id };
    }
    case 'FAILURE':
    case 'REVOKED':
      return { isDone: false, says };
    default:
      return null;
  }
}

/** The body of a form with a file, as it goes out piece by piece. */
function formOf(
  { copy, fileName, mimeType }: OutgoingMessage,
  details: Details,
): { body: Readable; headers: Record<string, string> } {
  const boundary = `archivolt-${randomUUID()}`;
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.replaceAll(/[\r\n]+/g, ' ')}\r\n`;
  const name = fileName.replaceAll(/["\\\p{Cc}]/gu, '_');
  const head = Buffer.from(
    `${Object.entries(details)
      .flatMap(([key, value]) => [value].flat().map((one) => field(key, String(one))))
      .join(
        '',
      )}--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="${name}"\r\nContent-Type: ${mimeType}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* pieces(): AsyncGenerator<Buffer> {
    yield head;
    const source = await copy.open();
    try {
      yield* source as AsyncIterable<Buffer>;
      yield tail;
    } finally {
      source.destroy();
    }
  }
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': `${head.length + copy.sizeBytes + tail.length}`,
  };
  return { body: Readable.from(pieces(), { objectMode: false }), headers };
}

function parsed<T>(schema: z.ZodType<T>, { body }: Answer): T {
  const answer = schema.safeParse(jsonOf(body));
  if (!answer.success) throw new DeliveryProblem('answer_not_understood');
  return answer.data;
}

/** undefined for what is no JSON: a page of some other server. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const refusal = z.object({ document: z.array(z.string()) });

function problemOfAnswer(answer: Answer): DeliveryProblem {
  if (answer.status === NOT_ACCEPTABLE)
    return new DeliveryProblem('answer_not_understood', { says: 'It is older than paperless-ngx 2.16.' });
  const refused = answer.status === 400 ? refusal.safeParse(jsonOf(answer.body)) : undefined;
  if (refused?.success)
    return new DeliveryProblem('kind_refused', { says: refused.data.document.join(' ').slice(0, 300) });
  return problemOfStatus(answer);
}
