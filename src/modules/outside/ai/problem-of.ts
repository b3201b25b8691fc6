import { z } from 'zod';
import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import { AiProblem, type AiProblemCode } from './ai-problem.ts';

/** What the client's error of an answer holds, whichever copy of the client made it. */
const answerSchema = z.object({
  status: z.int(),
  headers: z.instanceof(Headers).optional().catch(undefined),
  code: z.string().nullish().catch(null),
});

/** Codes behind which no other shape of the same question helps. */
const NOT_THE_SHAPE = /context_length|string_above_max_length|content_filter|content_policy/;

/** Whether an endpoint may take the same question in another shape: most say so with 400, some with 404, 422 or 501. */
export function isShapeRefused(error: unknown): boolean {
  const answer = answerSchema.safeParse(error);
  if (!answer.success) return false;
  const { status, code } = answer.data;
  return [400, 415, 422, 501].includes(status) && !NOT_THE_SHAPE.test(code ?? '');
}

/** What the client threw as something people can be told; what is no matter of the endpoint comes back as it is. */
export function problemOf(error: unknown): unknown {
  if (error instanceof AiProblem) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundRefused) return new AiProblem('ai_unreachable', { detail: cause.detail, cause });
    if (cause instanceof OutboundFailed) {
      const code =
        cause.code === 'timed_out'
          ? 'ai_late'
          : cause.code === 'answer_not_understood'
            ? 'ai_answer_broken'
            : 'ai_unreachable';
      return new AiProblem(code, { ...(code === 'ai_unreachable' ? { detail: cause.detail } : {}), cause });
    }
    // The client takes some ends of a time limit for its own.
    const isTimeout = ['TimeoutError', 'AbortError', 'APIConnectionTimeoutError'].some(
      (name) => cause instanceof Error && (cause.name === name || cause.constructor.name === name),
    );
    if (isTimeout) return new AiProblem('ai_late', { cause });
  }
  const answer = answerSchema.safeParse(error);
  if (answer.success) {
    const { status, headers, code } = answer.data;
    // Without credit nothing gets better by waiting.
    const isSpent = code === 'insufficient_quota';
    const retryAfterSeconds = isSpent ? null : secondsOf(headers?.get('retry-after') ?? null);
    return new AiProblem(codeOf(status, code ?? ''), { retryAfterSeconds, cause: error });
  }
  // An answer that calls itself JSON and is none.
  if (error instanceof SyntaxError) return new AiProblem('ai_answer_broken', { cause: error });
  return error;
}

function codeOf(status: number, code: string): AiProblemCode {
  if (status === 401 || status === 403) return 'ai_key_refused';
  if (status === 404) return 'ai_model_unknown';
  if (status === 408) return 'ai_late';
  if (status === 429 || status === 402) return 'ai_busy';
  if (/content_filter|content_policy/.test(code)) return 'ai_declined';
  return status >= 500 ? 'ai_failed' : 'ai_not_accepted';
}

/** Retry-After in seconds or as a date; null for neither. */
function secondsOf(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
