import type { Context } from '../../../../platform/context.ts';
import { documentCounts, type ParsedQuery, type SearchTerm } from '../../search/index.ts';
import { embedText, MODEL_ID, wordsForIdf } from '../embed/embed-text.ts';
import { sentencesOf } from '../embed/sentences.ts';
import { toBytes } from '../embed/stored-vector.ts';
import { idfOf } from '../embed/weights.ts';
import type { VectorSpace } from '../neighbours/neighbours.ts';
import { sentenceCounts } from '../sentence-counts.store.ts';
import { modelsOf } from '../vectors.store.ts';

/** What a question means, as a place among the vectors of an owner. */
export type Meaning = { space: VectorSpace; vector: Int8Array };

const FIGURE = /\p{N}/u;

/** The meaning of a question; undefined where its words say nothing, or where nothing of the owner's can be compared with them. */
export async function embedQuery(ctx: Context, ownerId: string, parsed: ParsedQuery): Promise<Meaning | undefined> {
  const sentences = sentencesOf([meantText(parsed)]);
  if (sentences.length === 0) return undefined;
  const models = await modelsOf(ctx.db, ownerId, MODEL_ID);
  // While another model takes over, the one before knows all documents.
  const model = models.find((one) => one !== MODEL_ID) ?? models[0];
  if (model !== MODEL_ID) return undefined;
  const input = { title: '', sentences };
  const words = await documentCounts(ctx.db, ownerId, wordsForIdf(input));
  const { documents } = await sentenceCounts(ctx.db, ownerId, []);
  const vector = embedText({
    ...input,
    idf: (word) => idfOf(word, words.get(word) ?? 0, documents),
    // No question is a letterhead.
    rarity: () => 1,
  });
  return vector && { space: { ownerId, model, dimensions: vector.length }, vector: toBytes(vector) };
}

/** Whether a document has to hold a term to be found at all: what was written so on purpose, and numbers, which have no meaning. */
export function isBinding(term: SearchTerm): boolean {
  return term.isExact || term.isTitle || term.isPrefix || hasFigures(term);
}

/** What of a question is asked for by its meaning. Numbers typed with blanks go by words alone, with all that stands around them. */
function meantText({ required, joined }: ParsedQuery): string {
  if (joined.length > 0) return '';
  const meant = required.flat().filter((term) => !term.isPrefix && !hasFigures(term));
  return meant.flatMap(({ typed }) => typed).join(' ');
}

function hasFigures({ words }: SearchTerm): boolean {
  return words.some((word) => FIGURE.test(word));
}
