import { z } from 'zod';
import { ownerOf, signedInAs, type TransactionContext } from '../../../platform/context.ts';
import { conditionFacts, lockFiles } from '../files/index.ts';
import { holdFile, takeRuled, undoRename } from '../metadata/index.ts';
import { applyRules } from './apply-rules.ts';
import { conditionsOf, prepareRules } from './prepare-rules.ts';
import { ruleErrors } from './rules.errors.ts';
import { workingRuleSchema } from './rules.schemas.ts';
import { rulesOf } from './rules.store.ts';

/** What a bulk action that runs rules has to know: the rules as they were when it began, which of them it runs, and for whom. */
export const runRulesDetailSchema = z.object({
  rules: z.array(workingRuleSchema),
  run: z.array(z.uuid()),
  /** Whom the history of the documents names. */
  byUserId: z.uuid().nullable(),
  /** The action this one takes back; null: it takes none back. */
  undoes: z.uuid().nullable(),
});
/** What a bulk action that runs rules has to know. */
export type RunRulesDetail = z.infer<typeof runRulesDetailSchema>;

/** Settles which rules are run, as they are now: those named, also ones that are off; all that are on when none is. @throws rule_not_found */
export async function planRun(
  ctx: TransactionContext,
  input: { ruleIds?: readonly string[] | undefined },
): Promise<RunRulesDetail> {
  const all = await rulesOf(ctx.db, ownerOf(ctx));
  const asked = input.ruleIds && new Set(input.ruleIds);
  if (asked && all.filter(({ id }) => asked.has(id)).length !== asked.size) throw ruleErrors.rule_not_found();
  const rules = all.filter(({ id, is_active }) => is_active || asked?.has(id));
  const run = rules.filter(({ id }) => asked === undefined || asked.has(id)).map(({ id }) => id);
  return { rules: z.array(workingRuleSchema).parse(rules), run, byUserId: byWhom(ctx), undoes: null };
}

/** What takes a run back. */
export function planUnrun(ctx: TransactionContext, input: { bulkId: string }): RunRulesDetail {
  return { rules: [], run: [], byUserId: byWhom(ctx), undoes: input.bulkId };
}

/** Does to documents what rules say, or takes it back, in the name of whoever wanted it. @returns the ids of those that changed. */
export async function runRules(
  ctx: TransactionContext,
  input: { ids: readonly string[]; bulkId: string; detail: RunRulesDetail },
): Promise<string[]> {
  const { ids, bulkId, detail } = input;
  const { byUserId, undoes } = detail;
  const acting: TransactionContext =
    byUserId === null ? ctx : { ...ctx, actor: { type: 'user', userId: byUserId, isAdmin: false, sessionId: null } };
  if (undoes !== null) return undoRename(acting, { ids, bulkActionId: undoes });
  const rules = prepareRules(detail.rules);
  const conditions = conditionsOf(rules);
  const run = new Set(detail.run);
  const changed: string[] = [];
  for (const { id, deleted_at } of await lockFiles(acting.db, ownerOf(acting), ids)) {
    // Moved to the trash since it was chosen.
    if (deleted_at !== null) continue;
    const held = await holdFile(acting, id);
    const { values, isTooSlow } = applyRules(rules, await conditionFacts(acting, held.file, conditions), run);
    if (isTooSlow) acting.log.warn({ bulk_id: bulkId, file_id: id }, 'rules took too long on a document');
    const own = values.filter(({ rule }) => run.has(rule.id));
    if (await takeRuled(acting, held, { values: own, bulkActionId: bulkId })) changed.push(id);
  }
  return changed;
}

function byWhom(ctx: TransactionContext): string | null {
  return signedInAs(ctx.actor)?.userId ?? null;
}
