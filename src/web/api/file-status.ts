import type { FileRecord, FileStatus } from './types.ts';

/** Whether a document is still being worked on, or it is not known yet. */
export function isUnderWay(status: FileStatus | null): boolean {
  return status === null || status === 'pending' || status === 'processing';
}

/** Whether a document goes on as soon as somebody says yes to it. */
export function waitsForReview({ progress }: Pick<FileRecord, 'progress'>): boolean {
  return progress?.step === 'wait_for_review';
}
