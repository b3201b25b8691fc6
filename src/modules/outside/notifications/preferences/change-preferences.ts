import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { savePreferences } from './preferences.store.ts';
import { type Preferences, readPreferences } from './read-preferences.ts';

/** Replaces how the context's owner wants to be told. */
export async function changePreferences(ctx: Context, wanted: Preferences): Promise<void> {
  const ownerId = ownerOf(ctx);
  await inTransaction(ctx, async (ctx) => {
    const before = await readPreferences(ctx, ownerId);
    await savePreferences(ctx.db, {
      owner_id: ownerId,
      choices: wanted.choices,
      quiet_from: wanted.quietHours?.from ?? null,
      quiet_to: wanted.quietHours?.to ?? null,
      time_zone: wanted.timeZone,
      updated_at: ctx.clock.now(),
    });
    const [was, is] = [factsOf(before), factsOf(wanted)];
    const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
    const only = (facts: Record<string, string>) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
    await recordAudit(ctx, {
      action: 'notification_preferences.changed',
      targetType: 'user',
      targetId: ownerId,
      detail: { before: only(was), after: only(is) },
    });
  });
}

/** In one level, as the audit shows what changed. */
function factsOf({ choices, quietHours, timeZone }: Preferences): Record<string, string> {
  const perKind = Object.entries(choices).map(([kind, { inbox, email }]) => [
    kind,
    [inbox ? 'inbox' : '', email ? 'email' : ''].filter(Boolean).join(', ') || 'none',
  ]);
  const quiet = quietHours ? `${quietHours.from}–${quietHours.to} ${timeZone}` : 'none';
  return { ...Object.fromEntries(perKind), quiet_hours: quiet };
}
