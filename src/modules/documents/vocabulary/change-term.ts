import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { presentAll } from './list-terms.ts';
import { countKeptTags, keysOf, putTerms, termsMade, termsNamed } from './terms.store.ts';
import { vocabularyErrors } from './vocabulary.errors.ts';
import type { TermColor, TermJson, TermKind } from './vocabulary.schemas.ts';

/** More than anybody tells apart; a script that makes one for each document has misunderstood something. */
const MAX_KEPT_TAGS = 500;

/** Makes a tag that no document has yet; it stays until somebody deletes it. @throws label_exists, label_limit_reached */
export async function makeTag(ctx: Context, input: { name: string; color: TermColor | null }): Promise<TermJson> {
  return inTransaction(ctx, async (ctx) => {
    const scope = { ownerId: ownerOf(ctx), kind: 'tag' as const };
    const { name, color } = input;
    if ((await termsNamed(ctx.db, scope, [name])).length > 0) throw vocabularyErrors.label_exists();
    if ((await countKeptTags(ctx.db, scope.ownerId)) >= MAX_KEPT_TAGS) throw vocabularyErrors.label_limit_reached();
    const keys = await keysOf(ctx.db, [name]);
    await putTerms(
      ctx.db,
      scope,
      keys.map((key) => ({ key, name, color, is_kept: true })),
    );
    return requireTerm(ctx, scope.kind, name);
  });
}

/** Gives a tag a colour, or takes it away. @throws label_not_found */
export async function colorTag(ctx: Context, input: { name: string; color: TermColor | null }): Promise<TermJson> {
  return inTransaction(ctx, async (ctx) => {
    const scope = { ownerId: ownerOf(ctx), kind: 'tag' as const };
    const [label] = await termsNamed(ctx.db, scope, [input.name]);
    if (!label) throw vocabularyErrors.label_not_found();
    const { key, name } = label;
    const [made = { key, name, is_kept: false }] = await termsMade(ctx.db, scope, [key]);
    await putTerms(ctx.db, scope, [{ ...made, color: input.color }]);
    return requireTerm(ctx, scope.kind, name);
  });
}

async function requireTerm(ctx: Context, kind: TermKind, name: string): Promise<TermJson> {
  const scope = { ownerId: ownerOf(ctx), kind };
  const [label] = await presentAll(ctx, scope, await termsNamed(ctx.db, scope, [name]), new Map(), false);
  if (!label) throw new Error(`the label ${name} vanished while it was changed`);
  return label;
}
