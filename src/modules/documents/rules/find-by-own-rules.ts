import { type Context, ownerOf } from '../../../platform/context.ts';
import { type FileRow, textOf } from '../files/index.ts';
import { type Found, withFound } from '../metadata/index.ts';
import { applyRules } from './apply-rules.ts';
import { MAX_EXPRESSION_TEXT } from './expressions.ts';
import { Facts } from './facts.ts';
import { type PreparedRules, prepareRules } from './prepare-rules.ts';
import { rulesOf } from './rules.store.ts';

/** What the owner's rules say of a document that is read; `isComplete`: each of them could be asked. */
export type OwnFinds = { found: Found[]; isComplete: boolean };

/** Asks the owner's rules of a document on which this was found: they see what would be taken of it. */
export async function findByOwnRules(ctx: Context, file: FileRow, found: readonly Found[]): Promise<OwnFinds> {
  const active = (await rulesOf(ctx.db, ownerOf(ctx))).filter(({ is_active }) => is_active);
  if (active.length === 0) return { found: [], isComplete: true };
  const rules = prepareRules(active);
  const facts = await factsOf(ctx, await withFound(ctx, file, found), rules);
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

/** What rules know of a document; its text is read only when one of them asks for it. */
export async function factsOf(ctx: Context, file: FileRow, { rules }: PreparedRules): Promise<Facts> {
  const asksText = rules.some(({ needsText }) => needsText);
  const text = asksText ? await textOf(ctx.db, file.owner_id, file.id, MAX_EXPRESSION_TEXT) : '';
  return new Facts(file, text);
}
