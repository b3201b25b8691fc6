import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { conditionOfFlat, flatOfCondition } from '../conditions/index.ts';
import { requireKnownFields } from './require-known-fields.ts';
import { ruleErrors } from './rules.errors.ts';
import { presentRule } from './rules.presenter.ts';
import { MAX_RULES, type NewRule, type RuleJson, type RulePatch } from './rules.schemas.ts';
import {
  deleteRule,
  getRule,
  holdRulesOf,
  insertRule,
  orderRules,
  type RuleRow,
  rulesOf,
  updateRule,
} from './rules.store.ts';

/** All rules of the context's owner in their order. */
export async function listRules(ctx: Context): Promise<RuleJson[]> {
  return (await rulesOf(ctx.db, ownerOf(ctx))).map(presentRule);
}

/** The owner's rule. @throws rule_not_found */
export async function requireRule(ctx: Context, input: { id: string }): Promise<RuleRow> {
  const rule = await getRule(ctx.db, ownerOf(ctx), input.id);
  if (!rule) throw ruleErrors.rule_not_found();
  return rule;
}

/** Makes a rule, at its place or as the last. @throws rule_limit_reached */
export async function createRule(ctx: Context, input: NewRule): Promise<RuleJson> {
  return inTransaction(ctx, async (ctx) => {
    const ownerId = ownerOf(ctx);
    await holdRulesOf(ctx.db, ownerId);
    const { length } = await rulesOf(ctx.db, ownerId);
    if (length >= MAX_RULES) throw ruleErrors.rule_limit_reached();
    await requireKnownFields(ctx, input);
    const now = ctx.clock.now();
    const { position = length, matches, conditions, ...rest } = input;
    const rule: RuleRow = {
      ...rest,
      condition: conditionOfFlat({ matches, conditions }),
      id: newId(now),
      owner_id: ownerId,
      position: Math.min(position, length),
      created_at: now,
      updated_at: now,
    };
    await insertRule(ctx.db, rule);
    await recordAction(ctx, 'rule.created', rule, { is_active: rule.is_active });
    return presentRule(rule);
  });
}

/** Changes what is given of a rule. @throws rule_not_found */
export async function changeRule(ctx: Context, input: { id: string; patch: RulePatch }): Promise<RuleJson> {
  return inTransaction(ctx, async (ctx) => {
    await holdRulesOf(ctx.db, ownerOf(ctx));
    const rule = await requireRule(ctx, input);
    const given = Object.entries(input.patch).filter(([, value]) => value !== undefined);
    const flat = flatOfCondition(rule.condition);
    const before: Record<string, unknown> = { ...rule, ...flat };
    const changed = given.filter(([name, value]) => !isDeepStrictEqual(before[name], value)).map(([name]) => name);
    if (changed.length === 0) return presentRule(rule);
    await requireKnownFields(ctx, input.patch);
    const { name = rule.name, is_active = rule.is_active, actions = rule.actions } = input.patch;
    const { matches = flat.matches, conditions = flat.conditions } = input.patch;
    const after: RuleRow = {
      ...rule,
      name,
      is_active,
      actions,
      condition: conditionOfFlat({ matches, conditions }),
      updated_at: ctx.clock.now(),
    };
    await updateRule(ctx.db, after);
    await recordAction(ctx, 'rule.updated', after, { changed, is_active: after.is_active });
    return presentRule(after);
  });
}

/** Removes a rule; what it set on documents stays there until they are read again. @throws rule_not_found */
export async function removeRule(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await holdRulesOf(ctx.db, ownerOf(ctx));
    const rule = await requireRule(ctx, input);
    await deleteRule(ctx.db, rule);
    await recordAction(ctx, 'rule.deleted', rule, {});
  });
}

/** Puts the rules into an order, all of them. @throws rule_order_incomplete */
export async function reorderRules(ctx: Context, input: { ids: readonly string[] }): Promise<RuleJson[]> {
  return inTransaction(ctx, async (ctx) => {
    const ownerId = ownerOf(ctx);
    await holdRulesOf(ctx.db, ownerId);
    const before = (await rulesOf(ctx.db, ownerId)).map(({ id }) => id);
    const { ids } = input;
    if (!isDeepStrictEqual(ids.toSorted(), before.toSorted())) throw ruleErrors.rule_order_incomplete();
    if (!isDeepStrictEqual(ids, before)) {
      await orderRules(ctx.db, ownerId, ids);
      const detail = { count: ids.length };
      await recordAudit(ctx, { action: 'rule.reordered', targetType: 'user', targetId: ownerId, detail });
    }
    return listRules(ctx);
  });
}

/** The name only: what a rule looks for and sets may say much of a person. */
async function recordAction(
  ctx: TransactionContext,
  action: 'rule.created' | 'rule.updated' | 'rule.deleted',
  { id, name }: RuleRow,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, { action, targetType: 'rule', targetId: id, detail: { name, ...detail } });
}
