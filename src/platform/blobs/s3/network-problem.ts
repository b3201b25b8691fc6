import { OutboundFailed, OutboundRefused } from '../../outbound/index.ts';
import { BlobStoreProblem, type StoreProblemCode } from '../store-problem.ts';

/** What a connection that failed, or was refused, means for the store; undefined for what no connection throws. */
export function networkProblem(error: unknown): StoreProblemCode | undefined {
  if (error instanceof OutboundFailed) return error.code === 'timed_out' ? 'slow' : 'away';
  if (error instanceof OutboundRefused) return error.code === 'redirect_not_allowed' ? 'elsewhere' : 'not_understood';
  return undefined;
}

/** What went wrong while an object was read. */
export function asReadProblem(error: unknown): unknown {
  const code = networkProblem(error);
  return code === undefined ? error : new BlobStoreProblem(code, { cause: error });
}
