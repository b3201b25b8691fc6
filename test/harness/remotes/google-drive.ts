import { randomUUID } from 'node:crypto';
import { type EndingTokens, endingTokens } from './ending-tokens.ts';
import type { Remote } from './remote.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from './stand-in.ts';

const FOLDER = 'application/vnd.google-apps.folder';
const KIB = 1024;
const QUERY =
  /^'([^']+)' in parents and name = '((?:[^'\\]|\\.)*)' and mimeType (=|!=) 'application\/vnd\.google-apps\.folder' and trashed = false$/;

type Stored = { id: string; name: string; parent: string; isFolder: boolean; bytes: Buffer; revision: string };
type Session = { id: string | null; name: string; parent: string; bytes: Buffer };

const refused = (status: number, reason: string): StandInAnswer => ({
  status,
  json: { error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
});

/** Google Drive as its interface is published (v3), found in the place of the real one. */
export async function startGoogleDrive(): Promise<Remote & { tokens: EndingTokens }> {
  const tokens = endingTokens();
  /** In the order in which they were made. */
  const things: Stored[] = [];
  const sessions = new Map<string, Session>();

  const byId = (id: string) => things.find((thing) => thing.id === id);
  const reported = ({ id, name, bytes, revision, isFolder }: Stored) =>
    isFolder ? { id, name } : { id, name, size: String(bytes.length), headRevisionId: revision };
  const add = (thing: Pick<Stored, 'name' | 'parent' | 'isFolder' | 'bytes'>): Stored => {
    const stored = { id: randomUUID(), revision: randomUUID(), ...thing };
    things.push(stored);
    return stored;
  };
  const isClosed = (parent: string) => byId(parent)?.name === 'closed';

  function children({ searchParams }: URL, parent: string): StandInAnswer {
    const from = Number(searchParams.get('pageToken') ?? 0);
    const size = Number(searchParams.get('pageSize') ?? 100);
    if (!(searchParams.get('fields') ?? '').includes('mimeType') || size > 1_000) return refused(400, 'invalid');
    const below = things.filter((thing) => thing.parent === parent);
    const files = below
      .slice(from, from + size)
      .map((thing) => ({ ...reported(thing), mimeType: thing.isFolder ? FOLDER : 'application/pdf' }));
    const next = from + files.length;
    return { status: 200, json: { files, ...(next < below.length ? { nextPageToken: String(next) } : {}) } };
  }

  function list(url: URL): StandInAnswer {
    const { searchParams } = url;
    const [, whole] = /^'([^']+)' in parents and trashed = false$/.exec(searchParams.get('q') ?? '') ?? [];
    if (whole !== undefined) return children(url, whole);
    const [, parent, quoted = '', sign] = QUERY.exec(searchParams.get('q') ?? '') ?? [];
    if (parent === undefined || searchParams.get('orderBy') !== 'createdTime' || !searchParams.has('fields'))
      return refused(400, 'invalid');
    const name = quoted.replaceAll(/\\(.)/g, '$1').toLowerCase();
    const found = things.filter(
      (thing) => thing.parent === parent && thing.name.toLowerCase() === name && thing.isFolder === (sign === '='),
    );
    return { status: 200, json: { files: found.map(reported) } };
  }

  function create(body: Buffer): StandInAnswer {
    const { name, mimeType, parents } = JSON.parse(body.toString()) as Record<string, unknown>;
    const [parent] = parents as [string];
    if (typeof name !== 'string' || mimeType !== FOLDER) return refused(400, 'invalid');
    return { status: 200, json: reported(add({ name, parent, isFolder: true, bytes: Buffer.alloc(0) })) };
  }

  function begin({ method, url, headers, body }: StandInRequest, id: string | null): StandInAnswer {
    const isRight =
      headers['x-upload-content-type'] !== undefined && url.searchParams.get('uploadType') === 'resumable';
    if (!isRight || (id === null) !== (method === 'POST')) return refused(400, 'badRequest');
    if (id !== null && !byId(id)) return refused(404, 'notFound');
    const { name = '', parents = [''] } = JSON.parse(body.toString()) as { name?: string; parents?: [string] };
    if (isClosed(parents[0])) return refused(403, 'insufficientFilePermissions');
    const session = randomUUID();
    sessions.set(session, { id, name, parent: parents[0], bytes: Buffer.alloc(0) });
    const location = `https://www.googleapis.com/upload/drive/v3/files?uploadType=resumable&upload_id=${session}`;
    return { status: 200, headers: { location } };
  }

  function piece({ headers, body }: StandInRequest, key: string): StandInAnswer {
    const session = sessions.get(key);
    if (!session) return refused(404, 'notFound');
    const range = String(headers['content-range']);
    const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? [];
    const isRight = Number(start) === session.bytes.length && Number(end) - Number(start) + 1 === body.length;
    const isLast = range === 'bytes */0' || Number(end) + 1 === Number(total);
    if (range !== 'bytes */0' && (!isRight || (!isLast && body.length % (256 * KIB) !== 0)))
      return refused(400, 'badRequest');
    session.bytes = Buffer.concat([session.bytes, body]);
    if (tokens.piece()) sessions.delete(key);
    if (!isLast) {
      const headed = { range: `bytes=0-${session.bytes.length - 1}` };
      if (headers['x-guploader-no-308'] !== 'yes') return { status: 308, headers: headed };
      return { status: 200, headers: { ...headed, 'x-http-status-code-override': '308' } };
    }
    sessions.delete(key);
    const { id, name, parent, bytes } = session;
    const known = id === null ? undefined : byId(id);
    if (!known) return { status: 200, json: reported(add({ name, parent, isFolder: false, bytes })) };
    Object.assign(known, { bytes, revision: randomUUID() });
    return { status: 200, json: reported(known) };
  }

  function call(request: StandInRequest): StandInAnswer {
    const { method, url, headers } = request;
    if (url.hostname !== 'www.googleapis.com') return { status: 421 };
    const session = url.searchParams.get('upload_id');
    if (session !== null) return headers.authorization === undefined ? piece(request, session) : { status: 401 };
    if (!tokens.lets(headers.authorization)) return refused(401, 'authError');
    const [, isUpload, id] = /^\/(upload\/)?drive\/v3\/files(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    if (isUpload) return begin(request, id ?? null);
    if (id === undefined) return method === 'GET' ? list(url) : create(request.body);
    const thing = byId(id);
    if (!thing) return refused(404, 'notFound');
    if (method === 'DELETE') {
      things.splice(things.indexOf(thing), 1);
      return { status: 204 };
    }
    if (url.searchParams.get('alt') === 'media') return { status: 200, bytes: thing.bytes };
    return { status: 200, json: { ...reported(thing), trashed: false } };
  }

  /** The folder of a path, made where it is missing. */
  const folderOf = (names: readonly string[]): string =>
    ['Archivolt', ...names].reduce((parent, name) => {
      const known = things.find((thing) => thing.isFolder && thing.parent === parent && thing.name === name);
      return (known ?? add({ name, parent, isFolder: true, bytes: Buffer.alloc(0) })).id;
    }, 'root');
  const filesIn = (folder: string) => {
    const parent = folderOf(folder.split('/').filter((name) => name !== ''));
    return things.filter((thing) => !thing.isFolder && thing.parent === parent);
  };
  const at = (path: string) => {
    const cut = path.lastIndexOf('/');
    const [folder, name] = [path.slice(0, Math.max(0, cut)), path.slice(cut + 1)];
    return { folder, name, file: filesIn(folder).find((thing) => thing.name === name) };
  };
  return {
    ...(await startStandIn(call)),
    tokens,
    destination: { provider: 'google_drive', config: {}, credentials: { access: 'good' } },
    wrongCredentials: { access: 'ended' },
    refusal: 'consent_gone',
    tokenOf: (credentials) => async () => String(credentials.access),
    shelf: {
      read: async (path) => at(path).file?.bytes ?? Buffer.alloc(0),
      list: async (folder) =>
        filesIn(folder)
          .map(({ name }) => name)
          .toSorted(),
      async remove(path) {
        const { file } = at(path);
        if (file) things.splice(things.indexOf(file), 1);
      },
      async write(path, text) {
        const { folder, name, file } = at(path);
        const written = { bytes: Buffer.from(text), revision: randomUUID() };
        if (file) Object.assign(file, written);
        else add({ name, parent: folderOf(folder.split('/')), isFolder: false, bytes: written.bytes });
      },
    },
    closedFolder: 'closed',
    listsInPages: true,
  };
}
