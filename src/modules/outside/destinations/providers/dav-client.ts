import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import type { Connection, ConnectionContext, List, RemoteObject, Upload } from '../provider.ts';
import { entriesOf, fingerprintOf, LIST_REQUEST } from './dav-list.ts';
import { problemOfStatus } from './http-answers.ts';

type Answer = { status: number; headers: Readonly<Record<string, string | string[] | undefined>> };
type Ask = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer | Readable };

const OK = new Set([200, 201, 204, 207]);
const FOUND = 207;
const FORBIDDEN = 403;
const MISSING = 404;
const EXISTS = 405;
const CONFLICT = 409;
/** Answers to a look at a folder that do not say whether it is there, but for the one that says it is not. */
const UNCERTAIN = [MISSING, FORBIDDEN, EXISTS, 400, 410, 501];
/** What a server may mean when the folder itself is not there. */
const MAYBE_MISSING: ReadonlySet<string> = new Set([
  'server_failed',
  'permission_denied',
  'answer_not_understood',
  'cut_off',
]);
/** To a move that may not overwrite: something is there. */
export const PRECONDITION_FAILED = 412;

/** Requests to one folder of a WebDAV server. Paths are relative to it. */
export type DavClient = {
  urlOf(path: string): string;
  /** @throws DeliveryProblem for every answer that is neither good nor one of the expected statuses. */
  ask(request: Ask, ...expected: number[]): Promise<Answer>;
  stat(path: string): Promise<RemoteObject | null>;
  ensureFolder(folder: string): Promise<void>;
  remove(path: string): Promise<void>;
  put(upload: Upload): Promise<void>;
  /** Gives what is at a place elsewhere its name here. @throws ObjectExists */
  publish(move: () => Promise<Answer>, upload: Pick<Upload, 'path' | 'replaces'>): Promise<void>;
  read: Connection['read'];
  list: List;
};

/** The header that says who asks, by name and password in UTF-8. */
export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/** Speaks to a folder of a WebDAV server. @param root its address, without a slash at its end. */
export function davClient(context: ConnectionContext, root: string, authorization: string): DavClient {
  const folders = new Set(['.']);
  const urlOf = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;

  const requestOf = ({ method, path, headers, body }: Ask) => ({
    purpose: 'destination' as const,
    url: urlOf(path),
    method,
    // Sizes and fingerprints are those of the file itself.
    headers: { Authorization: authorization, 'Accept-Encoding': 'identity', ...headers },
    isInstanceWide: context.isInstanceWide,
    signal: context.signal,
    ...(body ? { body } : {}),
  });

  const ask: DavClient['ask'] = async (request, ...expected) => {
    const answer = await context.outbound.request(requestOf(request)).catch((error: unknown) => {
      // A request that was under way broke off: the server had been reached.
      if (request.body && error instanceof OutboundFailed && error.code !== 'connection_refused')
        throw new DeliveryProblem('cut_off', { cause: error });
      throw error;
    });
    if (OK.has(answer.status) || expected.includes(answer.status)) return answer;
    throw problemOfStatus(answer);
  };

  const stat = async (path: string) => {
    const { status, headers } = await ask({ method: 'HEAD', path }, MISSING);
    if (status === MISSING) return null;
    const { etag, 'last-modified': modified, 'content-length': length } = headers;
    const fingerprint = fingerprintOf(textOf(length), textOf(etag), textOf(modified));
    return { sizeBytes: Number(length ?? 0), fingerprint };
  };

  const isFolder = async (folder: string): Promise<boolean> => {
    const headers = { Depth: '0' };
    return (await ask({ method: 'PROPFIND', path: `${folder}/`, headers }, MISSING, FORBIDDEN)).status === FOUND;
  };

  const ensureFolder = async (folder: string): Promise<void> => {
    if (folders.has(folder)) return;
    await ensureFolder(posix.dirname(folder));
    await ask({ method: 'MKCOL', path: `${folder}/` }, EXISTS).catch(async (error: unknown) => {
      // Two who make the same folder at once: Apache tells the slower one that it may not.
      if (!(await isFolder(folder))) throw error;
    });
    folders.add(folder);
  };

  const remove = async (path: string): Promise<void> => {
    await ask({ method: 'DELETE', path }, MISSING);
  };

  /** Some servers do not heed "Overwrite: F": what is there is looked for first. */
  const publish: DavClient['publish'] = async (move, { path, replaces }) => {
    if (!replaces && (await stat(path))) throw new ObjectExists();
    if ((await move()).status === PRECONDITION_FAILED) throw new ObjectExists();
  };

  /**
   * Makes the folder everything goes below, when that is what is missing: servers say so in as many ways as there are.
   * @returns whether it was made. @throws DeliveryProblem when it cannot be.
   */
  const makeRoot = async (): Promise<boolean> => {
    const look = { method: 'PROPFIND', path: '', headers: { Depth: '0' } };
    if ((await ask(look, ...UNCERTAIN)).status !== MISSING) return false;
    const { status } = await ask({ method: 'MKCOL', path: '' }, ...UNCERTAIN, CONFLICT, EXISTS);
    if (!OK.has(status) && (await ask(look, ...UNCERTAIN)).status !== FOUND) {
      throw new DeliveryProblem('folder_missing', { says: `The folder ${readablePath(root)} is not there.` });
    }
    return OK.has(status);
  };

  const put = async (upload: Upload): Promise<void> => {
    try {
      await putOnce(upload);
    } catch (error) {
      if (!(error instanceof DeliveryProblem) || !MAYBE_MISSING.has(error.code) || !(await makeRoot())) throw error;
      await putOnce(upload);
    }
  };

  const putOnce = async (upload: Upload): Promise<void> => {
    const folder = posix.dirname(upload.path);
    await ensureFolder(folder);
    const temporary = posix.join(folder, upload.temporaryName);
    try {
      const headers = { 'Content-Length': `${upload.sizeBytes}` };
      await ask({ method: 'PUT', path: temporary, headers, body: await upload.open() });
      const target = { Destination: urlOf(upload.path), Overwrite: upload.replaces ? 'T' : 'F' };
      const move = () => ask({ method: 'MOVE', path: temporary, headers: target }, PRECONDITION_FAILED);
      await publish(move, upload);
    } catch (error) {
      // What cannot be removed now, the next attempt removes.
      await Promise.allSettled([remove(temporary)]);
      throw error;
    }
  };

  const read: Connection['read'] = (path, consume) =>
    context.outbound.download(
      { ...requestOf({ method: 'GET', path }), maxResponseBytes: Number.MAX_SAFE_INTEGER },
      async (answer) => {
        if (!OK.has(answer.status)) throw problemOfStatus(answer);
        return consume(answer.body);
      },
    );

  const list: List = (folder, take) => {
    const request = requestOf({ method: 'PROPFIND', path: folder === '' ? '' : `${folder}/`, ...LIST_REQUEST });
    return context.outbound.download({ ...request, maxResponseBytes: Number.MAX_SAFE_INTEGER }, async (answer) => {
      if (answer.status === MISSING) return;
      if (answer.status !== FOUND) throw problemOfStatus(answer);
      for await (const entries of entriesOf(answer.body, request.url)) await take(entries);
    });
  };

  return { urlOf, ask, stat, ensureFolder, remove, publish, put, read, list };
}

/** The path of an address as people write it. */
function readablePath(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
