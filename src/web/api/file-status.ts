import type { FileStatus } from './types.ts';

/** Whether a document is still being worked on, or it is not known yet. */
export function isUnderWay(status: FileStatus | null): boolean {
  return status === null || status === 'pending' || status === 'processing';
}
