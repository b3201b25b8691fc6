import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import type { Writable } from 'node:stream';
import { type Config, loadConfig } from '../../config/index.ts';
import { createLog } from '../../log/index.ts';
import { createOutbound, type Outbound, outboundSettings } from '../index.ts';
import type { TestCertificate } from './self-signed.ts';

/** A server of a test: where it listens, and how many connections reached it. */
export type TestServer = { port: number; connections(): number; close(): Promise<void> };

/** Starts an HTTP server on one loopback address; with a certificate it speaks HTTPS. */
export async function startHttp(
  listener: RequestListener,
  options: { host?: string; port?: number; certificate?: TestCertificate } = {},
): Promise<TestServer> {
  const server = options.certificate ? createTlsServer(options.certificate, listener) : createServer(listener);
  return listening(server, options, () => server.closeAllConnections());
}

/** Starts a server that speaks no HTTP of Node's: `talk` gets each connection once its first bytes have come. */
export async function startRaw(talk: (socket: Writable) => void): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    // The guard cuts what it does not like; that is what the tests are about.
    socket.on('error', () => socket.destroy()).once('data', () => talk(socket));
  });
  return listening(server, {}, () => {
    for (const socket of sockets) socket.destroy();
  });
}

async function listening(
  server: SocketServer,
  options: { host?: string; port?: number },
  cut: () => void,
): Promise<TestServer> {
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const up = once(server, 'listening');
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await up;
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** The guarded client over a name server that knows only what the test tells it. */
export function testOutbound(
  options: {
    env?: Record<string, string>;
    /** Instead of `env`, when its values change meanwhile. */
    config?: Config;
    isMultiUser?: boolean | (() => boolean);
    names?: Record<string, readonly string[] | Error>;
    onLookup?: (host: string) => void;
    onLog?: (line: string) => void;
  } = {},
): Outbound {
  const { onLog, isMultiUser = false } = options;
  return createOutbound({
    config: options.config ?? loadConfig([outboundSettings], options.env ?? {}),
    log: onLog ? createLog({ level: 'debug', destination: { write: onLog } }) : createLog({ level: 'silent' }),
    isMultiUser: () => (typeof isMultiUser === 'function' ? isMultiUser() : isMultiUser),
    lookup: async (host) => {
      options.onLookup?.(host);
      const found = options.names?.[host];
      if (found === undefined) throw Object.assign(new Error(`no answer for ${host}`), { code: 'ENOTFOUND' });
      if (found instanceof Error) throw found;
      return found;
    },
  });
}

/** The code a call was refused or failed with; `reached` when it was not. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'reached';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${error.name} ${String(error.code)}`;
    throw error;
  }
}
