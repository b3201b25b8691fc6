import { isUnderWay } from '../api/file-status.ts';
import type { UploadItem } from './queue.ts';

/** What became of some uploads so far; every file is counted in one of them at most. */
export type Summary = {
  /** Read and filed, as documents of their own. */
  done: number;
  copies: number;
  refused: number;
  cancelled: number;
  /** Stored, but somebody has to look at it. */
  needing: number;
  /** Nothing more happens by itself. */
  isOver: boolean;
};

/** Counts what became of some uploads. */
export function summaryOf(items: readonly UploadItem[]): Summary {
  const count = (isMeant: (item: UploadItem) => boolean) => items.filter(isMeant).length;
  const done = count((item) => item.status === 'completed');
  const copies = count((item) => item.status === 'duplicate');
  const refused = count((item) => item.state === 'failed');
  const cancelled = count((item) => item.state === 'cancelled');
  const needing = count(needsSomebody);
  const isOver = done + copies + refused + cancelled + needing === items.length;
  return { done, copies, refused, cancelled, needing, isOver };
}

/** True for a stored document that cannot go on by itself. */
export function needsSomebody(item: UploadItem): boolean {
  return item.state === 'received' && item.status === 'failed';
}

/** What needs somebody comes first, then what is under way; what ended well sinks. */
export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  const rank = (item: UploadItem) => {
    if (item.state === 'failed' || needsSomebody(item)) return 0;
    return item.state !== 'cancelled' && isUnderWay(item.status) ? 1 : 2;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}

/** What is wrong with the file itself: sent again, it is refused again. */
const neverTaken: ReadonlySet<string> = new Set(['empty_file', 'unsupported_type', 'file_too_large']);

/** True where sending a file once more can end otherwise. */
export function canSendAgain(item: UploadItem): boolean {
  return item.state === 'cancelled' || (item.state === 'failed' && !neverTaken.has(item.trouble?.code ?? ''));
}

/** True for a file that the plan of its owner has no room for. */
export function isOverPlan(item: UploadItem): boolean {
  return item.state === 'failed' && item.trouble?.code === 'quota_exceeded';
}
