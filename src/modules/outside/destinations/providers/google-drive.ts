import type { Readable } from 'node:stream';
import { z } from 'zod';
import { piecesOf } from '../../../../platform/pieces.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import { type Connection, type ConnectionContext, defineProvider, type Upload } from '../provider.ts';
import { tokensOf, withToken } from './bearer.ts';
import { type Answer, type BearerClient, bearerClient, parsed } from './bearer-client.ts';
import {
  childrenOf,
  DRIVE,
  type DriveFile,
  Folders,
  fileOf,
  fingerprintOf,
  named,
  nameIn,
  removeFile,
} from './google-drive-files.ts';
import { googleDriveProblem } from './google-drive-problems.ts';
import { problemOfStatus } from './http-answers.ts';

const UPLOAD = 'https://www.googleapis.com/upload/drive/v3/files';
/** "Go on" would be 308, which to every other client is a redirect: Google's own ask for this header of a good answer instead. */
const NO_REDIRECT = { 'X-GUploader-No-308': 'yes' };
const GO_ON = 'x-http-status-code-override';
/** Pieces of what is sent: a multiple of 256 KiB, as it wants them. */
const CHUNK_BYTES = 32 * 256 * 1024;

/** Google Drive, in a folder of this service; it sees nothing but what it has put there itself. The official client would open its own connections. */
export const googleDrive = defineProvider({
  key: 'google_drive',
  title: 'Google Drive',
  config: z.strictObject({}),
  credentials: z.strictObject({}),
  addressKeys: [],
  capabilities: { publishes: 'at_once', verifies: 'size', concurrency: 2, lists: true },
  consent: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    revokesByForm: true,
    scope: 'https://www.googleapis.com/auth/drive.file',
    // Without being asked for it, Google gives a refresh token only the first time.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  connect: async (context) => connectionOf(context),
});

function connectionOf(context: ConnectionContext): Connection {
  const client = bearerClient(context, googleDriveProblem);
  const folders = new Folders(client);
  /** What was put over this connection: a search may not find it yet. */
  const put = new Map<string, string>();
  const at = async (path: string): Promise<DriveFile | null> => {
    const id = put.get(path);
    if (id !== undefined) return fileOf(client, id);
    const folderId = await folders.find(path);
    if (folderId === null) return null;
    const [oldest] = await named(client, { folderId, name: nameIn(path), isFolder: false });
    return oldest ?? null;
  };
  return {
    learned: {},
    close: async () => undefined,
    async stat(path) {
      const found = await at(path);
      if (!found) return null;
      return { sizeBytes: found.size, fingerprint: fingerprintOf(found) };
    },
    async list(folder, take) {
      const folderId = await folders.find(folder === '' ? '' : `${folder}/`);
      if (folderId === null) return;
      for await (const page of childrenOf(client, folderId)) await take(page);
    },
    async remove(path) {
      const found = await at(path);
      if (found) await removeFile(client, found.id);
      put.delete(path);
    },
    async put(upload) {
      const [folderId, own] = [await folders.make(upload.path), await at(upload.path)];
      if (own && !upload.replaces) throw new ObjectExists();
      const source = await upload.open();
      try {
        const id = await send(client, { upload, folderId, replacedId: own?.id }, source);
        if (!own) await onlyOne(client, { folderId, name: nameIn(upload.path), id });
        put.set(upload.path, id);
      } finally {
        source.destroy();
      }
    },
    async read(path, consume) {
      const found = await at(path);
      if (!found) throw new DeliveryProblem('server_failed', { says: 'It is not there any more.' });
      const request = {
        purpose: 'destination',
        url: `${DRIVE}/files/${found.id}?alt=media`,
        isInstanceWide: context.isInstanceWide,
        signal: context.signal,
        maxResponseBytes: Number.MAX_SAFE_INTEGER,
      } as const;
      const answer = await withToken(tokensOf(context), (Authorization) =>
        context.outbound.download({ ...request, headers: { Authorization } }, async ({ status, headers, body }) => ({
          ...{ status, headers },
          consumed: status === 200 ? [await consume(body)] : [],
        })),
      );
      if (answer.consumed.length === 0)
        throw answer.status === 401 ? new DeliveryProblem('consent_gone') : problemOfStatus(answer);
      const [consumed] = answer.consumed as [Awaited<ReturnType<typeof consume>>];
      return consumed;
    },
  };
}

/** Somebody may have put something of that name there meanwhile, which Drive allows: what is older stays. @throws ObjectExists */
async function onlyOne(client: BearerClient, put: { folderId: string; name: string; id: string }): Promise<void> {
  const [oldest] = await named(client, { folderId: put.folderId, name: put.name, isFolder: false });
  if (oldest === undefined || oldest.id === put.id) return;
  await removeFile(client, put.id);
  throw new ObjectExists();
}

type Sending = { upload: Upload; folderId: string; replacedId: string | undefined };

/** Sends the bytes; nothing is there until the last of them has arrived. @returns the id. */
async function send(client: BearerClient, sending: Sending, source: Readable): Promise<string> {
  const { upload, folderId, replacedId } = sending;
  const metadata = replacedId === undefined ? { name: nameIn(upload.path), parents: [folderId] } : {};
  const begun = await client.ask({
    method: replacedId === undefined ? 'POST' : 'PATCH',
    url: `${UPLOAD}${replacedId === undefined ? '' : `/${replacedId}`}?uploadType=resumable&fields=id,name`,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Upload-Content-Type': 'application/octet-stream',
      'X-Upload-Content-Length': String(upload.sizeBytes),
    },
    body: JSON.stringify(metadata),
  });
  const url = sessionOf(begun);
  let answer = begun;
  let offset = 0;
  if (upload.sizeBytes === 0) {
    const headers = { ...NO_REDIRECT, 'Content-Range': 'bytes */0' };
    answer = await client.askOpenly({ method: 'PUT', url, headers, body: '' });
  }
  for await (const body of piecesOf(source, CHUNK_BYTES)) {
    const range = `bytes ${offset}-${offset + body.length - 1}/${upload.sizeBytes}`;
    const headers = { ...NO_REDIRECT, 'Content-Range': range };
    answer = await client.askOpenly({ method: 'PUT', url, headers, body });
    offset += body.length;
  }
  if (answer.headers[GO_ON] !== undefined) throw new DeliveryProblem('cut_off');
  return parsed(z.object({ id: z.string().min(1) }), answer).id;
}

/** Where the pieces go. @throws DeliveryProblem when that is none of Google's addresses. */
function sessionOf({ headers }: Answer): string {
  const { location } = headers;
  const url = typeof location === 'string' ? URL.parse(location) : null;
  if (url?.protocol === 'https:' && url.hostname.endsWith('.googleapis.com')) return url.href;
  throw new DeliveryProblem('answer_not_understood');
}
