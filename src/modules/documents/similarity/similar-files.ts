import { type Context, ownerOf } from '../../../platform/context.ts';
import { getFiles, presentFile, requireFile } from '../files/index.ts';
import { bandOf } from './embed/bands.ts';
import { modelOf } from './model.ts';
import { neighboursOf } from './neighbours/neighbours.ts';
import { sharedWords } from './shared-words.ts';
import type { SimilarFileJson } from './similarity.schemas.ts';
import { vectorsOf } from './vectors.store.ts';

/** Copies and documents in the trash are left out afterwards: so many more are looked for. */
const SPARE = 20;

/**
 * The documents of the signed-in person that are most like one of them, best first. Of a copy, those like its original.
 * @throws file_not_found
 */
export async function similarFiles(
  ctx: Context,
  { id, limit, threshold }: { id: string; limit: number; threshold: number },
): Promise<SimilarFileJson[]> {
  const ownerId = ownerOf(ctx);
  const file = await requireFile(ctx, { id });
  const comparedId = file.duplicate_of_id ?? file.id;
  const vectors = await vectorsOf(ctx.db, ownerId, comparedId);
  // While a new model takes over, the one before knows all documents.
  const own = vectors.find(({ model }) => model !== modelOf(ctx.config).id) ?? vectors[0];
  if (!own) return [];
  const { model, vector } = own;
  const space = { ownerId, model, dimensions: vector.length };
  const neighbours = neighboursOf(ctx);
  for (let spare = SPARE; ; spare *= 8) {
    const wanted = limit + spare;
    const near = await neighbours.nearest(ctx.db, space, { vector, limit: wanted, threshold });
    const found = await getFiles(
      ctx.db,
      ownerId,
      near.map(({ fileId }) => fileId),
    );
    const known = new Set(found.map((one) => one.id));
    await neighbours.remove(
      space,
      near.map(({ fileId }) => fileId).filter((fileId) => !known.has(fileId)),
    );
    const others = found.filter((one) => one.id !== comparedId && one.deleted_at === null && !one.is_duplicate);
    if (others.length < limit && near.length === wanted) continue;
    const scores = new Map(near.map(({ fileId, score }) => [fileId, score]));
    const shown = others.slice(0, limit);
    const words = await sharedWords(
      ctx,
      comparedId,
      shown.map((one) => one.id),
    );
    return shown.map((one) => {
      const score = Math.round((scores.get(one.id) ?? 0) * 10_000) / 10_000;
      return { file: presentFile(one), score, band: bandOf(score) ?? null, shared_words: words.get(one.id) ?? [] };
    });
  }
}
