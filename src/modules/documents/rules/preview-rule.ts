import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { decodeCursor, encodeCursor } from '../../../platform/paging/index.ts';
import { conditionOfFlat } from '../conditions/index.ts';
import { conditionFacts, type FileRow, newestFiles } from '../files/index.ts';
import { planRuled } from '../metadata/index.ts';
import { applyRules, type Ruling } from './apply-rules.ts';
import { requireRule } from './manage-rules.ts';
import { conditionsOf, prepareRules } from './prepare-rules.ts';
import { requireKnownFields } from './require-known-fields.ts';
import type { PreviewJson, PreviewRequest, WorkingRule } from './rules.schemas.ts';
import { rulesOf } from './rules.store.ts';

/** How many documents one answer is about. */
const LOOKED_AT = 200;
/** So long one answer may take, however slow the rules are; the next one goes on. */
const MS_PER_ANSWER = 3_000;
const keyset = z.object({ at: z.iso.datetime(), id: z.uuid() });

/**
 * Tries a rule, saved or not, on the newest documents among the owner's other rules: which it matches, and what would become of them.
 * Nothing is written.
 * @throws rule_not_found, invalid_cursor
 */
export async function previewRule(ctx: Context, input: PreviewRequest): Promise<PreviewJson> {
  const ownerId = ownerOf(ctx);
  const after = input.cursor === undefined ? undefined : decodeCursor(input.cursor, keyset);
  const { tried, all } = await amongOthers(ctx, input);
  const rules = prepareRules(all);
  const conditions = conditionsOf(rules);
  const files = await newestFiles(ctx.db, ownerId, { after, limit: LOOKED_AT + 1 });
  const part = files.slice(0, LOOKED_AT);
  const deadlineMs = performance.now() + MS_PER_ANSWER;
  const answer: PreviewJson = { looked_at: 0, matched: 0, changed: 0, documents: [], too_slow: 0, next_cursor: null };
  let last: FileRow | undefined;
  for (const file of part) {
    if (last && performance.now() >= deadlineMs) break;
    last = file;
    answer.looked_at += 1;
    const ruling = applyRules(rules, await conditionFacts(ctx, file, conditions), new Set([tried.id]));
    if (ruling.isTooSlow) answer.too_slow += 1;
    if (ruling.matched.has(tried.id)) {
      const document = await documentOf(ctx, file, tried, ruling);
      answer.matched += 1;
      if (document.changes.some(({ outcome }) => outcome === 'changes')) answer.changed += 1;
      answer.documents.push(document);
    }
    // Other people's requests get in between.
    await setImmediate();
  }
  if (last && answer.looked_at < files.length)
    answer.next_cursor = encodeCursor({ at: last.created_at.toISOString(), id: last.id });
  return answer;
}

/** The rule as it would be, at its place among those that are on. */
async function amongOthers(
  ctx: Context,
  { rule, rule_id }: PreviewRequest,
): Promise<{ tried: WorkingRule; all: WorkingRule[] }> {
  const place = rule_id === undefined ? Number.POSITIVE_INFINITY : (await requireRule(ctx, { id: rule_id })).position;
  await requireKnownFields(ctx, rule);
  const { name, actions, ...flat } = rule;
  const tried: WorkingRule = { id: rule_id ?? newId(), name, actions, condition: conditionOfFlat(flat) };
  const others = (await rulesOf(ctx.db, ownerOf(ctx))).filter(({ id, is_active }) => is_active && id !== rule_id);
  const before = others.filter(({ position }) => position < place);
  return { tried, all: [...before, tried, ...others.slice(before.length)] };
}

async function documentOf(ctx: Context, file: FileRow, tried: WorkingRule, { values, beaten }: Ruling) {
  const own = values.filter(({ rule }) => rule.id === tried.id);
  const lost = beaten.filter(({ rule }) => rule.id === tried.id);
  const planned = await planRuled(ctx, file, own);
  const changes = [
    ...planned.map(({ field, before, after, outcome }) => ({ field, before, after, outcome })),
    ...lost.map(({ field, value }) => ({
      field,
      before: field === 'tags' ? file.tags : file[field],
      after: value,
      outcome: 'other_rule' as const,
    })),
  ];
  return { id: file.id, title: file.title, created_at: file.created_at.toISOString(), changes };
}
