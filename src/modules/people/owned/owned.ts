import { sql } from 'kysely';
import { actsAsAdmin, type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { AppError } from '../../../platform/errors.ts';
import { type AuditAction, type AuditEntry, type AuditTarget, recordAudit } from '../audit/index.ts';

/** Who may see what somebody owns: its owner, and administrators those of the instance. */
export type Reader = { ownerId: string; seesInstance: boolean };

/** Something a person has, or (null) the instance. */
type Owned = { id: string; owner_id: string | null };

/** What is done to a kind of thing, as the audit log names it behind the kind. */
type ActionOf<T extends AuditTarget> = AuditAction extends infer A
  ? A extends `${T}.${infer Verb}`
    ? Verb
    : never
  : never;

/** What a kind of thing is, and how its rows are read. */
type OwnedKind<T extends AuditTarget, R extends Owned> = {
  type: T;
  /** More than this for one owner is an accident. */
  most: number;
  find: (db: Database, reader: Reader, id: string) => Promise<R | undefined>;
  /** The same, held until the transaction ends. */
  lock: (tx: Transaction, reader: Reader, id: string) => Promise<R | undefined>;
  count: (db: Database, owner: R['owner_id']) => Promise<number>;
  refusals: { notFound: () => AppError; tooMany: () => AppError; notOfInstance?: () => AppError };
};

/** Whose things the caller may see. */
export function readerOf(ctx: Context): Reader {
  return { ownerId: ownerOf(ctx), seesInstance: actsAsAdmin(ctx) };
}

/** Lets one transaction after the other add things of a kind for an owner, until it ends. */
export async function holdKindOf(tx: Transaction, type: AuditTarget, owner: string | null): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${type}s of ${owner ?? 'the instance'}`}, 0))`.execute(tx);
}

/** What every kind of thing that somebody owns can do: be found, held, be added to, and have written down what was done to it. */
export function defineOwned<T extends AuditTarget, R extends Owned>(kind: OwnedKind<T, R>) {
  const { type, refusals } = kind;
  return {
    /** The owner that a scope stands for. @throws the refusal of those who do not administer the instance. */
    ownerOfScope(ctx: Context, scope: 'own' | 'instance'): string | null {
      if (scope === 'own') return ownerOf(ctx);
      if (!actsAsAdmin(ctx)) throw (refusals.notOfInstance ?? refusals.notFound)();
      return null;
    },
    /** One the caller may see. @throws that there is none. */
    async require(ctx: Context, id: string): Promise<R> {
      const found = await kind.find(ctx.db, readerOf(ctx), id);
      if (!found) throw refusals.notFound();
      return found;
    },
    /** The same, held until the transaction ends. @throws that there is none. */
    async hold(ctx: TransactionContext, id: string): Promise<R> {
      const found = await kind.lock(ctx.db, readerOf(ctx), id);
      if (!found) throw refusals.notFound();
      return found;
    },
    /** Lets an owner have one more; others who add wait until the transaction ends. @throws that there are too many. */
    async admitAnother(ctx: TransactionContext, owner: R['owner_id']): Promise<void> {
      await holdKindOf(ctx.db, type, owner);
      if ((await kind.count(ctx.db, owner)) >= kind.most) throw refusals.tooMany();
    },
    /** Writes down what was done; whoever does it, it is about the owner's thing, which may not be stored yet. */
    async record(
      ctx: TransactionContext,
      row: { id: string | null; owner_id: string | null },
      action: ActionOf<T>,
      detail: Record<string, unknown>,
    ) {
      const entry = { action: `${type}.${action}`, targetType: type, targetId: row.id, detail } as AuditEntry;
      await recordAudit({ ...ctx, ownerId: row.owner_id }, entry);
    },
  };
}

/** What of two descriptions of a thing differs, for the audit log. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => String(before[name]) !== String(after[name]));
  const of = (values: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { before: of(before), after: of(after) };
}
