import type { RuleJson } from './rules.schemas.ts';
import type { RuleRow } from './rules.store.ts';

/** A rule as it leaves the service. */
export function presentRule(row: RuleRow): RuleJson {
  const { id, name, is_active, position, matches, conditions, actions } = row;
  const times = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  return { id, name, is_active, position, matches, conditions, actions, ...times };
}
