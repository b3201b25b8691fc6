import type { BlobStore } from './blobs/index.ts';
import type { ChildRunner, WorkDirs } from './children/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database, Transaction } from './database/index.ts';
import type { EventListeners } from './events/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Log } from './log/index.ts';
import type { Outbound } from './outbound/index.ts';

/** Who acts. Always present, jobs included, so that every write can be audited. */
export type Actor =
  | { type: 'user'; userId: string; isAdmin: boolean; sessionId: string | null }
  | {
      type: 'token';
      userId: string;
      isAdmin: boolean;
      tokenId: string;
      scopes: readonly string[];
      /** When the token ends; left out or null: not by itself. */
      expiresAt?: Date | null;
    }
  /** An outside service that proved itself by its signature or key: a payment provider, an inbound webhook. */
  | { type: 'provider'; name: string }
  | { type: 'system'; name: string };

/** What every verb gets beside its input: `verb(ctx, input)`. */
export type Context = {
  actor: Actor;
  /** Whose things it is about (users.id): a signed-in person's own, or whom a job works for; null: nobody's in particular. */
  ownerId: string | null;
  /** The client's address, null outside a request. */
  address: string | null;
  requestId: string | null;
  /** The database; inside `inTransaction` the transaction. */
  db: Database;
  config: Config;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  blobs: BlobStore;
  children: ChildRunner;
  workDirs: WorkDirs;
  listeners: EventListeners;
  /** The only way to other servers. */
  outbound: Outbound;
};

/** A context whose `db` is a running transaction: for verbs that write several things which belong together. */
export type TransactionContext = Context & { db: Transaction };

/**
 * Runs `work` in one transaction: what it does with the given context is kept or dropped together. Inside a transaction it joins
 * the one that runs, so that verbs may call each other.
 * @returns what `work` returns, once committed. @throws what `work` throws, after nothing of it was kept.
 */
export function inTransaction<C extends { db: Database }, T>(
  ctx: C,
  work: (ctx: C & { db: Transaction }) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx);
  return ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx }));
}

function isInTransaction<C extends { db: Database }>(ctx: C): ctx is C & { db: Transaction } {
  return ctx.db.isTransaction;
}

/** The owner whose things are read and written (users.id). @throws when the context is about nobody's. */
export function ownerOf(ctx: Pick<Context, 'ownerId'>): string {
  if (ctx.ownerId === null) throw new Error('this context is about nobody: make one with forOwner');
  return ctx.ownerId;
}

/** The context for the things of one owner: for jobs, whose payload names the owner, and for a person who just signed in. */
export function forOwner<C extends Pick<Context, 'ownerId'>>(ctx: C, ownerId: string): C & { ownerId: string } {
  return { ...ctx, ownerId };
}

/** The person behind an actor who signed in, by session or by token; null for services and jobs. */
export function signedInAs(actor: Actor): { userId: string; isAdmin: boolean } | null {
  return actor.type === 'user' || actor.type === 'token' ? actor : null;
}

/** Whether the caller acts as an administrator: in a browser, or by a token with that scope. */
export function actsAsAdmin({ actor }: Pick<Context, 'actor'>): boolean {
  if (!signedInAs(actor)?.isAdmin) return false;
  return actor.type === 'user' || (actor.type === 'token' && actor.scopes.includes('admin'));
}
