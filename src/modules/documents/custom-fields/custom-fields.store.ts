import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { Reader } from '../../people/owned/index.ts';
import { type Choice, type CustomType, choicesSchema, MAX_COUNTED } from './custom-fields.schemas.ts';

/** A custom field as it is stored. */
export type CustomFieldRow = Omit<Selectable<DB['custom_fields']>, 'type' | 'choices'> & {
  type: CustomType;
  choices: Choice[];
};

type StoredRow = Selectable<DB['custom_fields']>;

function read(row: StoredRow): CustomFieldRow {
  return { ...row, type: row.type as CustomType, choices: choicesSchema.parse(row.choices) };
}

/** The fields that somebody has, their own first, each in their order; those that are retired, too. */
export async function customFieldsFor(db: Database | Transaction, ownerId: string): Promise<CustomFieldRow[]> {
  const { rows } = await sql<StoredRow>`SELECT * FROM custom_fields
    WHERE owner_id = ${ownerId} OR owner_id IS NULL ORDER BY owner_id IS NULL, position, id`.execute(db);
  return rows.map(read);
}

/** The fields of an owner, or (null) of everybody, in their order. */
export async function customFieldsOf(db: Database | Transaction, owner: string | null): Promise<CustomFieldRow[]> {
  const { rows } = await sql<StoredRow>`SELECT * FROM custom_fields
    WHERE owner_id IS NOT DISTINCT FROM ${owner} ORDER BY position, id`.execute(db);
  return rows.map(read);
}

/** Those of these keys that somebody has; none of them goes before the transaction ends. */
export async function keepCustomFields(
  tx: Transaction,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, CustomFieldRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<StoredRow>`SELECT * FROM custom_fields
    WHERE (owner_id = ${ownerId} OR owner_id IS NULL) AND key = ANY(${keys}::text[])
    ORDER BY id FOR KEY SHARE`.execute(tx);
  return new Map(rows.map((row) => [row.key, read(row)]));
}

/** A field that somebody has. */
export async function findCustomField(db: Database, { ownerId }: Reader, id: string) {
  const row = await visible(db, ownerId).where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** The same, held until the transaction ends: nobody writes a value of it meanwhile. */
export async function lockCustomField(tx: Transaction, { ownerId }: Reader, id: string) {
  const row = await visible(tx, ownerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && read(row);
}

function visible(db: Database | Transaction, ownerId: string) {
  return db
    .selectFrom('custom_fields')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('owner_id', 'is', null)]));
}

/** How many fields an owner, or (null) everybody, has. */
export async function countCustomFields(db: Database | Transaction, owner: string | null): Promise<number> {
  return (await customFieldsOf(db, owner)).length;
}

/** Every key that a field of this owner cannot have: their own and those of everybody; one of everybody none that anybody has. */
export async function takenKeys(tx: Transaction, owner: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`SELECT DISTINCT key FROM custom_fields
    WHERE ${owner}::uuid IS NULL OR owner_id = ${owner}::uuid OR owner_id IS NULL`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Stores a new field. */
export async function insertCustomField(tx: Transaction, field: CustomFieldRow): Promise<void> {
  await tx
    .insertInto('custom_fields')
    .values({ ...field, choices: JSON.stringify(field.choices) })
    .execute();
}

/** Changes a field; the caller holds it. */
export async function updateCustomField(tx: Transaction, field: CustomFieldRow): Promise<void> {
  const { id, owner_id: _owner, key: _key, type: _type, created_at: _made, ...rest } = field;
  const change = { ...rest, choices: JSON.stringify(field.choices) };
  await tx.updateTable('custom_fields').set(change).where('id', '=', id).execute();
}

/** Removes a field; those behind it move up. */
export async function deleteCustomField(tx: Transaction, { id, owner_id, position }: CustomFieldRow): Promise<void> {
  await tx.deleteFrom('custom_fields').where('id', '=', id).execute();
  await sql`UPDATE custom_fields SET position = position - 1
    WHERE owner_id IS NOT DISTINCT FROM ${owner_id} AND position > ${position}`.execute(tx);
}

/** Puts an owner's fields into this order. */
export async function orderCustomFields(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE custom_fields SET position = wanted.at - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, at)
    WHERE custom_fields.owner_id = ${ownerId} AND custom_fields.id = wanted.id`.execute(tx);
}

/** How many documents of an owner have a value in each field, by key, each counted up to one beyond what is shown. */
export async function countValues(
  db: Database | Transaction,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT asked.key, (SELECT count(*)::int FROM (SELECT FROM custom_field_values value
      WHERE value.owner_id = ${ownerId} AND value.key = asked.key LIMIT ${MAX_COUNTED + 1}) capped) AS count
    FROM unnest(${keys}::text[]) AS asked (key)`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Whether any document has a value in a field; one of these choices, where they are named. */
export async function isUsed(
  tx: Transaction,
  { owner_id: owner, key }: CustomFieldRow,
  choices: readonly string[] | null,
): Promise<boolean> {
  const chosen = choices === null ? sql`` : sql`AND code = ANY(${choices}::text[])`;
  const { rows } = await sql`SELECT FROM custom_field_values
    WHERE (${owner}::uuid IS NULL OR owner_id = ${owner}::uuid) AND key = ${key} ${chosen} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
