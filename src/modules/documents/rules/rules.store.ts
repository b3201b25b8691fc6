import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { DraftCondition } from '../conditions/index.ts';
import type { RuleActions } from './rules.schemas.ts';

/** A row of `rules`. */
export type RuleRow = Omit<Selectable<DB['rules']>, 'condition' | 'actions'> & {
  /** Made of the flat form of the API; looked at when it is used: a rule that is broken harms no other. */
  condition: DraftCondition;
  actions: RuleActions;
};

/** Who changes an owner's rules waits for whoever does so already: their order and their number are of all of them. */
export async function holdRulesOf(tx: Transaction, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rules of ${ownerId}`}, 0))`.execute(tx);
}

/** All rules of an owner in their order. */
export async function rulesOf(db: Database | Transaction, ownerId: string): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    SELECT * FROM rules WHERE owner_id = ${ownerId} ORDER BY position, id`.execute(db);
  return rows;
}

/** The owner's rule; undefined also for other owners'. */
export async function getRule(db: Database | Transaction, ownerId: string, id: string): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`SELECT * FROM rules WHERE owner_id = ${ownerId} AND id = ${id}`.execute(db);
  return rows[0];
}

/** Stores a new rule; those at its place and behind it make room. */
export async function insertRule(tx: Transaction, rule: RuleRow): Promise<void> {
  await sql`UPDATE rules SET position = position + 1
    WHERE owner_id = ${rule.owner_id} AND position >= ${rule.position}`.execute(tx);
  const [condition, actions] = [JSON.stringify(rule.condition), JSON.stringify(rule.actions)];
  await tx
    .insertInto('rules')
    .values({ ...rule, condition, actions })
    .execute();
}

/** Changes the owner's rule. */
export async function updateRule(tx: Transaction, rule: RuleRow): Promise<void> {
  const { id, owner_id, name, is_active, updated_at } = rule;
  const [condition, actions] = [JSON.stringify(rule.condition), JSON.stringify(rule.actions)];
  await tx
    .updateTable('rules')
    .set({ name, is_active, condition, actions, updated_at })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}

/** Removes the owner's rule; those behind it move up. */
export async function deleteRule(tx: Transaction, rule: RuleRow): Promise<void> {
  await tx.deleteFrom('rules').where('owner_id', '=', rule.owner_id).where('id', '=', rule.id).execute();
  await sql`UPDATE rules SET position = position - 1
    WHERE owner_id = ${rule.owner_id} AND position > ${rule.position}`.execute(tx);
}

/** Puts the owner's rules into this order. */
export async function orderRules(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE rules SET position = wanted.at - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, at)
    WHERE rules.owner_id = ${ownerId} AND rules.id = wanted.id`.execute(tx);
}
