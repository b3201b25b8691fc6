import { flatOfCondition } from '../conditions/index.ts';
import type { RuleJson } from './rules.schemas.ts';
import type { RuleRow } from './rules.store.ts';

/** A rule as it leaves the service. */
export function presentRule(row: RuleRow): RuleJson {
  const { id, name, is_active, position, condition, actions } = row;
  const times = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  return { id, name, is_active, position, ...flatOfCondition(condition), actions, ...times };
}
