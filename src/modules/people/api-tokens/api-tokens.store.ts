import { sql } from 'kysely';
import { type Database, type Transaction, takePrepared } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';

/** A token as stored, without its hash. */
export type ApiToken = {
  id: string;
  name: string;
  /** What documents go through that come by it; null: nothing is said. */
  pipeline_id: string | null;
  prefix: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_ip: string | null;
  use_count: number;
  revoked_at: Date | null;
};

const columns = [
  'id',
  'name',
  'pipeline_id',
  'prefix',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_ip',
  'use_count',
  'revoked_at',
] as const;

/** Adds a token. */
export async function insertToken(tx: Transaction, ownerId: string, token: ApiToken, tokenHash: string): Promise<void> {
  await tx
    .insertInto('api_tokens')
    .values({ ...token, owner_id: ownerId, token_hash: tokenHash })
    .execute();
}

/** An owner's tokens, those whose name contains some words when these are given. */
function tokensOf(db: Database, ownerId: string, words: string | undefined) {
  const own = db.selectFrom('api_tokens').where('owner_id', '=', ownerId);
  return words ? own.where(sql<boolean>`position(lower(${words}) in lower(name)) > 0`) : own;
}

/** One page of an owner's tokens, newest first, revoked ones included. */
export async function listTokens(
  db: Database,
  ownerId: string,
  page: NewestFirst & { words?: string | undefined },
): Promise<ApiToken[]> {
  let query = tokensOf(db, ownerId, page.words).select(columns);
  const after = page.after;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many tokens an owner has, those whose name contains `words` when given, counted no further than `limit`. */
export async function countTokens(
  db: Database,
  ownerId: string,
  { words, limit }: { words?: string | undefined; limit: number },
): Promise<number> {
  const own = tokensOf(db, ownerId, words).select('id').limit(limit);
  const { count } = await db
    .selectFrom(own.as('own'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps others from making a token for this owner until the transaction ends. */
export async function lockTokensOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().executeTakeFirst();
}

/** How many tokens of an owner can still be used. */
export async function countUsableTokens(db: Database | Transaction, ownerId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Says which pipeline documents take that come by an owner's token. @returns the token; undefined when the owner has no such one. */
export async function setTokenPipeline(
  tx: Transaction,
  ownerId: string,
  tokenId: string,
  pipelineId: string | null,
): Promise<ApiToken | undefined> {
  return tx
    .updateTable('api_tokens')
    .set({ pipeline_id: pipelineId })
    .where('owner_id', '=', ownerId)
    .where('id', '=', tokenId)
    .returning(columns)
    .executeTakeFirst();
}

/** Whether documents of an owner can take a pipeline: their own, or one of the service. */
export async function canTakePipeline(db: Database, ownerId: string, id: string): Promise<boolean> {
  const usable = db.selectFrom('pipelines').select('id').where('id', '=', id).where('retired_at', 'is', null);
  const own = usable.where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('owner_id', 'is', null)]));
  return (await own.executeTakeFirst()) !== undefined;
}

/** The name of a token and the pipeline that documents take which come by it. */
export async function tokenOrigin(
  db: Database,
  tokenId: string,
): Promise<{ name: string; pipeline_id: string | null } | undefined> {
  return db.selectFrom('api_tokens').select(['name', 'pipeline_id']).where('id', '=', tokenId).executeTakeFirst();
}

/** Revokes an owner's token for good. Returns its name, or undefined when the owner has no such token. */
export async function revokeToken(
  tx: Transaction,
  ownerId: string,
  tokenId: string,
  now: Date,
): Promise<{ name: string; prefix: string; wasUsable: boolean } | undefined> {
  const token = await tx
    .selectFrom('api_tokens')
    .select(['name', 'prefix', 'revoked_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', tokenId)
    .forUpdate()
    .executeTakeFirst();
  if (!token) return undefined;
  if (token.revoked_at) return { name: token.name, prefix: token.prefix, wasUsable: false };
  await tx.updateTable('api_tokens').set({ revoked_at: now }).where('id', '=', tokenId).execute();
  return { name: token.name, prefix: token.prefix, wasUsable: true };
}

/** Revokes every token of an owner for good. @returns how many there were. */
export async function revokeAllTokens(tx: Transaction, ownerId: string, now: Date): Promise<number> {
  const own = tx.updateTable('api_tokens').set({ revoked_at: now }).where('owner_id', '=', ownerId);
  return Number((await own.where('revoked_at', 'is', null).executeTakeFirst()).numUpdatedRows);
}

/** The ids of all tokens an owner ever made. */
export async function allTokenIds(db: Database | Transaction, ownerId: string): Promise<string[]> {
  return (await db.selectFrom('api_tokens').select('id').where('owner_id', '=', ownerId).execute()).map(({ id }) => id);
}

/** A token with its hash and its owner's account status, as needed to let a request in. */
export type TokenForLogin = {
  id: string;
  owner_id: string;
  token_hash: string;
  scopes: string[];
  expires_at: Date | null;
  revoked_at: Date | null;
  is_admin: boolean;
  is_active: boolean;
  is_blocked: boolean;
};

/** Reads a token by its public part (one indexed row): asked on every request, so revoking works at once on every node. */
export async function findTokenByPrefix(db: Database, prefix: string): Promise<TokenForLogin | undefined> {
  return takePrepared(db, 'api_token', selectForLogin(db).where('api_tokens.prefix', '=', prefix));
}

/** Reads a token by its id. */
export async function findTokenById(db: Database, tokenId: string): Promise<TokenForLogin | undefined> {
  return selectForLogin(db).where('api_tokens.id', '=', tokenId).executeTakeFirst();
}

function selectForLogin(db: Database) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.owner_id')
    .select([
      'api_tokens.id',
      'api_tokens.owner_id',
      'api_tokens.token_hash',
      'api_tokens.scopes',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'users.is_admin',
      'users.is_active',
      'users.is_blocked',
    ]);
}

/** Adds uses to a token's counter. */
export async function addUses(
  db: Database,
  tokenId: string,
  uses: { count: number; lastUsedAt: Date; address: string },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({
      use_count: sql`use_count + ${uses.count}`,
      last_used_at: sql`greatest(coalesce(last_used_at, ${uses.lastUsedAt}::timestamptz), ${uses.lastUsedAt}::timestamptz)`,
      last_used_ip: uses.address,
    })
    .where('id', '=', tokenId)
    .execute();
}
