import type { Context } from '../../../platform/context.ts';
import { kindOf } from './kinds.ts';
import { requireSource } from './manage-sources.ts';
import type { SourceTrial } from './source-kind.ts';
import { problemOf } from './source-problem.ts';

/**
 * Looks whether a source works, and changes nothing of it.
 * @returns what was found; a failure that was to be expected is an answer, too. @throws source_not_found
 */
export async function trySource(ctx: Context, input: { id: string }): Promise<SourceTrial> {
  const source = await requireSource(ctx, input.id);
  try {
    return await kindOf(source.kind).test(ctx, source);
  } catch (error) {
    const { isExpected, code, detail } = problemOf(error);
    if (!isExpected) throw error;
    return { ok: false, code, detail, waiting_count: null };
  }
}
