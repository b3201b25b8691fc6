import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type EndingTokens, endingTokens } from './ending-tokens.ts';
import type { Remote } from './remote.ts';

const FOLDER = '/graph.microsoft.com/v1.0/me/drive/special/approot:/';
const KIB = 1024;

type Stored = { path: string; bytes: Buffer; cTag: string };
type Session = { path: string; isReplacing: boolean; bytes: Buffer };
type Answer = { status: number; json?: unknown; bytes?: Buffer };

/** OneDrive's files as its interface is published, found in the place of the real ones. */
export async function startOnedrive(): Promise<Remote & { tokens: EndingTokens }> {
  const tokens = endingTokens();
  const objects = new Map<string, Stored>();
  const sessions = new Map<string, Session>();
  /** What is in their addresses is let in for a while only. */
  const endedSessions = new Set<string>();

  function store(path: string, bytes: Buffer, isReplacing: boolean): Answer {
    if (path.startsWith('closed/')) return { status: 403, json: { error: { code: 'accessDenied' } } };
    if (objects.has(path.toLowerCase()) && !isReplacing)
      return { status: 409, json: { error: { code: 'nameAlreadyExists' } } };
    objects.set(path.toLowerCase(), { path, bytes, cTag: `"c:{${randomUUID()}},1"` });
    return { status: 201, json: { size: bytes.length } };
  }

  function behaviour(text: unknown): boolean {
    if (text !== 'fail' && text !== 'replace') throw new Error('no such behaviour');
    return text === 'replace';
  }

  /** An address that is a secret itself: a token that goes there is told to strangers. */
  function openly(incoming: IncomingMessage, path: string, body: Buffer): Answer {
    if (incoming.headers.authorization !== undefined) return { status: 401 };
    const [, kind, id = ''] = path.split('/');
    if (kind === 'content')
      return { status: 200, bytes: objects.get(decodeURIComponent(id))?.bytes ?? Buffer.alloc(0) };
    const session = sessions.get(id);
    if (!session) return { status: endedSessions.has(id) ? 401 : 404 };
    if (incoming.method === 'DELETE') return { status: sessions.delete(id) ? 204 : 404 };
    const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(incoming.headers['content-range'])) ?? [];
    const isRight = Number(start) === session.bytes.length && Number(end) - Number(start) + 1 === body.length;
    const isLast = Number(end) + 1 === Number(total);
    if (!isRight || body.length > 60 * KIB * KIB || (!isLast && body.length % (320 * KIB) !== 0))
      return { status: 416 };
    session.bytes = Buffer.concat([session.bytes, body]);
    if (tokens.piece() && sessions.delete(id)) endedSessions.add(id);
    if (!isLast) return { status: 202, json: { nextExpectedRanges: [`${session.bytes.length}-`] } };
    sessions.delete(id);
    return store(session.path, session.bytes, session.isReplacing);
  }

  /** A page of what is right below a folder. */
  function children(path: string, query: URLSearchParams): Answer {
    const start = path === '' ? '' : `${path}/`.toLowerCase();
    const below = [...objects].filter(([key]) => key.startsWith(start)).map(([, stored]) => stored);
    if (below.length === 0 && path !== '') return { status: 404, json: { error: { code: 'itemNotFound' } } };
    const entries = new Map<string, object>();
    for (const { path: whole, bytes, cTag } of below) {
      const [name = '', ...more] = whole.slice(start.length).split('/');
      entries.set(name, more.length > 0 ? { name, folder: {} } : { name, size: bytes.length, cTag, file: {} });
    }
    const from = Number(query.get('$skiptoken') ?? 0);
    const value = [...entries.values()].slice(from, from + Math.min(1_000, Number(query.get('$top') ?? 200)));
    const next = new URLSearchParams({ ...Object.fromEntries(query), $skiptoken: String(from + value.length) });
    const place = path === '' ? '/children' : `:/${encodeURIComponent(path)}:/children`;
    const link = `https://graph.microsoft.com/v1.0/me/drive/special/approot${place}?${next}`;
    const isMore = from + value.length < entries.size;
    return { status: 200, json: { value, ...(isMore ? { '@odata.nextLink': link } : {}) } };
  }

  function call(incoming: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): Answer {
    if (!tokens.lets(incoming.headers.authorization))
      return { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } };
    const [, name = '', action = ''] = /^([^:]+):(.*)$/.exec(pathname.slice(FOLDER.length)) ?? [];
    const path = decodeURIComponent(name);
    const known = objects.get(path.toLowerCase());
    switch (`${incoming.method} ${action}`) {
      case 'GET ': {
        if (!known) return { status: 404, json: { error: { code: 'itemNotFound' } } };
        const url = `https://public.dm.files.1drv.com/content/${encodeURIComponent(path.toLowerCase())}`;
        const { cTag, bytes } = known;
        const link = searchParams.has('$select') ? {} : { '@microsoft.graph.downloadUrl': url };
        return { status: 200, json: { size: bytes.length, cTag, file: {}, ...link } };
      }
      case 'GET /children':
        return children(path, searchParams);
      case 'DELETE ':
        return { status: objects.delete(path.toLowerCase()) ? 204 : 404 };
      case 'PUT /content':
        return store(path, body, behaviour(searchParams.get('@microsoft.graph.conflictBehavior')));
      case 'POST /createUploadSession': {
        const { item } = JSON.parse(body.toString()) as { item: Record<string, unknown> };
        const id = randomUUID();
        const isReplacing = behaviour(item['@microsoft.graph.conflictBehavior']);
        sessions.set(id, { path, isReplacing, bytes: Buffer.alloc(0) });
        return { status: 200, json: { uploadUrl: `https://api.onedrive.com/up/${id}` } };
      }
      default:
        return { status: 400 };
    }
  }

  async function answered(incoming: IncomingMessage): Promise<Answer> {
    const body = await buffer(incoming);
    const url = new URL(incoming.url ?? '/', 'http://here');
    if (url.pathname.startsWith(FOLDER)) return call(incoming, url, body);
    if (url.pathname === `${FOLDER.slice(0, -2)}/children`) return children('', url.searchParams);
    return openly(incoming, url.pathname.replace(/^\/[^/]+/, ''), body);
  }

  const server = createServer((incoming, answer) => {
    answered(incoming).then(
      ({ status, json, bytes }) =>
        answer.writeHead(status).end(bytes ?? (json === undefined ? '' : JSON.stringify(json))),
      // Whoever cut the connection wants no answer.
      () => answer.destroy(),
    );
  });
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening');
  };
  const down = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const led = (text: string, at: number) => {
    const { hostname, pathname, search } = new URL(text);
    return `http://127.0.0.1:${at}/${hostname}${pathname}${search}`;
  };
  return {
    tokens,
    destination: { provider: 'onedrive', config: {}, credentials: { access: 'good' } },
    wrongCredentials: { access: 'ended' },
    refusal: 'consent_gone',
    tokenOf: (credentials) => async () => String(credentials.access),
    port,
    shelf: {
      async read(name) {
        return objects.get(name.toLowerCase())?.bytes ?? Buffer.alloc(0);
      },
      async list(folder) {
        const below = [...objects].filter(([key]) => key.startsWith(`${folder}/`.toLowerCase()));
        return below.map(([, { path }]) => path.slice(folder.length + 1)).toSorted();
      },
      async remove(name) {
        objects.delete(name.toLowerCase());
      },
      async write(name, text) {
        store(name, Buffer.from(text), true);
      },
    },
    closedFolder: 'closed',
    listsInPages: true,
    internet: (outbound, at = port) => ({
      ...outbound,
      request: (request) => outbound.request({ ...request, url: led(request.url, at) }),
      download: (request, consume) => outbound.download({ ...request, url: led(request.url, at) }, consume),
    }),
    down,
    async restart() {
      await down();
      await listen(port);
    },
    stop: down,
  };
}
