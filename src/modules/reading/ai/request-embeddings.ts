import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { AiProblem } from './ai-problem.ts';
import type { Endpoint } from './endpoint.ts';
import { postToEndpoint } from './post-completion.ts';
import { problemOf } from './problem-of.ts';

const MAX_DIMENSIONS = 8_192;
/** Vectors of a batch are long as text. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS) })),
});

/**
 * The vectors of some texts, in their order, all of one number of dimensions.
 * @throws AiProblem, or the signal's reason.
 */
export async function requestEmbeddings(
  ctx: Pick<Context, 'outbound' | 'log'>,
  endpoint: Endpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(endpoint.timeoutMs)]);
  const question = { model: endpoint.model, input: texts, encoding_format: 'float' };
  try {
    const asked = { path: 'embeddings', question, maxAnswerBytes: MAX_ANSWER_BYTES } as const;
    return vectorsIn(await postToEndpoint(ctx.outbound, endpoint, asked, limit), texts.length);
  } catch (error) {
    signal.throwIfAborted();
    const problem = problemOf(error);
    if (!(problem instanceof AiProblem)) throw problem;
    ctx.log.warn({ code: problem.code }, 'the embeddings endpoint gave no vectors to go by');
    throw problem;
  }
}

function vectorsIn(answer: unknown, count: number): Float32Array[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new AiProblem('ai_answer_broken', { cause: parsed.error });
  const { data } = parsed.data;
  const vectors = Array.from({ length: count }, (_, at) => data.find(({ index }) => index === at)?.embedding);
  const size = vectors[0]?.length;
  const whole = vectors.flatMap((vector) => (vector && vector.length === size ? [Float32Array.from(vector)] : []));
  // A vector of nothing but noughts points nowhere.
  if (data.length !== count || whole.length !== count || whole.some((vector) => vector.every((value) => value === 0)))
    throw new AiProblem('ai_answer_broken');
  return whole;
}
