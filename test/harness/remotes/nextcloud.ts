import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startApache } from './apache.ts';
import type { Remote } from './remote.ts';

const LOGIN = 'ann@cloud.test';
const USER = 'ann';
const MIB = 1024 * 1024;

/** One upload in pieces, as the server keeps it until it is whole. */
type Upload = { destination: string; chunks: Map<number, Buffer> };

/** A Nextcloud, as far as its published interface goes: files lie in Apache behind it, and it refuses what the real one would. */
export type NextcloudRemote = Remote & {
  /** The pieces it keeps, by folder. */
  unfinished(): string[];
  /** Signs in on the page that a login flow leads to, and allows it. */
  allow(loginUrl: string): void;
};

/** Starts a stand-in for Nextcloud on a free port of this machine. */
export async function startNextcloud(): Promise<NextcloudRemote> {
  const apache = await startApache();
  const uploads = new Map<string, Upload>();
  const password = String(apache.destination.credentials.password);
  /** Login flows that were begun, by the token of their page. */
  const flows = new Map<string, { poll: string; isAllowed: boolean }>();
  const server = createServer((incoming, answer) => {
    answered(incoming, answer).catch((error: unknown) => {
      // Whoever cut the connection wants no answer.
      if (!incoming.destroyed) answer.writeHead(500).end(String(error));
    });
  });

  async function answered(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const say = (status: number, words = '') => answer.writeHead(status).end(words);
    const path = incoming.url ?? '';
    if (path.startsWith('/index.php/login/v2')) return loggingIn(incoming, say);
    const known = `Basic ${Buffer.from(`${LOGIN}:${password}`).toString('base64')}`;
    if (incoming.headers.authorization !== known) return void say(401, 'Cannot authenticate');
    if (path.startsWith('/ocs/v2.php/cloud/user?')) {
      if (incoming.headers['ocs-apirequest'] !== 'true') return void say(412, 'CSRF check failed');
      return void say(200, JSON.stringify({ ocs: { meta: { statuscode: 200 }, data: { id: USER, email: LOGIN } } }));
    }
    if (path.startsWith(FILES)) return forward(incoming, answer);
    if (path.startsWith(UPLOADS)) return uploading(incoming, say);
    say(404);
  }

  /** The token of a flow is for its page, another one for who asks; an answer is given once. */
  async function loggingIn(incoming: IncomingMessage, say: (status: number, words?: string) => unknown): Promise<void> {
    const form = new URLSearchParams((await buffer(incoming)).toString());
    if (incoming.method !== 'POST') return void say(405);
    const base = `http://127.0.0.1:${portOf(server)}/index.php/login/v2`;
    if (incoming.url === '/index.php/login/v2') {
      const [shown, poll] = [randomUUID(), randomUUID()];
      flows.set(shown, { poll, isAllowed: false });
      const began = { poll: { token: poll, endpoint: `${base}/poll` }, login: `${base}/flow/${shown}` };
      return void say(200, JSON.stringify(began));
    }
    const [found] = [...flows].filter(([, { poll, isAllowed }]) => isAllowed && poll === form.get('token'));
    if (incoming.url !== '/index.php/login/v2/poll' || !found) return void say(404, '[]');
    flows.delete(found[0]);
    say(
      200,
      JSON.stringify({ server: base.replace('/index.php/login/v2', ''), loginName: LOGIN, appPassword: password }),
    );
  }

  /** To where the files lie. */
  function toApache(method: string, path: string, headers: IncomingMessage['headers']) {
    const auth = `${USER}:${password}`;
    const { authorization: _ours, host: _host, ...rest } = headers;
    return request({ host: '127.0.0.1', port: apache.port, method, path: inApache(path), headers: rest, auth });
  }

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const target = pathOf(incoming.headers.destination);
    const there = target === undefined ? {} : { destination: `http://127.0.0.1:${apache.port}${inApache(target)}` };
    const outgoing = toApache(incoming.method ?? '', incoming.url ?? '', { ...incoming.headers, ...there });
    outgoing.on('error', () => incoming.destroy());
    incoming.on('close', () => {
      if (!incoming.complete) outgoing.destroy();
    });
    incoming.pipe(outgoing);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  }

  async function uploading(incoming: IncomingMessage, say: (status: number, words?: string) => unknown) {
    const [folder = '', name = ''] = (incoming.url ?? '').slice(UPLOADS.length).split('/');
    const upload = uploads.get(folder);
    if (incoming.method === 'DELETE') return void say(uploads.delete(folder) ? 204 : 404);
    const destination = pathOf(incoming.headers.destination);
    if (!destination?.startsWith(FILES)) return void say(400, 'every request says where the file goes');
    if (incoming.method === 'MKCOL') {
      if (upload) return void say(405);
      uploads.set(folder, { destination, chunks: new Map() });
      return void say(201);
    }
    if (!upload || upload.destination !== destination) return void say(404);
    if (incoming.method === 'PUT') {
      const number = /^\d{1,5}$/.test(name) ? Number(name) : 0;
      if (number < 1 || number > 10_000) return void say(400, 'pieces are called 1 to 10000');
      upload.chunks.set(number, await buffer(incoming));
      return void say(201);
    }
    if (incoming.method !== 'MOVE' || name !== '.file') return void say(400);
    const chunks = [...upload.chunks].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
    const whole = Buffer.concat(chunks);
    if (chunks.slice(0, -1).some(({ length }) => length < 5 * MIB)) return void say(400, 'a piece is too small');
    if (whole.length !== Number(incoming.headers['oc-total-length'])) return void say(400, 'not what was announced');
    const isThere = (await ask('HEAD', destination)) === 200;
    if (isThere && incoming.headers.overwrite === 'F') return void say(412);
    const status = await ask('PUT', destination, whole);
    uploads.delete(folder);
    say(status);
  }

  async function ask(method: string, path: string, body?: Buffer): Promise<number> {
    const outgoing = toApache(method, path, body ? { 'content-length': `${body.length}` } : {}).end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 500;
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(server);
  return {
    ...apache,
    destination: {
      provider: 'nextcloud',
      config: { url: `http://127.0.0.1:${port}/index.php/apps/files/`, username: LOGIN },
      credentials: { password },
    },
    port,
    unfinished: () => [...uploads.keys()],
    allow(loginUrl) {
      const flow = flows.get(loginUrl.slice(loginUrl.lastIndexOf('/') + 1));
      if (!flow) throw new Error('no login flow has this page');
      flow.isAllowed = true;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await apache.stop();
    },
  };
}

const FILES = `/remote.php/dav/files/${USER}/`;
const UPLOADS = `/remote.php/dav/uploads/${USER}/`;

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function inApache(path: string): string {
  return path.replace(FILES, '/papers/');
}

function pathOf(url: string | string[] | undefined): string | undefined {
  return typeof url === 'string' ? URL.parse(url)?.pathname : undefined;
}
