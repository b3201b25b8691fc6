import type { Context } from '../../../platform/context.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { type Facts, factsOf, MAX_TEXT_LENGTH, type PreparedCondition } from '../conditions/index.ts';
import { type FileRow, textOf } from './files.store.ts';

/** What conditions know of a document; its text, and where its owner is, are read only when one of them asks for it. */
export async function conditionFacts(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  file: FileRow,
  conditions: readonly PreparedCondition[],
): Promise<Facts> {
  const asksText = conditions.some((condition) => condition.asksText);
  const asksDays = conditions.some((condition) => condition.asksDays);
  const text = asksText ? await textOf(ctx.db, file.owner_id, file.id, MAX_TEXT_LENGTH) : '';
  const timeZone = asksDays ? await timeZoneOf(ctx, file.owner_id) : 'UTC';
  return factsOf(file, { text, timeZone, now: ctx.clock.now() });
}
