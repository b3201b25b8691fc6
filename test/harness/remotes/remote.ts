import type { TokenSource } from '../../../src/modules/outside/destinations/provider.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { ServerDisk } from './server-disk.ts';
import type { Shelf } from './shelf.ts';

/** A real server of another program that a provider's tests speak to. */
export type Remote = {
  /** What a destination there is made with. */
  destination: { provider: string; config: Record<string, unknown>; credentials: Record<string, unknown> };
  /** The same with credentials that the server refuses. */
  wrongCredentials: Record<string, unknown>;
  port: number;
  /** What it is said of them when they are refused, where that is not `credentials_refused`. */
  refusal?: string;
  /** What is said where writing is not allowed, where it cannot be told from a connection that broke off. */
  denial?: string;
  /** The smallest object it takes for certain, where that is not one of no bytes. */
  smallestBytes?: number;
  /** Gives tokens, where they take the place of credentials. */
  tokenOf?: (credentials: Record<string, unknown>) => TokenSource;
  /** Leads requests to the internet to it, or to another port that leads to it. */
  internet?: (outbound: Outbound, port?: number) => Outbound;
  /** What the names in its config stand for. */
  names?: Record<string, readonly string[]>;
  /** Stands before it, where more than its one port is spoken to. */
  startProxy?: () => Promise<CuttingProxy>;
  /** What lies there: what tests look into and put things into. */
  shelf: Shelf;
  /** The disk it keeps everything on, where it has one of its own. */
  disk?: ServerDisk;
  /** A folder that the server lets nobody write into; null where there is no such thing. */
  closedFolder: string | null;
  /** A folder that it shows nobody, where there is such a thing. */
  hiddenFolder?: string;
  /** It lists a page at a time. */
  listsInPages?: true;
  /** Ends the server and starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Ends the server; `restart` brings it back. */
  down(): Promise<void>;
  stop(): Promise<void>;
};
