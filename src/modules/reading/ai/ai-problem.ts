import { KnownProblem, type KnownProblemOptions } from '../../../platform/known-problem.ts';
import type { Usage } from './completion.ts';

/** What went wrong when an endpoint was asked, as people are told it: each code has words of its own on the step. */
export const AI_PROBLEMS = {
  ai_late: 'The AI endpoint took too long to answer.',
  ai_unreachable: 'The AI endpoint could not be reached.',
  ai_key_refused: 'The AI endpoint does not accept the key.',
  ai_model_unknown: 'The AI endpoint does not know this address or model.',
  ai_busy: 'The AI endpoint takes no more requests at the moment.',
  ai_failed: 'The AI endpoint had a problem of its own.',
  ai_not_accepted: 'The AI endpoint did not accept the request.',
  ai_answer_broken: 'What the AI endpoint answered could not be understood.',
  ai_declined: 'The model declined to answer.',
} as const satisfies Record<string, string>;

/** Why there is no answer. */
export type AiProblemCode = keyof typeof AI_PROBLEMS;

/** An endpoint was asked and there is no answer to go by. Holds nothing of what was sent or answered. */
export class AiProblem extends KnownProblem<AiProblemCode> {
  /** What the endpoint counted all the same. */
  readonly usage: Usage | null;

  constructor(code: AiProblemCode, about: KnownProblemOptions & { detail?: string; usage?: Usage } = {}) {
    super(code, about.detail ?? AI_PROBLEMS[code], about);
    this.usage = about.usage ?? null;
  }
}
