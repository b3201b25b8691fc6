import { ChildError } from '../../../platform/children/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { PdfError } from '../../reading/pdf/index.ts';
import { isMachineShort } from './machine-waits.ts';
import { failed, type StepResult } from './step-result.ts';

const ENDINGS: ReadonlySet<string> = new Set(['child_timeout', 'child_out_of_memory', 'child_crashed']);

/**
 * Whether the error is a verdict on this document, so that trying again changes nothing. A child that was killed or crashed
 * is none: it may go well the next time. A machine that lacks disk or processes is none either: the step waits.
 */
export function isVerdict(error: unknown): error is PdfError | ChildError | AppError {
  if (isMachineShort(error)) return false;
  if (error instanceof PdfError) return !(error.cause instanceof ChildError && error.cause.code === 'child_crashed');
  // A child's own codes are what it found out; child_… is what befell it.
  return error instanceof AppError || (error instanceof ChildError && !error.code.startsWith('child_'));
}

/** Whether a child was stopped or crashed over it, which costs time, unlike a page or document it can say something of. */
export function hasEndedChild(error: unknown): boolean {
  const origin = error instanceof PdfError ? error.cause : error;
  return origin instanceof ChildError && ENDINGS.has(origin.code);
}

/** A step's failure for a document that cannot be handled; throws everything else on. */
export function failedByVerdict(error: unknown): StepResult {
  if (!isVerdict(error)) throw error;
  return failed(error.code, error instanceof AppError ? error.detail : error.message, error.stack);
}
