import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { NAMES_ALLOWED, type Names, namesAnswer, unknownNumbers } from './paperless-names.ts';

/** A document that is filed there. */
export type FiledDocument = {
  id: number;
  title: string;
  created: string | null;
  fileName: string;
  bytes: Buffer;
  inTrash: boolean;
  correspondent: number | null;
  document_type: number | null;
  tags: number[];
};

/** Which generation of paperless-ngx is stood in for: 3 knows SHA-256, gives tasks in pages and files the same bytes twice. */
export type PaperlessVersion = 2 | 3;

/** paperless-ngx as its interface is published (version 9), with the traits of its versions 2 and 3. */
export type PaperlessRemote = {
  port: number;
  url: string;
  documents: FiledDocument[];
  /** The senders, types and tags there. */
  names: Names;
  /** Documents that were sent, filed or not. */
  posts(): number;
  /** What happens with what is sent from now on: filed at once, only when `file` is called, or refused. */
  work: { mode: 'at_once' | 'later' | 'refuses_kind' | 'fails' };
  /** Files what waits. */
  file(): void;
  /** What the token may do. */
  permissions: string[];
  stop(): Promise<void>;
};

/** The token it takes. */
export const PAPERLESS_TOKEN = 'a8d2c3f1e4';

type Task = { id: string; status: string; result: string | null; documentId: number | null; run(): void };
type Reply = { status: number; json?: unknown };

const hash = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');

/** Starts one on a free port. */
export async function startPaperless(version: PaperlessVersion = 2): Promise<PaperlessRemote> {
  const documents: FiledDocument[] = [];
  const tasks = new Map<string, Task>();
  const work: PaperlessRemote['work'] = { mode: 'at_once' };
  const permissions = ['add_document', 'change_document', 'delete_document', 'view_document', ...NAMES_ALLOWED];
  const names: Names = { correspondents: [], document_types: [], tags: [] };
  let count = 0;
  const checksumOf = ({ bytes }: FiledDocument) => hash(version === 2 ? 'md5' : 'sha256', bytes);
  const shown = (status: string) => (version === 2 ? status : status.toLowerCase());

  function take(form: Form): Reply {
    const file = form.get('document');
    if (!file || file.fileName === null) return { status: 400, json: { document: ['No file was submitted.'] } };
    if (work.mode === 'refuses_kind') return { status: 400, json: { document: ['File type text/x not supported'] } };
    const { bytes, fileName } = file;
    const texts = (name: string) => form.getAll(name).map(({ bytes }) => bytes.toString('utf8'));
    const text = (name: string) => texts(name)[0];
    const tags = texts('tags').map(Number);
    const correspondents = texts('correspondent').map(Number);
    const types = texts('document_type').map(Number);
    const wrong = unknownNumbers(names, { tags, correspondents, document_types: types });
    if (wrong) return wrong;
    count += 1;
    const task: Task = { id: randomUUID(), status: 'PENDING', result: null, documentId: null, run: () => undefined };
    task.run = () => {
      const same = documents.find((one) => one.bytes.equals(bytes));
      if (work.mode === 'fails') {
        Object.assign(task, { status: 'FAILURE', result: `${fileName}: Error while consuming document ${fileName}` });
      } else if (same && version === 2) {
        const trash = same.inTrash ? ' Note: existing document is in the trash.' : '';
        const result = `${fileName}: Not consuming ${fileName}: It is a duplicate of ${same.title} (#${same.id}).${trash}`;
        Object.assign(task, { status: 'FAILURE', result, documentId: same.id });
      } else {
        const id = documents.length + 1;
        const title = text('title') ?? fileName;
        const labels = { correspondent: correspondents[0] ?? null, document_type: types[0] ?? null, tags };
        documents.push({ id, title, created: text('created') ?? null, fileName, bytes, inTrash: false, ...labels });
        Object.assign(task, { status: 'SUCCESS', result: `Success. New document id ${id} created`, documentId: id });
      }
    };
    tasks.set(task.id, task);
    if (work.mode !== 'later') task.run();
    return { status: 200, json: task.id };
  }

  function tasksOf(wanted: string | null): Reply {
    const found = [...tasks.values()]
      .filter(({ id }) => id === wanted)
      .map(({ id, status, result, documentId }) => ({
        task_id: id,
        status: shown(status),
        result,
        related_document: documentId === null ? null : String(documentId),
      }));
    return { status: 200, json: version === 2 ? found : { count: found.length, next: null, results: found } };
  }

  function ofDocument(id: number, rest: string, method: string, body: Buffer): Reply {
    const found = documents.find((one) => one.id === id && !one.inTrash);
    if (!found) return { status: 404, json: { detail: 'No Document matches the given query.' } };
    if (rest === 'metadata/')
      return { status: 200, json: { original_checksum: checksumOf(found), original_size: found.bytes.length } };
    if (method === 'DELETE') {
      found.inTrash = true;
      return { status: 204 };
    }
    if (method === 'GET') return { status: 200, json: { id, title: found.title, tags: found.tags } };
    const change = JSON.parse(body.toString('utf8')) as Partial<FiledDocument>;
    const { title = found.title, created = found.created, tags = found.tags } = change;
    const { correspondent = found.correspondent, document_type = found.document_type } = change;
    const listOf = (one: number | null) => (one === null ? [] : [one]);
    const given = { tags, correspondents: listOf(correspondent), document_types: listOf(document_type) };
    const wrong = unknownNumbers(names, given);
    if (wrong) return wrong;
    if (title.length > 128)
      return { status: 400, json: { title: ['Ensure this field has no more than 128 characters.'] } };
    Object.assign(found, { title, created, tags, correspondent, document_type });
    return { status: 200, json: { id, title, created } };
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const body = await buffer(request);
    const { headers, method = 'GET' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paperless');
    if (headers.accept !== 'application/json; version=9') return { status: 406, json: { detail: 'Invalid version' } };
    if (headers.authorization !== `Token ${PAPERLESS_TOKEN}`)
      return { status: 401, json: { detail: 'Invalid token.' } };
    if (pathname === '/api/documents/post_document/' && method === 'POST') {
      if (!permissions.includes('add_document')) return { status: 403, json: { detail: 'Not allowed.' } };
      return take(formIn(body, String(headers['content-type'])));
    }
    const named = namesAnswer(names, permissions, { method, pathname, searchParams, body });
    if (named) return named;
    if (pathname === '/api/tasks/') return tasksOf(searchParams.get('task_id'));
    if (pathname === '/api/ui_settings/') return { status: 200, json: { user: {}, settings: {}, permissions } };
    if (pathname === '/api/documents/') {
      const wanted = searchParams.get('checksum__iexact');
      const found = documents.filter((one) => !one.inTrash && checksumOf(one) === wanted?.toLowerCase());
      return { status: 200, json: { count: found.length, results: found.map(({ id }) => ({ id })) } };
    }
    const [, id, rest = ''] = /^\/api\/documents\/(\d+)\/(.*)$/.exec(pathname) ?? [];
    return id === undefined ? { status: 404 } : ofDocument(Number(id), rest, method, body);
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, json }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'x-api-version': version === 2 ? '9' : '10' })
          .end(json === undefined ? '' : JSON.stringify(json)),
      // Whoever cut the connection wants no answer.
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    documents,
    names,
    work,
    permissions,
    posts: () => count,
    file: () => {
      for (const task of tasks.values()) if (task.status === 'PENDING') task.run();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Field = { fileName: string | null; bytes: Buffer };

/** The fields of a form, some of them several times. */
class Form {
  readonly #fields: (Field & { name: string })[] = [];

  add(name: string, field: Field): void {
    this.#fields.push({ name, ...field });
  }

  getAll(name: string): Field[] {
    return this.#fields.filter((field) => field.name === name);
  }

  get(name: string): Field | undefined {
    return this.getAll(name)[0];
  }
}

/** The fields of a form, as multipart/form-data has them. */
function formIn(body: Buffer, type: string): Form {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  const fields = new Form();
  const mark = Buffer.from(`--${boundary}`);
  for (let start = body.indexOf(mark); start >= 0; ) {
    const next = body.indexOf(mark, start + mark.length);
    if (next < 0) break;
    const part = body.subarray(start + mark.length + 2, next - 2);
    const split = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, split).toString('utf8');
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
    const fileName = /filename="([^"]*)"/.exec(head)?.[1] ?? null;
    fields.add(name, { fileName, bytes: part.subarray(split + 4) });
    start = next;
  }
  return fields;
}
