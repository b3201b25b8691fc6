import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import type { Identifier } from './identifiers.ts';

/** More documents of one sender than these tell nothing new. */
const LATEST_OF_SENDER = 30;

/** Puts what identifies the sender of a document in place of what was known of it. */
export async function replaceIdentifiers(
  tx: Transaction,
  fileId: string,
  identifiers: readonly Pick<Identifier, 'kind' | 'value'>[],
): Promise<void> {
  await tx.deleteFrom('file_identifiers').where('file_id', '=', fileId).execute();
  if (identifiers.length === 0) return;
  const rows = identifiers.map(({ kind, value }) => ({ file_id: fileId, kind, value }));
  await tx.insertInto('file_identifiers').values(rows).execute();
}

/** How many of the owner's documents with an identifier are, as a person confirmed, from a sender. */
export type SenderCount = { kind: Identifier['kind']; value: string; sender: string; documents: number };

/** Whose the owner's other documents with these identifiers are; those in the trash are forgotten. */
export async function sendersWith(
  db: Database,
  ownerId: string,
  fileId: string,
  identifiers: readonly Pick<Identifier, 'kind' | 'value'>[],
): Promise<SenderCount[]> {
  if (identifiers.length === 0) return [];
  const [kinds, values] = [identifiers.map(({ kind }) => kind), identifiers.map(({ value }) => value)];
  const { rows } = await sql<SenderCount>`
    SELECT wanted.kind, wanted.value, (array_agg(files.sender ORDER BY files.id DESC))[1] AS sender,
      count(*)::int AS documents
    FROM unnest(${kinds}::text[], ${values}::text[]) AS wanted (kind, value)
    JOIN file_identifiers USING (kind, value)
    JOIN files ON files.id = file_identifiers.file_id
    JOIN file_fields ON file_fields.file_id = files.id AND file_fields.field = 'sender'
    WHERE files.owner_id = ${ownerId} AND files.id <> ${fileId} AND files.deleted_at IS NULL
      AND files.sender IS NOT NULL AND file_fields.confirmed_at IS NOT NULL
    GROUP BY wanted.kind, wanted.value, lower(files.sender)`.execute(db);
  return rows;
}

/** What a person confirmed of one document of a sender; null where nobody did. */
export type ConfirmedFacts = { document_type: string | null; tags: string[] | null };

/** What the owner confirmed of the latest other documents of a sender. */
export async function confirmedOfSender(
  db: Database,
  ownerId: string,
  fileId: string,
  sender: string,
): Promise<ConfirmedFacts[]> {
  const { rows } = await sql<ConfirmedFacts>`
    SELECT CASE WHEN type.field IS NULL THEN NULL ELSE files.document_type END AS document_type,
      CASE WHEN tag.field IS NULL THEN NULL ELSE files.tags END AS tags
    FROM files
    JOIN file_fields own ON own.file_id = files.id AND own.field = 'sender' AND own.confirmed_at IS NOT NULL
    LEFT JOIN file_fields type ON type.file_id = files.id AND type.field = 'document_type' AND type.confirmed_at IS NOT NULL
    LEFT JOIN file_fields tag ON tag.file_id = files.id AND tag.field = 'tags' AND tag.confirmed_at IS NOT NULL
    WHERE files.owner_id = ${ownerId} AND files.id <> ${fileId} AND files.deleted_at IS NULL
      AND files.sender IS NOT NULL AND lower(files.sender) = lower(${sender})
    ORDER BY files.id DESC LIMIT ${LATEST_OF_SENDER}`.execute(db);
  return rows;
}
