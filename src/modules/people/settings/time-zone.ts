import { type Context, signedInAs } from '../../../platform/context.ts';
import { timeSettings } from '../../../platform/time/index.ts';

/** Whose days count for somebody's things: the zone they chose, else that of the service. */
export async function timeZoneOf(ctx: Pick<Context, 'db' | 'config'>, ownerId: string): Promise<string> {
  return (await ownTimeZone(ctx, ownerId)) ?? ctx.config.get(timeSettings).timeZone;
}

/** The zone of whoever acts, in which they count days; that of the service where nobody is signed in. */
export async function timeZoneOfActor(ctx: Pick<Context, 'db' | 'config' | 'actor'>): Promise<string> {
  const asking = signedInAs(ctx.actor)?.userId;
  return asking === undefined ? ctx.config.get(timeSettings).timeZone : timeZoneOf(ctx, asking);
}

/** The zone somebody chose; null while they have not. */
export async function ownTimeZone({ db }: Pick<Context, 'db'>, ownerId: string): Promise<string | null> {
  const own = db.selectFrom('user_profiles').select('timezone').where('user_id', '=', ownerId);
  return (await own.executeTakeFirst())?.timezone ?? null;
}
