import { isDatabaseUnavailable } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { KnownProblem } from '../../../platform/known-problem.ts';
import { OutboundFailed } from '../../../platform/outbound/index.ts';
import { SealError } from '../../../platform/secrets/index.ts';

/** What is wrong with a source: a stable word, and a sentence for its owner. */
export type Problem = { code: string; detail: string };

/** Something that stops a source until it is mended or another time comes; the sentence goes to its owner. */
export class SourceProblem extends KnownProblem {
  /** The field of the config it is about. */
  readonly field: string;

  constructor(code: string, detail: string, options?: ErrorOptions & { field?: string }) {
    super(code, detail, options);
    this.field = options?.field ?? 'path';
  }
}

/** What an error is to the owner of a source; nothing of one that nobody expected. */
export function problemOf(error: unknown): Problem & { isExpected: boolean } {
  if (error instanceof SourceProblem || error instanceof AppError || error instanceof OutboundFailed)
    return { code: error.code, detail: error.detail, isExpected: true };
  if (error instanceof SealError) {
    const detail = 'What is kept secret of this source cannot be opened with the key of this service. Enter it again.';
    return { code: 'credentials_not_readable', detail, isExpected: true };
  }
  if (isDatabaseUnavailable(error))
    return { code: 'database_unavailable', detail: 'The database did not answer.', isExpected: true };
  const detail = 'Something went wrong that nobody expected. The log of the service tells more.';
  return { code: 'internal', detail, isExpected: false };
}
