import type { Readable } from 'node:stream';
import { z } from 'zod';
import { piecesOf } from '../../../../platform/pieces.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import { type Connection, type ConnectionContext, defineProvider, type ListedEntry, type Upload } from '../provider.ts';
import { type Answer, type BearerClient, bearerClient, parsed } from './bearer-client.ts';
import { problemOfStatus } from './http-answers.ts';

/** The folder that OneDrive gives to this service. */
const FOLDER = 'https://graph.microsoft.com/v1.0/me/drive/special/approot:';
const SIGN_IN = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/** OneDrive, in the folder it gives to this service. The official client would open its own connections. */
export const onedrive = defineProvider({
  key: 'onedrive',
  title: 'OneDrive',
  config: z.strictObject({}),
  credentials: z.strictObject({}),
  addressKeys: [],
  capabilities: { publishes: 'at_once', verifies: 'size', concurrency: 2, lists: true },
  consent: {
    authorizeUrl: `${SIGN_IN}/authorize`,
    tokenUrl: `${SIGN_IN}/token`,
    // Microsoft lets only people take a consent back, on a page of their account.
    revokeUrl: null,
    scope: 'offline_access Files.ReadWrite.AppFolder',
    parameters: { response_mode: 'query' },
  },
  connect: async (context) => connectionOf(context),
});

const MISSING = 404;
const CONFLICT = 409;
/** Pieces of what is sent: a multiple of 320 KiB, as it wants them. */
const CHUNK_BYTES = 24 * 320 * 1024;

const item = z.object({ size: z.number(), cTag: z.string().default(''), file: z.object({}).optional() });
const listed = z.object({
  value: z.array(item.extend({ name: z.string(), size: z.number().default(0), folder: z.object({}).optional() })),
  '@odata.nextLink': z.url().optional(),
});
const download = z.object({ '@microsoft.graph.downloadUrl': z.url() });
const session = z.object({ uploadUrl: z.url() });

function urlOf(path: string): string {
  return `${FOLDER}/${path.split('/').map(encodeURIComponent).join('/')}:`;
}

function connectionOf(context: ConnectionContext): Connection {
  const client = bearerClient(context, problemOfStatus);
  return {
    learned: {},
    close: async () => undefined,
    async stat(path) {
      const answer = await client.ask({ method: 'GET', url: `${urlOf(path)}?$select=size,cTag,file` }, MISSING);
      if (answer.status === MISSING) return null;
      const { size, cTag, file } = parsed(item, answer);
      return file ? { sizeBytes: size, fingerprint: cTag } : null;
    },
    async list(folder, take) {
      const start = folder === '' ? `${FOLDER.slice(0, -1)}/children` : `${urlOf(folder)}/children`;
      const select = new URLSearchParams({ $select: 'name,size,cTag,file,folder', $top: '1000' });
      for (let url: string | undefined = `${start}?${select}`; url !== undefined; ) {
        const answer: Answer = await client.ask({ method: 'GET', url }, MISSING);
        if (answer.status === MISSING) return;
        const page = parsed(listed, answer);
        await take(page.value.flatMap((entry) => entryOf(entry) ?? []));
        url = nextOf(page['@odata.nextLink']);
      }
    },
    async remove(path) {
      await client.ask({ method: 'DELETE', url: urlOf(path) }, MISSING);
    },
    async put(upload) {
      const source = await upload.open();
      try {
        const answer = await (upload.sizeBytes > CHUNK_BYTES ? sendInPieces : sendAtOnce)(client, upload, source);
        if (answer.status === CONFLICT) throw new ObjectExists();
      } finally {
        source.destroy();
      }
    },
    /** The content itself is elsewhere, at an address that counts for a while and is no place for a token. */
    async read(path, consume) {
      const answer = await client.ask({ method: 'GET', url: urlOf(path) });
      const request = {
        purpose: 'destination',
        url: parsed(download, answer)['@microsoft.graph.downloadUrl'],
        isInstanceWide: context.isInstanceWide,
        signal: context.signal,
        maxResponseBytes: Number.MAX_SAFE_INTEGER,
      } as const;
      return context.outbound.download(request, async ({ status, headers, body }) => {
        if (status === 200) return consume(body);
        throw problemOfStatus({ status, headers });
      });
    },
  };
}

function entryOf({ name, size, cTag, file, folder }: z.infer<typeof listed>['value'][number]): ListedEntry | null {
  if (folder) return { kind: 'folder', name };
  return file ? { kind: 'object', name, sizeBytes: size, fingerprint: cTag } : null;
}

/** Where a list goes on. @throws DeliveryProblem when a token would go elsewhere with it. */
function nextOf(link: string | undefined): string | undefined {
  if (link === undefined || link.startsWith('https://graph.microsoft.com/')) return link;
  throw new DeliveryProblem('answer_not_understood');
}

function behaviourOf({ replaces }: Upload): { '@microsoft.graph.conflictBehavior': string } {
  return { '@microsoft.graph.conflictBehavior': replaces ? 'replace' : 'fail' };
}

async function sendAtOnce(client: BearerClient, upload: Upload, source: Readable): Promise<Answer> {
  const { value: body = Buffer.alloc(0) } = await piecesOf(source, CHUNK_BYTES).next();
  const url = `${urlOf(upload.path)}/content?${new URLSearchParams(behaviourOf(upload))}`;
  return client.ask({ method: 'PUT', url, headers: { 'Content-Type': 'application/octet-stream' }, body }, CONFLICT);
}

async function sendInPieces(client: BearerClient, upload: Upload, source: Readable): Promise<Answer> {
  const begin = {
    method: 'POST',
    url: `${urlOf(upload.path)}/createUploadSession`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ item: behaviourOf(upload) }),
  };
  const begun = await client.ask(begin, CONFLICT);
  if (begun.status === CONFLICT) return begun;
  const { uploadUrl: url } = parsed(session, begun);
  try {
    let answer = begun;
    let offset = 0;
    for await (const body of piecesOf(source, CHUNK_BYTES)) {
      const range = `bytes ${offset}-${offset + body.length - 1}/${upload.sizeBytes}`;
      answer = await client.askOpenly({ method: 'PUT', url, headers: { 'Content-Range': range }, body }, CONFLICT);
      offset += body.length;
    }
    return answer;
  } catch (error) {
    // What is not taken back now, OneDrive forgets by itself.
    await Promise.allSettled([client.askOpenly({ method: 'DELETE', url })]);
    throw error;
  }
}
