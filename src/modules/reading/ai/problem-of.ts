import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import { AiProblem, type AiProblemCode } from './ai-problem.ts';
import { EndpointRefusal } from './post-completion.ts';

/** Codes behind which no other shape of the same question helps. */
const NOT_THE_SHAPE = /context_length|string_above_max_length|content_filter|content_policy/;

/** Whether an endpoint may take the same question in another shape: most say so with 400, some with 404, 422 or 501. */
export function isShapeRefused(error: unknown): boolean {
  if (!(error instanceof EndpointRefusal)) return false;
  return [400, 415, 422, 501].includes(error.status) && !NOT_THE_SHAPE.test(error.code);
}

/** What a question ended with as something people can be told; what is no matter of the endpoint comes back as it is. */
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
    if (['TimeoutError', 'AbortError'].includes(cause.name)) return new AiProblem('ai_late', { cause });
  }
  if (error instanceof EndpointRefusal) {
    const { status, code } = error;
    // Without credit nothing gets better by waiting.
    const isSpent = code === 'insufficient_quota';
    const retryAfterSeconds = isSpent ? null : error.retryAfterSeconds;
    return new AiProblem(codeOf(status, code), { retryAfterSeconds, cause: error });
  }
  // An answer that is no JSON.
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
