import { z } from 'zod';
import { paginationSchema } from '../../paging/index.ts';
import { problemResponses } from './problem.ts';

/** Documents the answers of a list: its rows under their name, `pagination`, and the codes it can refuse with. */
export function listAnswer<K extends string, S extends z.ZodType>(name: K, row: S, ...codes: string[]) {
  const rows = { [name]: z.array(row) } as Record<K, z.ZodArray<S>>;
  return { 200: z.object({ ...rows, pagination: paginationSchema }), ...problemResponses('invalid_cursor', ...codes) };
}
