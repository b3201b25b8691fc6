import type { Context } from '../../../platform/context.ts';
import { openSettings } from './saved-texts.ts';
import { readSaved } from './settings.store.ts';

/** A sentence for each saved setting that no key opens. */
export async function unreadableSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<string[]> {
  const { unreadable } = await openSettings(ctx.config, await readSaved(ctx.db));
  return [...unreadable.values()];
}
