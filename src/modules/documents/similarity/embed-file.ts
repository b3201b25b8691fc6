import type { Context, TransactionContext } from '../../../platform/context.ts';
import { lockFile, textsOf } from '../files/index.ts';
import { documentCounts } from '../search/index.ts';
import { embedText, MODEL_ID, wordsForIdf } from './embed/embed-text.ts';
import { type Sentence, sentencesOf } from './embed/sentences.ts';
import { toBytes } from './embed/stored-vector.ts';
import { idfOf, rarityOf } from './embed/weights.ts';
import { embedFilesJob } from './embed-files.job.ts';
import { findNearCopies, type Sketch, sketchOf } from './near/find-near-copies.ts';
import { hasOutgrown } from './older-vectors.store.ts';
import { countSentences, sentenceCounts } from './sentence-counts.store.ts';
import { putVector, removeVectors, vectorsOf } from './vectors.store.ts';

/** What of a long document is compared. */
const COMPARED_CHARACTERS = 200_000;

/** What is compared of a document. */
export type Comparable = { id: string; owner_id: string; title: string };

/** What a document says, as it is compared: its text, the sentences of it, and what tells copies. */
export type Comparison = { text: string; sentences: readonly Sentence[]; sketch: Sketch };

/** A vector that is still to be kept; undefined: there is no text to make one of. */
export type MadeVector =
  | (Omit<Comparison, 'text'> & { model: string; vector: Int8Array; archiveSize: number })
  | undefined;

/** Reads what is compared of a document; undefined where it has no words. */
export async function readComparison(ctx: Context, file: Comparable): Promise<Comparison | undefined> {
  const texts = await textsOf(ctx.db, file.owner_id, [file.id], COMPARED_CHARACTERS);
  const text = texts.get(file.id) ?? '';
  const sentences = sentencesOf([text]);
  return sentences.length === 0 ? undefined : { text, sentences, sketch: sketchOf(text) };
}

/** Makes the vector of a document from the text of its pages, weighed by what the owner's other documents say. */
export async function makeVector(ctx: Context, file: Comparable): Promise<MadeVector> {
  const comparison = await readComparison(ctx, file);
  if (!comparison) return undefined;
  const { sentences, sketch } = comparison;
  const title = '';
  const words = await documentCounts(ctx.db, file.owner_id, wordsForIdf({ title, sentences }));
  const held = await sentenceCounts(ctx.db, file.owner_id, keysOf(sentences));
  // With this one.
  const archiveSize = held.documents + 1;
  const vector = embedText({
    title,
    sentences,
    idf: (word) => idfOf(word, words.get(word) ?? 0, archiveSize),
    rarity: (key) => rarityOf(held.holding(key), archiveSize),
  });
  return vector && { model: MODEL_ID, vector: toBytes(vector), archiveSize, sentences, sketch };
}

/** Keeps a vector in place of the last one, or none where there is no text (any more). Sentences count once a document. */
export async function keepVector(ctx: TransactionContext, file: Comparable, made: MadeVector): Promise<void> {
  // Before anything that documents share.
  const row = await lockFile(ctx.db, file.owner_id, file.id);
  if (!row) return;
  if (!made) return removeVectors(ctx.db, file.owner_id, [file.id]);
  const { model, vector, archiveSize, sentences, sketch } = made;
  const isFirst = (await vectorsOf(ctx.db, file.owner_id, file.id)).length === 0;
  // Documents of one owner wait for each other here, so that of two copies the second one sees the first.
  await countSentences(ctx.db, file.owner_id, isFirst ? keysOf(sentences) : null);
  await putVector(ctx.db, file.owner_id, file.id, { model, vector, archiveSize });
  await findNearCopies(ctx, row, { sketch, vector, model });
  // Words of the first documents were weighed when there were few: too little was known of what is common.
  if (model === MODEL_ID && (await hasOutgrown(ctx.db, file.owner_id, MODEL_ID, archiveSize)))
    await ctx.jobs.enqueue(ctx.db, embedFilesJob, { ownerId: file.owner_id }, { singletonKey: file.owner_id });
}

function keysOf(sentences: readonly Sentence[]): string[] {
  return [...new Set(sentences.map(({ key }) => key).filter((key) => key !== ''))];
}
