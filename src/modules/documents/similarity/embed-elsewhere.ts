import type { Context } from '../../../platform/context.ts';
import { type Endpoint, requestEmbeddings } from '../../reading/ai/index.ts';
import { toBytes } from './embed/stored-vector.ts';
import { type Comparable, type MadeVector, readComparison } from './embed-file.ts';
import { sentenceCounts } from './sentence-counts.store.ts';

/** The beginning of a document says what it is about; models read no more than some thousand tokens, about four characters each. */
const SENT_CHARACTERS = 8_000;

/** Has an endpoint make the vectors of some documents of one owner. Those without text have none. @throws AiProblem */
export async function embedElsewhere(
  ctx: Context,
  { endpoint, model }: { endpoint: Endpoint; model: string },
  files: readonly Comparable[],
  signal: AbortSignal,
): Promise<Map<string, MadeVector>> {
  const made = new Map<string, MadeVector>();
  const read = await Promise.all(files.map(async (file) => ({ file, comparison: await readComparison(ctx, file) })));
  const withText = read.flatMap(({ file, comparison }) => (comparison ? [{ file, comparison }] : []));
  if (withText.length === 0) return made;
  const texts = withText.map(({ comparison: { text } }) => text.slice(0, SENT_CHARACTERS).toWellFormed());
  const vectors = await requestEmbeddings(ctx, endpoint, texts, signal);
  const [first] = files;
  const { documents } = await sentenceCounts(ctx.db, first?.owner_id ?? '', []);
  for (const [at, { file, comparison }] of withText.entries()) {
    const vector = vectors[at];
    const { sentences, sketch } = comparison;
    if (vector) made.set(file.id, { model, vector: toBytes(vector), archiveSize: documents + 1, sentences, sketch });
  }
  return made;
}
