/** A real server of another program that a provider's tests speak to. */
export type Remote = {
  /** What a destination there is made with. */
  destination: { provider: string; config: Record<string, unknown>; credentials: Record<string, unknown> };
  /** The same with credentials that the server refuses. */
  wrongCredentials: Record<string, unknown>;
  port: number;
  /** The folder on this machine that the server shows as its root: what tests look into and put things into. */
  root: string;
  /** Makes everything below the root belong to whom the server writes as. */
  handOver(): Promise<void>;
  /** A folder that the server lets nobody write into. */
  closedFolder: string;
  /** Ends the server and starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Ends the server; `restart` brings it back. */
  down(): Promise<void>;
  stop(): Promise<void>;
};
