import { z } from 'zod';
import { damaged } from './archive-source.ts';

const completeSchema = z.object({ documents: z.int().nonnegative() });

/** What the last file of an export says. @throws ExchangeProblem when it says nothing. */
export function documentCountOf(text: string, where: string): number {
  const parsed = completeSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw damaged(where, 'complete.json does not say how many documents there are');
  return parsed.data.documents;
}

/** A JSON value; undefined when the text is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
