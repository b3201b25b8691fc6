import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { requestsMade, tokensUsed } from './ai.metrics.ts';
import { AiProblem } from './ai-problem.ts';
import { readCompletion, type Usage } from './completion.ts';
import type { Endpoint } from './endpoint.ts';
import { postCompletion } from './post-completion.ts';
import { isShapeRefused, problemOf } from './problem-of.ts';
import { rememberShape, type Shape, shapesFor } from './shapes.ts';

/** One message as it is sent. */
export type Message = { role: 'system' | 'user'; content: string };

/** A question whose answer is a value of one form. */
export type Question<T> = {
  /** A name for the form: letters, figures and underscores. */
  name: string;
  messages: readonly Message[];
  /** The form as JSON schema, in the subset that strict endpoints take. */
  jsonSchema: Record<string, unknown>;
  /** The same for us: nothing is believed that does not pass it. */
  schema: z.ZodType<T>;
};

/** An answer that has its form. */
export type Answer<T> = { value: T; usage: Usage; isStructured: boolean; durationMs: number };

/**
 * Asks an endpoint once. Where it does not take a schema it is asked with less, and that is remembered.
 * @throws AiProblem, or the signal's reason.
 */
export async function askEndpoint<T>(
  ctx: Pick<Context, 'outbound' | 'log'>,
  endpoint: Endpoint,
  question: Question<T>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const startedMs = performance.now();
  try {
    const { shape, answer } = await completionOf(ctx, endpoint, question, signal);
    const { value, usage } = readCompletion(answer, question.schema);
    const durationMs = Math.round(performance.now() - startedMs);
    count('answered', usage);
    return { value, usage, isStructured: shape === 'json_schema', durationMs };
  } catch (error) {
    signal.throwIfAborted();
    const problem = problemOf(error);
    if (!(problem instanceof AiProblem)) throw problem;
    ctx.log.warn({ code: problem.code, cause: causeOf(problem) }, 'the AI endpoint gave no answer to go by');
    count(problem.code, problem.usage);
    throw problem;
  }
}

/** The answer of the first shape that is taken, all within one time limit. */
async function completionOf<T>(
  { outbound }: Pick<Context, 'outbound'>,
  endpoint: Endpoint,
  question: Question<T>,
  signal: AbortSignal,
): Promise<{ shape: Shape; answer: unknown }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(endpoint.timeoutMs)]);
  const shapes = shapesFor(endpoint);
  for (const [index, shape] of shapes.entries()) {
    try {
      const body = { model: endpoint.model, messages: question.messages, ...formatOf(shape, question) };
      const answer = await postCompletion(outbound, endpoint, body, limit);
      rememberShape(endpoint, shape);
      return { shape, answer };
    } catch (error) {
      if (index === shapes.length - 1 || !isShapeRefused(error)) throw error;
    }
  }
  throw new Error('there is always a shape to try');
}

function formatOf(shape: Shape, { name, jsonSchema }: Question<unknown>) {
  if (shape === 'words') return {};
  if (shape === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: jsonSchema } } };
}

function count(outcome: string, usage: Usage | null): void {
  requestsMade.inc({ result: outcome });
  tokensUsed.inc({ kind: 'prompt' }, usage?.promptTokens ?? 0);
  tokensUsed.inc({ kind: 'completion' }, usage?.completionTokens ?? 0);
}

/** The kind of the cause: its text may repeat what was sent. */
function causeOf({ cause }: AiProblem): string | null {
  return cause instanceof Error ? cause.name : null;
}
