import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { type Answer, listed, metadata, refused, type Stored } from './dropbox-files.ts';
import type { Remote } from './remote.ts';

const HOSTS = ['www.dropbox.com', 'api.dropboxapi.com', 'content.dropboxapi.com'];
const APP = { id: 'archivolt-app', secret: 'the app’s secret' };

type Asked = { challenge: string; redirectUri: string };

/** Dropbox as its interface is published, found in the place of the real one; refresh tokens count once, which is stricter. */
export type DropboxRemote = Remote & {
  /** The settings of a service that is registered there. */
  env: Record<string, string>;
  internet(outbound: Outbound, port?: number): Outbound;
  /** Allows what a page asks for. @returns where the browser is sent back to. */
  agree(authorizeUrl: string): URL;
  /** Every access token has ended. */
  expire(): void;
  /** Somebody has taken access back there. */
  takeBack(): void;
  /** How many refresh tokens count. */
  grants(): number;
};

/** Starts a stand-in for Dropbox on a free port of this machine. */
export async function startDropbox(): Promise<DropboxRemote> {
  const objects = new Map<string, Stored>();
  const sessions = new Map<string, Buffer[]>();
  const codes = new Map<string, Asked>();
  const access = new Set(['good']);
  const refresh = new Set<string>();

  const given = () => {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    access.add(access_token);
    refresh.add(refresh_token);
    return { status: 200, json: { access_token, refresh_token, token_type: 'bearer', expires_in: 14_400 } };
  };

  function token(form: URLSearchParams): Answer {
    if (form.get('client_id') !== APP.id || form.get('client_secret') !== APP.secret)
      return { status: 400, json: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'refresh_token')
      return refresh.delete(form.get('refresh_token') ?? '') ? given() : gone;
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = asked?.challenge === challenge && asked.redirectUri === form.get('redirect_uri');
    return isRight && form.get('grant_type') === 'authorization_code' ? given() : gone;
  }

  function store({ path, mode, strict_conflict, autorename }: Commit, bytes: Buffer): Answer {
    if (!isPath(path)) return refused('path/malformed_path/');
    if (path.startsWith('/closed/')) return refused('path/no_write_permission/');
    const known = objects.get(path.toLowerCase());
    if (mode !== 'add' && mode !== 'overwrite') return { status: 400 };
    const isConflict = known && mode === 'add' && (strict_conflict || !known.bytes.equals(bytes));
    if (isConflict && !autorename) return refused('path/conflict/file/');
    const stored = { path, bytes, rev: randomUUID().replaceAll('-', '').slice(0, 15) };
    objects.set(path.toLowerCase(), stored);
    return { status: 200, json: metadata(stored) };
  }

  function call(name: string, argument: Record<string, unknown>, body: Buffer): Answer {
    const path = String(argument.path ?? '');
    const known = objects.get(path.toLowerCase());
    switch (name) {
      case 'auth/token/revoke':
        access.clear();
        refresh.clear();
        return { status: 200, json: null };
      case 'files/get_metadata':
        return known ? { status: 200, json: { '.tag': 'file', ...metadata(known) } } : refused('path/not_found/');
      case 'files/list_folder':
      case 'files/list_folder/continue':
        return listed([...objects.values()], name, argument);
      case 'files/delete_v2':
        if (!isPath(path)) return refused('path_lookup/malformed_path/');
        return objects.delete(path.toLowerCase()) ? { status: 200, json: {} } : refused('path_lookup/not_found/');
      case 'files/download':
        return known ? { status: 200, bytes: known.bytes } : refused('path/not_found/');
      case 'files/upload':
        return body.length > 150 * MIB ? refused('payload_too_large/') : store(argument as Commit, body);
      case 'files/upload_session/start': {
        const session_id = randomUUID();
        sessions.set(session_id, [body]);
        return { status: 200, json: { session_id } };
      }
      case 'files/upload_session/append_v2':
      case 'files/upload_session/finish':
        return continued(name, argument, body);
      default:
        return { status: 400 };
    }
  }

  function continued(name: string, { cursor, commit }: Record<string, unknown>, body: Buffer): Answer {
    const { session_id, offset } = cursor as { session_id: string; offset: number };
    const chunks = sessions.get(session_id);
    if (!chunks) return refused('lookup_failed/not_found/');
    if (Buffer.concat(chunks).length !== offset) return refused('lookup_failed/incorrect_offset/');
    chunks.push(body);
    if (!name.endsWith('finish')) return { status: 200, json: null };
    sessions.delete(session_id);
    return store(commit as Commit, Buffer.concat(chunks));
  }

  async function answered(incoming: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://here');
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
    const body = await buffer(incoming);
    if (incoming.method !== 'POST') return { status: 405 };
    if (`${host}${path}` === 'api.dropboxapi.com/oauth2/token') return token(new URLSearchParams(body.toString()));
    if (!access.has((incoming.headers.authorization ?? '').replace('Bearer ', '')))
      return {
        status: 401,
        json: { error_summary: 'expired_access_token/', error: { '.tag': 'expired_access_token' } },
      };
    const name = path.replace('/2/', '');
    const type = incoming.headers['content-type'];
    if (host === 'content.dropboxapi.com') {
      const argument = String(incoming.headers['dropbox-api-arg']);
      if (type !== 'application/octet-stream' || !/^[\x20-\x7e]+$/.test(argument)) return { status: 400 };
      return call(name, JSON.parse(argument), body);
    }
    if (name === 'auth/token/revoke') return body.length === 0 ? call(name, {}, body) : { status: 400 };
    return type === 'application/json' ? call(name, JSON.parse(body.toString()), body) : { status: 400 };
  }

  const server = createServer((incoming, answer: ServerResponse) => {
    answered(incoming).then(
      ({ status, json, bytes }) => {
        const type = bytes ? 'application/octet-stream' : json === undefined ? 'text/plain' : 'application/json';
        answer
          .writeHead(status, { 'content-type': type })
          .end(bytes ?? (json === undefined ? '' : JSON.stringify(json)));
      },
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
  const keyOf = (name: string) => `/${name}`.toLowerCase();
  return {
    destination: { provider: 'dropbox', config: {}, credentials: { access: 'good' } },
    wrongCredentials: { access: 'ended' },
    refusal: 'consent_gone',
    tokenOf: (credentials) => async () => String(credentials.access),
    port,
    shelf: {
      async read(name) {
        return objects.get(keyOf(name))?.bytes ?? Buffer.alloc(0);
      },
      async list(folder) {
        const start = keyOf(`${folder}/`);
        const below = [...objects].filter(([key]) => key.startsWith(start));
        return below.map(([, { path }]) => path.slice(start.length)).toSorted();
      },
      async remove(name) {
        objects.delete(keyOf(name));
      },
      async write(name, text) {
        store({ path: `/${name}`, mode: 'overwrite', strict_conflict: false, autorename: false }, Buffer.from(text));
      },
    },
    closedFolder: 'closed',
    listsInPages: true,
    env: { DESTINATION_DROPBOX_CLIENT_ID: APP.id, DESTINATION_DROPBOX_CLIENT_SECRET: APP.secret },
    internet: (outbound, at = port) => ({
      ...outbound,
      request: (request) => outbound.request({ ...request, url: ledHere(request.url, at) }),
      download: (request, consume) => outbound.download({ ...request, url: ledHere(request.url, at) }, consume),
    }),
    agree(authorizeUrl) {
      const { origin, pathname, searchParams } = new URL(authorizeUrl);
      const wanted = {
        response_type: 'code',
        client_id: APP.id,
        code_challenge_method: 'S256',
        token_access_type: 'offline',
      };
      const isAsked = Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value);
      if (`${origin}${pathname}` !== 'https://www.dropbox.com/oauth2/authorize' || !isAsked)
        throw new Error('this is not how consent is asked for');
      const [code, redirectUri] = [randomUUID(), searchParams.get('redirect_uri') ?? ''];
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
      return back;
    },
    expire: () => access.clear(),
    takeBack() {
      access.clear();
      refresh.clear();
    },
    grants: () => refresh.size,
    down,
    async restart() {
      await down();
      await listen(port);
    },
    stop: down,
  };
}

type Commit = { path: string; mode: string; strict_conflict: boolean; autorename: boolean };

const MIB = 1024 * 1024;
const gone: Answer = { status: 400, json: { error: 'invalid_grant' } };

function isPath(path: string): boolean {
  return path.startsWith('/') && !path.endsWith('/') && path.split('/').every((part) => part.length <= 255);
}

function ledHere(text: string, port: number): string {
  const url = new URL(text);
  if (!HOSTS.includes(url.hostname)) throw new Error(`nobody stands in for ${url.origin}`);
  return `http://127.0.0.1:${port}/${url.hostname}${url.pathname}${url.search}`;
}
