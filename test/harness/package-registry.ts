import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Outbound } from '../../src/platform/outbound/index.ts';

/** A registry of packages that stands in for the one on the internet. */
export type PackageRegistry = {
  /** What it answers from now on. */
  answer: (response: ServerResponse) => unknown;
  /** The addresses it was asked for, as the service named them. */
  asked: string[];
  /** Leads the service's downloads to it instead of the internet. */
  internet(outbound: Outbound): Outbound;
  stop(): Promise<void>;
};

/** Starts a registry that knows no package yet. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const server = createServer((_request, response) => registry.answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const registry: PackageRegistry = {
    answer: (response) => response.writeHead(404).end(),
    asked: [],
    internet: (outbound) => ({
      ...outbound,
      download: (request, consume) => {
        registry.asked.push(`${request.purpose} ${request.url}`);
        const { pathname } = new URL(request.url);
        // Packages come encrypted, always; the rules of another purpose let it be spoken to in plain, next door.
        const there = { ...request, purpose: 'search', url: `http://127.0.0.1:${port}${pathname}` } as const;
        return outbound.download({ ...there, maxResponseBytes: 256 * 1024 ** 2 }, consume);
      },
    }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return registry;
}
