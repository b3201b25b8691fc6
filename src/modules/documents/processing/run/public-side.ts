import { BlobMissing } from '../../../../platform/blobs/index.ts';
import { ChildError } from '../../../../platform/children/index.ts';
import { AppError } from '../../../../platform/errors.ts';
import { PdfError } from '../../../reading/pdf/index.ts';
import { StepTimeout } from './watchdog.ts';

/** The public side of an error a step threw: its code and sentence, and the detail for support. */
export function publicSide(error: unknown): { code: string; sentence: string; detail: string } {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof StepTimeout || error instanceof ChildError || error instanceof PdfError)
    return { code: error.code, sentence: error.message, detail };
  if (error instanceof BlobMissing) {
    const sentence =
      'The stored file of this document is missing. Restore it from a backup; "archivolt doctor" names it.';
    return { code: 'content_missing', sentence, detail };
  }
  if (error instanceof AppError) return { code: error.code, sentence: error.detail, detail };
  return {
    code: 'unexpected_error',
    sentence: 'Something went wrong that this step was not prepared for. The processing log has the detail.',
    detail,
  };
}
