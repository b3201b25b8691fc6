import type { NearestOptions, Neighbour } from './matrix.ts';

/** What the thread is asked to do. A matrix is named by its key and made when it is first filled. */
export type Order =
  | { type: 'put'; key: string; dimensions: number; fileIds: string[]; vectors: Int8Array<ArrayBuffer> }
  | { type: 'remove'; key: string; fileIds: readonly string[] }
  | { type: 'forget'; key: string }
  | ({ type: 'nearest'; key: string; vector: Int8Array } & NearestOptions);

/** An order on its way. */
export type OrderMessage = { id: number; order: Order };

/** What came of it: the neighbours asked for, and how many bytes its matrix takes now. */
export type ThreadAnswer = { id: number; neighbours: Neighbour[]; byteLength: number };
