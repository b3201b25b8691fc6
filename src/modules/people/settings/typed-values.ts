import type { ConfigValues } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { openSettings } from './saved-texts.ts';
import { fieldErrorsOf, invalid } from './setting-problems.ts';
import { readSaved } from './settings.store.ts';

/**
 * The values as they would be if these texts were saved, for who tries them out; nothing is saved.
 * @param names the settings that are tried: what is wrong with another one is of no concern.
 * @throws setting_invalid when one of the texts cannot be one.
 */
export async function valuesWithTyped(
  ctx: Pick<Context, 'db' | 'config'>,
  typed: ReadonlyMap<string, string | null>,
  names: readonly string[],
): Promise<ConfigValues> {
  const { texts } = await openSettings(ctx.config, await readSaved(ctx.db));
  const next = new Map(texts);
  for (const name of names) {
    const text = typed.get(name);
    if (text === null) next.delete(name);
    else if (text !== undefined) next.set(name, text);
  }
  const problems = fieldErrorsOf(ctx.config.catalogue.problemsWith(next)).filter(({ path }) => names.includes(path));
  if (problems.length > 0) throw invalid(problems);
  return ctx.config.catalogue.valuesWith(next);
}
