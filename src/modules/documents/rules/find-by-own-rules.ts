import { type Context, ownerOf } from '../../../platform/context.ts';
import { conditionFacts, type FileRow } from '../files/index.ts';
import { type Found, withFound } from '../metadata/index.ts';
import { applyRules } from './apply-rules.ts';
import { conditionsOf, prepareRules } from './prepare-rules.ts';
import { rulesOf } from './rules.store.ts';

/** What the owner's rules say of a document that is read; `isComplete`: each of them could be asked. */
export type OwnFinds = { found: Found[]; isComplete: boolean };

/** Asks the owner's rules of a document on which this was found: they see what would be taken of it. */
export async function findByOwnRules(ctx: Context, file: FileRow, found: readonly Found[]): Promise<OwnFinds> {
  const active = (await rulesOf(ctx.db, ownerOf(ctx))).filter(({ is_active }) => is_active);
  if (active.length === 0) return { found: [], isComplete: true };
  const rules = prepareRules(active);
  const facts = await conditionFacts(ctx, await withFound(ctx, file, found), conditionsOf(rules));
  const { values, isTooSlow } = applyRules(rules, facts);
  return {
    found: values.map(({ field, value, rule }) => ({
      field,
      value,
      confidence: 1,
      source: 'own_rule',
      because: { by: 'own_rule', rule_id: rule.id, rule: rule.name },
    })),
    isComplete: rules.broken.length === 0 && !isTooSlow,
  };
}
