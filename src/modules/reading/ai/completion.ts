import { z } from 'zod';
import { AiProblem } from './ai-problem.ts';

/** What an endpoint counted, in tokens; null where it counts none. */
export type Usage = { promptTokens: number | null; completionTokens: number | null };

const count = z.int().min(0).nullish();

/** What of an answer is read; whatever else an endpoint adds is left alone. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/**
 * The value in an endpoint's answer, as its schema takes it.
 * @throws AiProblem when it is none: broken, cut off, of another type, or a refusal.
 */
export function readCompletion<T>(answer: unknown, schema: z.ZodType<T>): { value: T; usage: Usage } {
  const completion = completionSchema.safeParse(answer);
  if (!completion.success) throw new AiProblem('ai_answer_broken');
  const [choice] = completion.data.choices;
  const counted = completion.data.usage;
  const usage = { promptTokens: counted?.prompt_tokens ?? null, completionTokens: counted?.completion_tokens ?? null };
  const { content, refusal } = choice?.message ?? {};
  if (typeof refusal === 'string' && refusal !== '') throw new AiProblem('ai_declined', { usage });
  if (choice?.finish_reason === 'content_filter') throw new AiProblem('ai_declined', { usage });
  // What was cut off is no whole value, even where its beginning happens to be one.
  if (choice?.finish_reason === 'length') throw new AiProblem('ai_answer_broken', { usage });
  const value = schema.safeParse(jsonOf(content ?? ''));
  if (!value.success) throw new AiProblem('ai_answer_broken', { usage });
  return { value: value.data, usage };
}

/** The JSON of an answer: some models think aloud before it, or put it into a fence. @returns undefined when there is none. */
function jsonOf(content: string): unknown {
  const spoken = content.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  const bare = /^```(?:json)?\s*\n([\s\S]*)\n```$/.exec(spoken)?.[1] ?? spoken;
  try {
    return JSON.parse(bare);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
