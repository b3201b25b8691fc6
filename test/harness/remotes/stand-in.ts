import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import type { Remote } from './remote.ts';

/** How a stand-in answers. */
export type StandInAnswer = { status: number; headers?: Record<string, string>; json?: unknown; bytes?: Buffer };

/** A request to a host of the internet, by its address there. */
export type StandInRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer };

/** A server in the place of hosts of the internet, whose names are the first part of its paths. */
export type StandIn = Required<Pick<Remote, 'port' | 'internet' | 'restart' | 'down' | 'stop'>>;

/** Starts one. @param answered what is not understood is answered by throwing: the connection is cut. */
export async function startStandIn(answered: (request: StandInRequest) => StandInAnswer): Promise<StandIn> {
  const answer = async (incoming: IncomingMessage): Promise<StandInAnswer> => {
    const body = await buffer(incoming);
    const url = new URL(`https:/${incoming.url ?? '/'}`);
    return answered({ method: incoming.method ?? 'GET', url, headers: incoming.headers, body });
  };
  const server = createServer((incoming, response) => {
    answer(incoming).then(
      ({ status, headers = {}, json, bytes }) =>
        response.writeHead(status, headers).end(bytes ?? (json === undefined ? '' : JSON.stringify(json))),
      // Whoever cut the connection wants no answer.
      () => response.destroy(),
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
    port,
    internet: (outbound: Outbound, at = port) => ({
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
