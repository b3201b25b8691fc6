import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { MAX_ASN } from './files.schemas.ts';

/** The document that has an archive serial number. */
export type AsnHolder = { id: string; title: string; deleted_at: Date | null };

/** An owner's document that has this number, in the trash or not, beside the one that asks. */
export async function holderOfAsn(
  db: Database | Transaction,
  ownerId: string,
  wanted: { asn: number; besideId: string },
): Promise<AsnHolder | undefined> {
  const own = db.selectFrom('files').select(['id', 'title', 'deleted_at']).where('owner_id', '=', ownerId);
  return own.where('asn', '=', wanted.asn).where('id', '<>', wanted.besideId).executeTakeFirst();
}

/** Lets nobody else give a number to a document of this owner until the transaction ends. Hold the document first. */
export async function lockAsns(tx: Transaction, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`asn:${ownerId}`}, 0))`.execute(tx);
}

/** The number behind the largest that an owner's documents have; null when there is none left. */
export async function nextFreeAsn(db: Database, ownerId: string): Promise<number | null> {
  const own = db.selectFrom('files').where('owner_id', '=', ownerId).where('asn', 'is not', null);
  const { last } = await own.select((eb) => eb.fn.max('asn').as('last')).executeTakeFirstOrThrow();
  const next = (last ?? 0) + 1;
  return next > MAX_ASN ? null : next;
}

/** Takes their numbers from documents on their way to another owner whose own documents have them. Hold both sides' numbers. */
export async function freeAsnsFor(
  tx: Transaction,
  owners: { fromId: string; toId: string },
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE files SET asn = NULL WHERE owner_id = ${owners.fromId} AND id = ANY(${ids}::uuid[])
    AND asn IN (SELECT asn FROM files theirs WHERE theirs.owner_id = ${owners.toId} AND theirs.asn IS NOT NULL)`.execute(
    tx,
  );
}
