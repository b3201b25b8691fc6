import { conditionSchema, type PreparedCondition, prepareCondition } from '../conditions/index.ts';
import type { WorkingRule } from './rules.schemas.ts';

/** A rule that can be asked. */
export type PreparedRule = { rule: WorkingRule; condition: PreparedCondition };

/** Rules that can be asked, in their order, and the ids of those that cannot be understood. */
export type PreparedRules = { rules: PreparedRule[]; broken: string[] };

/** Makes rules ready to be asked of any number of documents; one that is broken harms no other. */
export function prepareRules(rules: readonly WorkingRule[]): PreparedRules {
  const prepared: PreparedRules = { rules: [], broken: [] };
  for (const rule of rules) {
    const condition = conditionSchema.safeParse(rule.condition);
    if (condition.success) prepared.rules.push({ rule, condition: prepareCondition(condition.data) });
    else prepared.broken.push(rule.id);
  }
  return prepared;
}

/** What rules ask. */
export function conditionsOf({ rules }: PreparedRules): PreparedCondition[] {
  return rules.map(({ condition }) => condition);
}
