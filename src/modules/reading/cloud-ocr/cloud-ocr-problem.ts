import { KnownProblem, type KnownProblemOptions } from '../../../platform/known-problem.ts';
import { OutboundRefused } from '../../../platform/outbound/index.ts';
import { AiProblem, type AiProblemCode, problemOf } from '../ai/index.ts';

/** What went wrong when a page was sent to be read, as people are told it. */
const CLOUD_OCR_PROBLEMS = {
  cloud_ocr_late: 'The service that reads pages took too long to answer.',
  cloud_ocr_unreachable: 'The service that reads pages could not be reached.',
  cloud_ocr_key_refused: 'The service that reads pages does not accept the key.',
  cloud_ocr_model_unknown: 'The service that reads pages does not know this address or model.',
  cloud_ocr_busy: 'The service that reads pages takes no more requests at the moment.',
  cloud_ocr_failed: 'The service that reads pages had a problem of its own.',
  cloud_ocr_not_accepted: 'The service that reads pages did not accept the page.',
  cloud_ocr_answer_broken: 'What the service that reads pages answered is no reading of the page.',
  cloud_ocr_declined: 'The service declined to read the page.',
} as const satisfies Record<`cloud_ocr_${string}`, string>;

type CloudOcrCode = keyof typeof CLOUD_OCR_PROBLEMS;

const CODES: Readonly<Record<AiProblemCode, CloudOcrCode>> = {
  ai_late: 'cloud_ocr_late',
  ai_unreachable: 'cloud_ocr_unreachable',
  ai_key_refused: 'cloud_ocr_key_refused',
  ai_model_unknown: 'cloud_ocr_model_unknown',
  ai_busy: 'cloud_ocr_busy',
  ai_failed: 'cloud_ocr_failed',
  ai_not_accepted: 'cloud_ocr_not_accepted',
  ai_answer_broken: 'cloud_ocr_answer_broken',
  ai_declined: 'cloud_ocr_declined',
};
/** What may be better in a minute. */
const PASSING: ReadonlySet<CloudOcrCode> = new Set([
  'cloud_ocr_late',
  'cloud_ocr_unreachable',
  'cloud_ocr_busy',
  'cloud_ocr_failed',
]);

/** A page was sent to be read and there is no reading to go by. Holds nothing of what was sent or answered. */
export class CloudOcrProblem extends KnownProblem<CloudOcrCode> {
  constructor(code: CloudOcrCode, about: KnownProblemOptions = {}) {
    super(code, CLOUD_OCR_PROBLEMS[code], { isFinal: !PASSING.has(code), ...about });
  }
}

/** What a request ended with as a problem of the service; what is no matter of the service comes back as it is. */
export function cloudProblemOf(error: unknown): unknown {
  const problem = problemOf(error);
  if (!(problem instanceof AiProblem)) return problem;
  const { code, retryAfterSeconds, cause } = problem;
  // What the guard refuses, such as a redirect, it refuses the next time as well.
  const isRefused = cause instanceof OutboundRefused;
  return new CloudOcrProblem(CODES[code], { retryAfterSeconds, cause, ...(isRefused ? { isFinal: true } : {}) });
}
