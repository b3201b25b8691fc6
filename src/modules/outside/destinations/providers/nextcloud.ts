import { posix } from 'node:path';
import { z } from 'zod';
import { piecesOf } from '../../../../platform/pieces.ts';
import { DeliveryProblem } from '../problems.ts';
import { type Connection, type ConnectionContext, defineProvider, type Upload } from '../provider.ts';
import { basicAuthorization, type DavClient, davClient, PRECONDITION_FAILED } from './dav-client.ts';
import { line, password } from './fields.ts';
import { problemOfStatus, serverAddress } from './http-answers.ts';

const config = z.strictObject({
  url: serverAddress.describe('The address of the Nextcloud, such as https://cloud.example.org.'),
  username: line,
});

const credentials = z.strictObject({ password: password.describe('An app password, from Settings, Security.') });

/** Nextcloud, and what speaks its dialect of WebDAV. */
export const nextcloud = defineProvider({
  key: 'nextcloud',
  title: 'Nextcloud',
  config,
  credentials,
  addressKeys: ['url'],
  capabilities: { publishes: 'temporary_name', verifies: 'size', concurrency: 2, lists: true },
  async connect(context, { url, username }, secrets) {
    const base = nextcloudAddress(url);
    const authorization = basicAuthorization(username, secrets.password);
    const user = encodeURIComponent(await userIdOf(context, base, authorization));
    const files = davClient(context, `${base}/remote.php/dav/files/${user}`, authorization);
    return connectionOf(files, davClient(context, `${base}/remote.php/dav/uploads/${user}`, authorization));
  },
});

/** Where a Nextcloud is, also when somebody has copied the address of one of its pages, or of its WebDAV. */
export function nextcloudAddress(url: string): string {
  return url.replace(/\/(?:index\.php|remote\.php|apps|login)(?:\/.*)?$/, '').replace(/\/+$/, '');
}

const userAnswer = z.object({ ocs: z.object({ data: z.object({ id: z.string().min(1) }) }) });

/** The name that the paths of somebody's files hold: one may sign in by another, such as a mail address. */
async function userIdOf(
  { outbound, isInstanceWide, signal }: ConnectionContext,
  base: string,
  authorization: string,
): Promise<string> {
  const answer = await outbound.request({
    purpose: 'destination',
    url: `${base}/ocs/v2.php/cloud/user?format=json`,
    headers: { Authorization: authorization, 'OCS-APIRequest': 'true', Accept: 'application/json' },
    isInstanceWide,
    signal,
  });
  if (answer.status === 404) throw notNextcloud();
  if (answer.status !== 200) throw problemOfStatus(answer);
  const text = answer.body.toString('utf8');
  const parsed = z.preprocess(jsonOf, userAnswer).safeParse(text);
  if (!parsed.success) throw notNextcloud();
  return parsed.data.ocs.data.id;
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function notNextcloud(): DeliveryProblem {
  return new DeliveryProblem('answer_not_understood', { says: 'There is no Nextcloud at this address.' });
}

/** From this on a file is sent in pieces of it: a server in front may take no larger ones, and a cut costs one piece. */
const CHUNK_BYTES = 10 * 1024 * 1024;
const MAX_CHUNKS = 10_000;

function connectionOf(files: DavClient, uploads: DavClient): Connection {
  const { stat, read, list } = files;
  return {
    stat,
    read,
    list,
    learned: {},
    close: async () => undefined,
    async remove(path) {
      await files.remove(path);
      // What is sent in pieces lies elsewhere until it is whole, in a folder of the temporary name.
      const folder = folderOf(posix.basename(path));
      if (folder) await uploads.remove(folder);
    },
    put: (upload) => (upload.sizeBytes > CHUNK_BYTES ? putInChunks(files, uploads, upload) : files.put(upload)),
  };
}

/** The folder for the pieces of an upload with that temporary name; null for any other name. */
function folderOf(temporaryName: string): string | null {
  return /^\.(archivolt-.+)\.part$/.exec(temporaryName)?.[1] ?? null;
}

/** Nextcloud's chunked upload, version 2: a folder of pieces that becomes the file in one move. */
async function putInChunks(files: DavClient, uploads: DavClient, upload: Upload): Promise<void> {
  const { path, temporaryName, sizeBytes, replaces } = upload;
  await files.ensureFolder(posix.dirname(path));
  const folder = folderOf(temporaryName) ?? temporaryName;
  const target = { Destination: files.urlOf(path), 'OC-Total-Length': `${sizeBytes}` };
  const source = await upload.open();
  try {
    await uploads.ask({ method: 'MKCOL', path: folder, headers: target });
    let number = 0;
    for await (const body of piecesOf(source, Math.max(CHUNK_BYTES, Math.ceil(sizeBytes / MAX_CHUNKS)))) {
      number += 1;
      const name = String(number).padStart(5, '0');
      await uploads.ask({ method: 'PUT', path: `${folder}/${name}`, headers: target, body });
    }
    const headers = { ...target, Overwrite: replaces ? 'T' : 'F' };
    const move = () => uploads.ask({ method: 'MOVE', path: `${folder}/.file`, headers }, PRECONDITION_FAILED);
    await files.publish(move, upload);
  } catch (error) {
    // What cannot be removed now, the next attempt removes.
    await Promise.allSettled([uploads.remove(folder)]);
    throw error;
  } finally {
    source.destroy();
  }
}
