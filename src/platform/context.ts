import type { BlobStore } from './blobs/index.ts';
import type { ChildRunner, WorkDirs } from './children/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database } from './database/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Log } from './log/index.ts';
import type { Outbound } from './outbound/index.ts';

/** Who acts. Always present, jobs included, so that every write can be audited. */
export type Actor =
  | { type: 'user'; userId: string; isAdmin: boolean; sessionId: string | null }
  | { type: 'token'; userId: string; isAdmin: boolean; tokenId: string; scopes: readonly string[] }
  | { type: 'system'; name: string };

/** What every verb gets beside its input. */
export type Context = {
  actor: Actor;
  /** The client's address, null outside a request. */
  address: string | null;
  requestId: string | null;
  db: Database;
  config: Config;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  blobs: BlobStore;
  children: ChildRunner;
  workDirs: WorkDirs;
  /** The only way to other servers. */
  outbound: Outbound;
};

/**
 * The owner a signed-in actor reads and writes as (users.id).
 * @throws for a system actor: jobs carry the owner in their payload and pass it explicitly.
 */
export function ownerOf(ctx: Pick<Context, 'actor'>): string {
  if (ctx.actor.type === 'system') throw new Error('a system actor owns nothing: pass the owner explicitly');
  return ctx.actor.userId;
}
