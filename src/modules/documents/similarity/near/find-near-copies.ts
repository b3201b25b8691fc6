import { z } from 'zod';
import type { Context, TransactionContext } from '../../../../platform/context.ts';
import { type FileRow, textsOf } from '../../files/index.ts';
import { cosineOf } from '../embed/stored-vector.ts';
import { similaritySettings } from '../similarity.settings.ts';
import { type Candidate, candidatesOf, type NearCopy, putKeys, putNearCopies } from './near-copies.store.ts';
import { keysOf, overlapOf, piecesOf } from './sketch.ts';

/** What of a document's details tells it from the next one of a series. */
const foundSchema = z.object({ invoice_number: z.string().optional() });

/** What is compared word by word of two documents. */
const COMPARED_CHARACTERS = 100_000;
/** Two texts that share this much differ in a word here and there: an amount, a date, what was misread. */
const MIN_OVERLAP = 0.7;

/** What of a text tells copies: made before the transaction that keeps it. */
export type Sketch = { pieces: ReadonlySet<number>; keys: readonly number[] };

/** The sketch of a text. */
export function sketchOf(text: string): Sketch {
  const pieces = piecesOf(text.slice(0, COMPARED_CHARACTERS));
  return { pieces, keys: keysOf(pieces) };
}

/**
 * Keeps the sketch of a document and writes down which others are nearly the same. Two documents that are compared at once must wait
 * for each other before: whoever comes second sees the first.
 */
export async function findNearCopies(
  ctx: TransactionContext,
  file: FileRow,
  { sketch, vector, model }: { sketch: Sketch; vector: Int8Array; model: string },
): Promise<void> {
  const tx = ctx.db;
  await putKeys(tx, file.owner_id, file.id, sketch.keys);
  const candidates = await candidatesOf(tx, file.owner_id, file.id, { keys: sketch.keys, model });
  const { nearDuplicateThreshold } = ctx.config.get(similaritySettings);
  const near = candidates.filter(
    (other) => !areOfOneSeries(file, other) && other.vector && cosineOf(vector, other.vector) >= nearDuplicateThreshold,
  );
  await putNearCopies(tx, file.owner_id, file.id, await withSameText(ctx, file, near, sketch.pieces));
}

async function withSameText(
  ctx: Context,
  file: FileRow,
  others: readonly Candidate[],
  pieces: ReadonlySet<number>,
): Promise<NearCopy[]> {
  const found: NearCopy[] = [];
  for (const { id } of others) {
    const text = (await textsOf(ctx.db, file.owner_id, [id], COMPARED_CHARACTERS)).get(id) ?? '';
    const overlap = overlapOf(pieces, piecesOf(text));
    const [newer, older] = id < file.id ? [file.id, id] : [id, file.id];
    if (overlap >= MIN_OVERLAP) found.push({ fileId: newer, otherId: older, overlap });
  }
  return found;
}

/** The bill of May and that of June: their texts are nearly the same, and nobody would throw one of them away. */
function areOfOneSeries(file: FileRow, other: Candidate): boolean {
  return differ(file.document_date, other.document_date) || differ(numberOf(file), numberOf(other));
}

function differ(one: string | undefined | null, other: string | undefined | null): boolean {
  return one !== null && other !== null && one !== undefined && other !== undefined && one !== other;
}

function numberOf({ metadata }: Pick<FileRow, 'metadata'>): string | undefined {
  return foundSchema.safeParse(metadata).data?.invoice_number;
}
