import { ChildError } from '../../../platform/children/index.ts';
import { PdfError } from '../../reading/pdf/index.ts';
import { isMachineShort } from './machine-waits.ts';

/** A fault of one page (its child died, it cannot be rendered), unlike one of the disk, the database or the run. */
export function isPageFault(run: { signal: AbortSignal }, error: unknown): error is ChildError | PdfError {
  if (run.signal.aborted || isMachineShort(error)) return false;
  return error instanceof ChildError || error instanceof PdfError;
}
