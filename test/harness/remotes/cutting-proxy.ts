import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between a client and a server that breaks off when it is told to. */
export type CuttingProxy = {
  port: number;
  /** Breaks every connection off as soon as so many bytes have gone to the server; null: never. */
  cutAfter(bytes: number | null): void;
  /** The same for bytes that have come from the server. */
  cutAnswersAfter(bytes: number | null): void;
  close(): Promise<void>;
};

/** Stands before a server of this machine, on a free port if none is given. */
export async function startCuttingProxy(
  serverPort: number,
  at: { address: string; port: number } = { address: '127.0.0.1', port: 0 },
): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let limit: number | null = null;
  let answerLimit: number | null = null;
  const server = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    let sent = 0;
    let answered = 0;
    const cut = () => {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      if (limit !== null && sent > limit) cut();
      else if (!upstream.write(chunk)) client.pause();
    });
    upstream.on('drain', () => client.resume());
    client.on('end', () => upstream.end());
    upstream.on('data', (chunk: Buffer) => {
      answered += chunk.length;
      if (answerLimit !== null && answered > answerLimit) cut();
    });
    upstream.pipe(client);
  });
  server.listen(at.port, at.address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter(bytes) {
      limit = bytes;
    },
    cutAnswersAfter(bytes) {
      answerLimit = bytes;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
