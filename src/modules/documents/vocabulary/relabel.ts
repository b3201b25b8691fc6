import { z } from 'zod';
import { ownerOf, signedInAs, type TransactionContext } from '../../../platform/context.ts';
import { type NamedField, renameOnFiles, undoRename } from '../metadata/index.ts';
import { filesWithTerms, keysOf, putTerms, type TermScope, termsMade, termsNamed } from './terms.store.ts';
import { vocabularyErrors } from './vocabulary.errors.ts';
import { type TermKind, termColorSchema, termKindSchema } from './vocabulary.schemas.ts';

/** What a bulk action that renames labels has to know: what it does, who wants it, and what was made of the labels before. */
export const relabelDetailSchema = z.object({
  kind: termKindSchema,
  keys: z.array(z.string()),
  to: z.string().nullable(),
  /** Whom the history of the documents names. */
  byUserId: z.uuid().nullable(),
  before: z.array(
    z.object({ key: z.string(), name: z.string(), color: termColorSchema.nullable(), is_kept: z.boolean() }),
  ),
  /** The action this one takes back; null: it takes none back. */
  undoes: z.uuid().nullable(),
});
/** What a bulk action that renames labels has to know. */
export type RelabelDetail = z.infer<typeof relabelDetailSchema>;

const FIELDS: Record<TermKind, NamedField> = { tag: 'tags', sender: 'sender', document_type: 'document_type' };

/** Gives labels one name, or takes them away (`to` is null). `isMerge`: the name may be that of another label. */
export type Relabeling = { kind: TermKind; names: readonly string[]; to: string | null; isMerge: boolean };

/**
 * Gives the labels themselves their new name and colour, and says what is to be done to documents and to which.
 * @throws label_not_found, label_exists when a label is renamed to what another is called.
 */
export async function planRelabel(ctx: TransactionContext, input: Relabeling) {
  const { kind, to } = input;
  const scope: TermScope = { ownerId: ownerOf(ctx), kind };
  const sources = await termsNamed(ctx.db, scope, input.names);
  const asked = await keysOf(ctx.db, input.names);
  if (asked.some((key) => !sources.some((source) => source.key === key))) throw vocabularyErrors.label_not_found();
  const [target] = to === null ? [] : await termsNamed(ctx.db, scope, [to]);
  const [targetKey] = to === null ? [] : await keysOf(ctx.db, [to]);
  const isOther = target !== undefined && !asked.includes(target.key);
  if (isOther && !input.isMerge) throw vocabularyErrors.label_exists();
  // Its own spelling is one of the old ones, too: merging makes it the same everywhere.
  const keys = [...new Set([...asked, ...(targetKey === undefined ? [] : [targetKey])])];
  const before = await termsMade(ctx.db, scope, keys);
  const emptied = sources.map(({ key, name }) => ({ key, name, color: null, is_kept: false }));
  const colour =
    target?.color ?? asked.map((key) => sources.find((one) => one.key === key)?.color).find(Boolean) ?? null;
  const kept =
    to === null || targetKey === undefined
      ? []
      : [
          {
            key: targetKey,
            name: to,
            color: colour,
            is_kept: [target, ...sources].some((one) => one?.is_kept === true),
          },
        ];
  await putTerms(ctx.db, scope, [...emptied.filter(({ key }) => key !== targetKey), ...kept]);
  const untouched = keys.filter((key) => !before.some((made) => made.key === key));
  const plain = [...sources, ...kept]
    .filter(({ key }, at, all) => untouched.includes(key) && all.findIndex((one) => one.key === key) === at)
    .map(({ key, name }) => ({ key, name, color: null, is_kept: false }));
  const byUserId = signedInAs(ctx.actor)?.userId ?? null;
  const detail: RelabelDetail = { kind, keys, to, byUserId, before: [...before, ...plain], undoes: null };
  return { detail, fileIds: filesWithTerms(scope, keys) };
}

/** Makes of the labels again what they were before an action, and says what is to be done to the documents. */
export async function planUnlabel(
  ctx: TransactionContext,
  input: { bulkId: string; detail: RelabelDetail },
): Promise<RelabelDetail> {
  await putTerms(ctx.db, { ownerId: ownerOf(ctx), kind: input.detail.kind }, input.detail.before);
  return { ...input.detail, byUserId: signedInAs(ctx.actor)?.userId ?? null, undoes: input.bulkId };
}

/** Does to documents what a bulk action says, or takes it back, in the name of whoever wanted it. @returns the ids of those that changed. */
export async function relabelFiles(
  ctx: TransactionContext,
  input: { ids: readonly string[]; bulkId: string; detail: RelabelDetail },
): Promise<string[]> {
  const { ids, bulkId, detail } = input;
  const { kind, keys, to, byUserId, undoes } = detail;
  const acting: TransactionContext =
    byUserId === null ? ctx : { ...ctx, actor: { type: 'user', userId: byUserId, isAdmin: false, sessionId: null } };
  if (undoes !== null) return undoRename(acting, { ids, bulkActionId: undoes });
  return renameOnFiles(acting, { ids, field: FIELDS[kind], keys, to, bulkActionId: bulkId });
}
