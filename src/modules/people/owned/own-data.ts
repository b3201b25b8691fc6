import type { Context, TransactionContext } from '../../../platform/context.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';

/** The whole of a list that is short by its limit. */
export const wholeOfList: NewestFirst = { limit: 1_000, offset: 0, after: undefined };

/** How a kind of thing that somebody has comes into the export of their account, and goes with it. */
export type OwnData = {
  /** Removes what does not go with the person's row. */
  erase?: (ctx: TransactionContext) => Promise<void>;
} & (
  | { file: string; all: (ctx: Context) => Promise<readonly unknown[]> }
  /** A folder of files: what is too many for one is read in the order of the ids. */
  | { folder: string; part: (ctx: Context, afterId: string, limit: number) => Promise<readonly { id: string }[]> }
);
