import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { piecesOf } from '../../../../platform/pieces.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import { type Connection, type ConnectionContext, defineProvider, type ListedEntry, type Upload } from '../provider.ts';
import { askAgain, tokensOf, withToken } from './bearer.ts';
import { dropboxProblem, summaryOf } from './dropbox-problems.ts';

const API = 'https://api.dropboxapi.com/2';
const CONTENT = 'https://content.dropboxapi.com/2';

/** Dropbox, in the folder it gives to this service. The official client would open its own connections; these are a handful of requests. */
export const dropbox = defineProvider({
  key: 'dropbox',
  title: 'Dropbox',
  config: z.strictObject({}),
  credentials: z.strictObject({}),
  addressKeys: [],
  capabilities: { publishes: 'at_once', verifies: 'size_and_checksum', concurrency: 2, lists: true },
  consent: {
    authorizeUrl: 'https://www.dropbox.com/oauth2/authorize',
    tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
    revokeUrl: `${API}/auth/token/revoke`,
    scope: 'files.metadata.read files.content.read files.content.write',
    parameters: { token_access_type: 'offline' },
  },
  connect: async (context) => connectionOf(clientOf(context)),
});

type Answer = { status: number; headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer };
type Client = {
  /** Calls a function that takes and gives JSON. */
  call(name: string, argument: object, ...expected: string[]): Promise<Answer>;
  /** Sends bytes to a function; its argument is in a header. */
  send(name: string, argument: object, body: Buffer, ...expected: string[]): Promise<Answer>;
  read: Connection['read'];
};

function clientOf(context: ConnectionContext): Client {
  const { outbound, isInstanceWide, signal } = context;
  const token = tokensOf(context);
  const asked = (request: (authorization: string) => Promise<Answer>) => withToken(token, request);
  const checked = async (answer: Answer, expected: readonly string[]): Promise<Answer> => {
    const summary = summaryOf(answer);
    if (answer.status === 200 || expected.some((start) => summary.startsWith(start))) return answer;
    throw dropboxProblem(answer);
  };
  const common = { purpose: 'destination', method: 'POST', isInstanceWide, signal } as const;
  return {
    call: async (name, argument, ...expected) => {
      const body = JSON.stringify(argument);
      const request = (Authorization: string) =>
        outbound.request({
          ...common,
          url: `${API}/${name}`,
          headers: { Authorization, 'Content-Type': 'application/json' },
          body,
        });
      const answer = await askAgain(() => asked(request));
      return checked(answer, expected);
    },
    send: async (name, argument, body, ...expected) => {
      const request = (Authorization: string) =>
        outbound.request({
          ...common,
          url: `${CONTENT}/${name}`,
          headers: {
            Authorization,
            'Content-Type': 'application/octet-stream',
            'Dropbox-API-Arg': asHeader(argument),
          },
          body,
        });
      const answer = await asked(request).catch((error: unknown) => {
        if (!(error instanceof OutboundFailed) || error.code === 'connection_refused') throw error;
        throw new DeliveryProblem('cut_off', { cause: error });
      });
      return checked(answer, expected);
    },
    read: async (path, consume) => {
      const load = (Authorization: string) => {
        const headers = {
          Authorization,
          'Content-Type': 'application/octet-stream',
          'Dropbox-API-Arg': asHeader({ path: `/${path}` }),
        };
        const url = `${CONTENT}/files/download`;
        const request = { ...common, url, headers, maxResponseBytes: Number.MAX_SAFE_INTEGER };
        return outbound.download(request, async ({ status, headers, body }) =>
          status === 200 ? { status, value: await consume(body) } : { status, headers, body: Buffer.alloc(0) },
        );
      };
      const answer = await withToken(token, load);
      if ('value' in answer) return answer.value;
      throw dropboxProblem(answer);
    },
  };
}

/** JSON of ASCII alone, as a header takes it. */
function asHeader(argument: object): string {
  return JSON.stringify(argument).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const found = z.object({ '.tag': z.string(), rev: z.string().default(''), size: z.number().default(0) });
const listed = z.object({
  entries: z.array(found.extend({ name: z.string() })),
  cursor: z.string(),
  has_more: z.boolean(),
});
const written = z.object({ content_hash: z.string() });
const session = z.object({ session_id: z.string() });

const NOT_FOUND = 'path/not_found/';
const CONFLICT = 'path/conflict/';
/** Pieces of what is sent: a multiple of 4 MiB. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const LISTED_AT_ONCE = 1_000;
const BLOCK_BYTES = 4 * 1024 * 1024;

function connectionOf(client: Client): Connection {
  return {
    learned: {},
    close: async () => undefined,
    read: client.read,
    async stat(path) {
      const answer = await client.call('files/get_metadata', { path: `/${path}` }, NOT_FOUND);
      if (answer.status !== 200) return null;
      const { '.tag': tag, rev, size } = parsed(found, answer);
      return tag === 'file' ? { sizeBytes: size, fingerprint: rev } : null;
    },
    async list(folder, take) {
      const begin = { path: folder === '' ? '' : `/${folder}`, limit: LISTED_AT_ONCE };
      const begun = await client.call('files/list_folder', begin, NOT_FOUND);
      if (begun.status !== 200) return;
      for (let page = parsed(listed, begun); ; ) {
        await take(page.entries.flatMap((entry) => entryOf(entry) ?? []));
        if (!page.has_more) return;
        page = parsed(listed, await client.call('files/list_folder/continue', { cursor: page.cursor }));
      }
    },
    async remove(path) {
      await client.call('files/delete_v2', { path: `/${path}` }, 'path_lookup/not_found/');
    },
    async put(upload) {
      const { path, replaces, sizeBytes } = upload;
      const commit = { path: `/${path}`, mode: replaces ? 'overwrite' : 'add', autorename: false, mute: true };
      const target = { ...commit, strict_conflict: !replaces };
      const hash = new ContentHash();
      const answer = await (sizeBytes > CHUNK_BYTES ? sendInPieces : sendAtOnce)(client, upload, target, hash);
      if (answer.status !== 200) throw new ObjectExists();
      if (parsed(written, answer).content_hash !== hash.digest()) throw new DeliveryProblem('not_as_sent');
    },
  };
}

function entryOf({ '.tag': tag, name, size, rev }: z.infer<typeof listed>['entries'][number]): ListedEntry | null {
  if (tag === 'folder') return { kind: 'folder', name };
  return tag === 'file' ? { kind: 'object', name, sizeBytes: size, fingerprint: rev } : null;
}

async function sendAtOnce(client: Client, upload: Upload, target: object, hash: ContentHash): Promise<Answer> {
  const source = await upload.open();
  try {
    const { value: body = Buffer.alloc(0) } = await piecesOf(source, CHUNK_BYTES).next();
    hash.update(body);
    return await client.send('files/upload', target, body, CONFLICT);
  } finally {
    source.destroy();
  }
}

/** A session that is not finished leaves nothing that anybody sees, and Dropbox forgets it. */
async function sendInPieces(client: Client, upload: Upload, commit: object, hash: ContentHash): Promise<Answer> {
  const source = await upload.open();
  try {
    const start = await client.send('files/upload_session/start', { close: false }, Buffer.alloc(0));
    const { session_id } = parsed(session, start);
    let offset = 0;
    for await (const piece of piecesOf(source, CHUNK_BYTES)) {
      await client.send('files/upload_session/append_v2', { cursor: { session_id, offset }, close: false }, piece);
      hash.update(piece);
      offset += piece.length;
    }
    const cursor = { session_id, offset };
    return await client.send('files/upload_session/finish', { cursor, commit }, Buffer.alloc(0), CONFLICT);
  } finally {
    source.destroy();
  }
}

function parsed<T>(schema: z.ZodType<T>, { body }: Answer): T {
  const answer = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (!answer.success) throw new DeliveryProblem('answer_not_understood');
  return answer.data;
}

/** Dropbox's own hash: that of the hashes of each 4 MiB. What it is given at a time must begin at such a block. */
class ContentHash {
  readonly #blocks = createHash('sha256');

  update(piece: Buffer): void {
    for (let start = 0; start < piece.length; start += BLOCK_BYTES)
      this.#blocks.update(
        createHash('sha256')
          .update(piece.subarray(start, start + BLOCK_BYTES))
          .digest(),
      );
  }

  digest(): string {
    return this.#blocks.digest('hex');
  }
}
