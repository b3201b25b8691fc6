import type { Context } from '../../../../platform/context.ts';
import { AiProblem, type Endpoint, requestEmbeddings } from '../../../reading/ai/index.ts';
import { documentCounts, type ParsedQuery, type SearchTerm } from '../../search/index.ts';
import { embedText, MODEL_ID, wordsForIdf } from '../embed/embed-text.ts';
import { type Sentence, sentencesOf } from '../embed/sentences.ts';
import { toBytes } from '../embed/stored-vector.ts';
import { idfOf } from '../embed/weights.ts';
import { modelOf } from '../model.ts';
import type { VectorSpace } from '../neighbours/neighbours.ts';
import { sentenceCounts } from '../sentence-counts.store.ts';
import { modelsOf } from '../vectors.store.ts';

/** What a question means, as a place among the vectors of an owner. */
export type Meaning = {
  space: VectorSpace;
  vector: Int8Array;
  /** Whether this machine's own model made it. */
  isWordModel: boolean;
};

const QUESTION_TIMEOUT_MS = 3_000;
const KEPT_QUESTIONS = 200;
/** Each page of a result asks the same. */
const lastQuestions = new Map<string, Int8Array>();

const FIGURE = /\p{N}/u;

/** The meaning of a question; undefined where its words say nothing, or where nothing of the owner's can be compared with them. */
export async function embedQuery(ctx: Context, ownerId: string, parsed: ParsedQuery): Promise<Meaning | undefined> {
  const text = meantText(parsed);
  const sentences = sentencesOf([text]);
  if (sentences.length === 0) return undefined;
  const current = modelOf(ctx.config);
  const models = await modelsOf(ctx.db, ownerId, current.id);
  // While another model takes over, the one before knows all documents.
  const model = models.find((one) => one !== current.id) ?? models[0];
  const vector =
    model === MODEL_ID
      ? await vectorOf(ctx, ownerId, sentences)
      : model === current.id && current.endpoint
        ? await vectorElsewhere(ctx, current.endpoint, { ownerId, text })
        : undefined;
  if (!vector || model === undefined) return undefined;
  return { space: { ownerId, model, dimensions: vector.length }, vector, isWordModel: model === MODEL_ID };
}

async function vectorOf(ctx: Context, ownerId: string, sentences: readonly Sentence[]): Promise<Int8Array | undefined> {
  const input = { title: '', sentences };
  const words = await documentCounts(ctx.db, ownerId, wordsForIdf(input));
  const { documents } = await sentenceCounts(ctx.db, ownerId, []);
  const vector = embedText({
    ...input,
    idf: (word) => idfOf(word, words.get(word) ?? 0, documents),
    // No question is a letterhead.
    rarity: () => 1,
  });
  return vector && toBytes(vector);
}

/** Somebody waits for the answer: an endpoint that is slow or away is done without. */
async function vectorElsewhere(
  ctx: Context,
  endpoint: Endpoint,
  { ownerId, text }: { ownerId: string; text: string },
): Promise<Int8Array | undefined> {
  const key = JSON.stringify([ownerId, endpoint.baseUrl, endpoint.model, text]);
  const kept = lastQuestions.get(key);
  if (kept) return kept;
  try {
    const question = { ...endpoint, timeoutMs: QUESTION_TIMEOUT_MS };
    const [vector] = await requestEmbeddings(ctx, question, [text], new AbortController().signal);
    if (!vector) return undefined;
    const [oldest] = lastQuestions.keys();
    if (lastQuestions.size >= KEPT_QUESTIONS && oldest !== undefined) lastQuestions.delete(oldest);
    lastQuestions.set(key, toBytes(vector));
    return lastQuestions.get(key);
  } catch (error) {
    if (error instanceof AiProblem) return undefined;
    throw error;
  }
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
