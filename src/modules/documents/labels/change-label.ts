import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { labelErrors } from './labels.errors.ts';
import type { LabelColor, LabelJson, LabelKind } from './labels.schemas.ts';
import { countKeptTags, keysOf, labelsMade, labelsNamed, putLabels } from './labels.store.ts';
import { presentAll } from './list-labels.ts';

/** More than anybody tells apart; a script that makes one for each document has misunderstood something. */
const MAX_KEPT_TAGS = 500;

/** Makes a tag that no document has yet; it stays until somebody deletes it. @throws label_exists, label_limit_reached */
export async function makeTag(ctx: Context, input: { name: string; color: LabelColor | null }): Promise<LabelJson> {
  return inTransaction(ctx, async (ctx) => {
    const scope = { ownerId: ownerOf(ctx), kind: 'tag' as const };
    const { name, color } = input;
    if ((await labelsNamed(ctx.db, scope, [name])).length > 0) throw labelErrors.label_exists();
    if ((await countKeptTags(ctx.db, scope.ownerId)) >= MAX_KEPT_TAGS) throw labelErrors.label_limit_reached();
    const keys = await keysOf(ctx.db, [name]);
    await putLabels(
      ctx.db,
      scope,
      keys.map((key) => ({ key, name, color, is_kept: true })),
    );
    return requireLabel(ctx, scope.kind, name);
  });
}

/** Gives a tag a colour, or takes it away. @throws label_not_found */
export async function colorTag(ctx: Context, input: { name: string; color: LabelColor | null }): Promise<LabelJson> {
  return inTransaction(ctx, async (ctx) => {
    const scope = { ownerId: ownerOf(ctx), kind: 'tag' as const };
    const [label] = await labelsNamed(ctx.db, scope, [input.name]);
    if (!label) throw labelErrors.label_not_found();
    const { key, name } = label;
    const [made = { key, name, is_kept: false }] = await labelsMade(ctx.db, scope, [key]);
    await putLabels(ctx.db, scope, [{ ...made, color: input.color }]);
    return requireLabel(ctx, scope.kind, name);
  });
}

async function requireLabel(ctx: Context, kind: LabelKind, name: string): Promise<LabelJson> {
  const scope = { ownerId: ownerOf(ctx), kind };
  const [label] = await presentAll(ctx, scope, await labelsNamed(ctx.db, scope, [name]), new Map(), false);
  if (!label) throw new Error(`the label ${name} vanished while it was changed`);
  return label;
}
