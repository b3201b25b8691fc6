import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import { ownTimeZone } from '../../../people/settings/index.ts';
import { KIND_NAMES, type KindName, kinds } from '../inbox/kinds.ts';
import { getPreferences } from './preferences.store.ts';

/** How somebody is told of one kind. */
export type Choice = { inbox: boolean; email: boolean };

/** When nobody wants mail, as times of day in the person's time zone; it may span midnight. */
export type QuietHours = { from: string; to: string };

/** How a person wants to be told. */
export type Preferences = {
  choices: Readonly<Record<KindName, Choice>>;
  quietHours: QuietHours | null;
  /** The one of their profile; without one that which their quiet hours were entered in, else that of the service. */
  timeZone: string;
};

const storedSchema = z.record(z.string(), z.object({ inbox: z.boolean(), email: z.boolean() }));

/** How a person wants to be told; what they have not chosen is as the kind is meant. */
export async function readPreferences(ctx: Pick<Context, 'db' | 'config'>, ownerId: string): Promise<Preferences> {
  const row = await getPreferences(ctx.db, ownerId);
  const chosen = storedSchema.parse(row?.choices ?? {});
  const entries = KIND_NAMES.map((name) => [
    name,
    chosen[name] ?? { inbox: true, email: kinds[name].isMailedByDefault },
  ]);
  const { quiet_from: from = null, quiet_to: to = null } = row ?? {};
  return {
    choices: Object.fromEntries(entries) as Record<KindName, Choice>,
    quietHours: from === null || to === null ? null : { from, to },
    timeZone: (await ownTimeZone(ctx, ownerId)) ?? row?.time_zone ?? ctx.config.get(timeSettings).timeZone,
  };
}
