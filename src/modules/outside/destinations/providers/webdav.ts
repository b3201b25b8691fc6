import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem, ObjectExists } from '../problems.ts';
import { type Connection, defineProvider, type Way } from '../provider.ts';
import { line, password } from './fields.ts';
import { problemOfStatus, serverAddress } from './http-answers.ts';

const config = z.strictObject({
  url: serverAddress.describe(
    'The folder on the server everything goes below, such as https://example.org/dav/papers.',
  ),
  username: line,
});

const credentials = z.strictObject({ password });

/** WebDAV, as Apache, nginx, NAS boxes and many services speak it. */
export const webdav = defineProvider({
  key: 'webdav',
  title: 'WebDAV',
  config,
  credentials,
  addressKeys: ['url'],
  capabilities: { publishes: 'temporary_name', verifies: 'size', concurrency: 2 },
  connect: async (way, { url, username }, secrets) => connectionOf(way, url.replace(/\/+$/, ''), username, secrets),
});

type Answer = { status: number; headers: Readonly<Record<string, string | string[] | undefined>> };
type Ask = { method: string; path: string; headers?: Record<string, string>; body?: Readable };

const OK = new Set([200, 201, 204, 207]);
const FOUND = 207;
const FORBIDDEN = 403;
const MISSING = 404;
const EXISTS = 405;
const PRECONDITION_FAILED = 412;

function connectionOf(way: Way, root: string, username: string, secrets: z.infer<typeof credentials>): Connection {
  const folders = new Set(['.']);
  const authorization = `Basic ${Buffer.from(`${username}:${secrets.password}`, 'utf8').toString('base64')}`;
  const urlOf = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;

  const requestOf = ({ method, path, headers, body }: Ask) => ({
    purpose: 'destination' as const,
    url: urlOf(path),
    method,
    // Sizes and fingerprints are those of the file itself.
    headers: { Authorization: authorization, 'Accept-Encoding': 'identity', ...headers },
    isInstanceWide: way.isInstanceWide,
    signal: way.signal,
    ...(body ? { body } : {}),
  });

  /** @throws DeliveryProblem for every answer that is neither good nor expected. */
  const ask = async (request: Ask, ...expected: number[]): Promise<Answer> => {
    const answer = await way.outbound.request(requestOf(request)).catch((error: unknown) => {
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
    // Apache calls a tag weak while the file is younger than a second; it is the same tag.
    const tag = typeof etag === 'string' ? etag.replace(/^W\//, '') : modified;
    return { sizeBytes: Number(length ?? 0), fingerprint: `${length ?? ''} ${tag ?? ''}` };
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

  return {
    stat,
    remove,
    learned: {},
    close: async () => undefined,
    async put({ path, temporaryName, open, sizeBytes, replaces }) {
      const folder = posix.dirname(path);
      await ensureFolder(folder);
      const temporary = posix.join(folder, temporaryName);
      try {
        await ask({
          method: 'PUT',
          path: temporary,
          headers: { 'Content-Length': `${sizeBytes}` },
          body: await open(),
        });
        // Some servers do not heed "Overwrite: F": what is there is looked for first.
        if (!replaces && (await stat(path))) throw new ObjectExists();
        const headers = { Destination: urlOf(path), Overwrite: replaces ? 'T' : 'F' };
        const { status } = await ask({ method: 'MOVE', path: temporary, headers }, PRECONDITION_FAILED);
        if (status === PRECONDITION_FAILED) throw new ObjectExists();
      } catch (error) {
        // What cannot be removed now, the next attempt removes.
        await Promise.allSettled([remove(temporary)]);
        throw error;
      }
    },
    read: (path, consume) =>
      way.outbound.download(
        { ...requestOf({ method: 'GET', path }), maxResponseBytes: Number.MAX_SAFE_INTEGER },
        async (answer) => {
          if (!OK.has(answer.status)) throw problemOfStatus(answer);
          return consume(answer.body);
        },
      ),
  };
}
