import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { Reader } from '../../people/owned/index.ts';

/** A pipeline as it is stored: what it says is in its versions. */
export type PipelineRow = Selectable<DB['pipelines']>;

/** What of a pipeline changes by hand, beside its versions. */
export type PipelineChange = Partial<Omit<PipelineRow, 'id' | 'owner_id' | 'built_in' | 'created_at'>>;

/** The pipelines that somebody can take, their own first, each in their order. */
export async function pipelinesFor(db: Database, ownerId: string): Promise<PipelineRow[]> {
  const { rows } = await sql<PipelineRow>`
    SELECT * FROM pipelines WHERE retired_at IS NULL AND (owner_id = ${ownerId} OR owner_id IS NULL)
    ORDER BY owner_id IS NULL, position, id`.execute(db);
  return rows;
}

/** The pipelines of an owner, or (null) of the service, in their order. */
export async function pipelinesOf(db: Database, owner: string | null): Promise<PipelineRow[]> {
  const { rows } = await sql<PipelineRow>`
    SELECT * FROM pipelines WHERE retired_at IS NULL AND owner_id IS NOT DISTINCT FROM ${owner}
    ORDER BY position, id`.execute(db);
  return rows;
}

/** A pipeline that somebody can see, their own or the service's, also one that was deleted. */
export async function findPipeline(db: Database, { ownerId }: Reader, id: string): Promise<PipelineRow | undefined> {
  return visible(db, ownerId).where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockPipeline(tx: Transaction, { ownerId }: Reader, id: string): Promise<PipelineRow | undefined> {
  return visible(tx, ownerId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

function visible(db: Database, ownerId: string) {
  return db
    .selectFrom('pipelines')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('owner_id', 'is', null)]));
}

/** How many pipelines an owner, or (null) the service, has. */
export async function countPipelines(db: Database, owner: string | null): Promise<number> {
  return (await pipelinesOf(db, owner)).length;
}

/** Stores a new pipeline. */
export async function insertPipeline(tx: Transaction, pipeline: PipelineRow): Promise<void> {
  await tx.insertInto('pipelines').values(pipeline).execute();
}

/** Changes a pipeline; the caller holds it. */
export async function updatePipeline(tx: Transaction, id: string, change: PipelineChange): Promise<PipelineRow> {
  return tx.updateTable('pipelines').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Takes the default away from whichever pipeline of an owner, or (null) of the service, has it. */
export async function clearDefault(tx: Transaction, owner: string | null): Promise<void> {
  await sql`UPDATE pipelines SET is_default = false
    WHERE owner_id IS NOT DISTINCT FROM ${owner} AND is_default`.execute(tx);
}

/** Puts pipelines of an owner into this order. */
export async function orderPipelines(tx: Transaction, owner: string | null, ids: readonly string[]): Promise<void> {
  await sql`UPDATE pipelines SET position = wanted.at - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, at)
    WHERE pipelines.owner_id IS NOT DISTINCT FROM ${owner} AND pipelines.id = wanted.id`.execute(tx);
}

/** How many of an owner's documents went through a pipeline, at most `MOST_COUNTED`, and when the last one came. */
export type PipelineUse = { document_count: number; last_document_at: Date | null };

/** More documents than these are not counted. */
export const MOST_COUNTED = 10_000;

/** What use an owner's documents make of each of these pipelines; those without any are left out. */
export async function pipelineUse(
  db: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, PipelineUse>> {
  const { rows } = await sql<PipelineUse & { id: string }>`
    SELECT wanted.id, counted.document_count, counted.last_document_at
    FROM unnest(${ids}::uuid[]) AS wanted (id), LATERAL (
      SELECT count(*)::int AS document_count, max(created_at) AS last_document_at FROM (
        SELECT created_at FROM files
        WHERE owner_id = ${ownerId} AND pipeline_id = wanted.id AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT ${MOST_COUNTED}
      ) AS newest
    ) AS counted WHERE counted.document_count > 0`.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}
