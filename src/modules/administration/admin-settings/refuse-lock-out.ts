import { signedInAs } from '../../../platform/context.ts';
import { says } from '../../../platform/refusals/index.ts';
import { isAllowedIn, isSetupRequired, relyingPartyOf } from '../../people/auth/index.ts';
import { signInMethods } from '../../people/federated-sign-in/index.ts';
import type { SettingsGuard } from '../../people/settings/index.ts';
import { findOwner, listAdmins } from '../../people/users/index.ts';
import { adminSettingErrors } from './admin-settings.errors.ts';
import { type Administrator, lockedOutBy, signInRules } from './sign-in-rules.ts';

/** Refuses settings that would shut every administrator out, or the one who saves them. @throws setting_locks_out */
export const refuseLockOut: SettingsGuard = async (ctx, { names, before, after }) => {
  const lockedOut = lockedOutBy({
    before: signInRules(before),
    after: signInRules(after),
    administrators: await administratorsOf(ctx),
    passkeyHost: relyingPartyOf(ctx.config)?.id ?? null,
    isLinkDue: await isSetupRequired({ db: ctx.db, config: after }),
    actingUserId: signedInAs(ctx.actor)?.userId ?? null,
  });
  if (lockedOut === null) return;
  const detail = says(`locks_out_${lockedOut}`);
  throw adminSettingErrors.setting_locks_out({
    detail,
    errors: names.map((path) => ({ path, message: detail })),
    extra: { locks_out: lockedOut },
  });
};

async function administratorsOf(ctx: Parameters<SettingsGuard>[0]): Promise<Administrator[]> {
  const owner = await findOwner(ctx.db);
  const administrators: Administrator[] = [];
  for (const user of await listAdmins(ctx.db)) {
    if (!(await isAllowedIn(ctx.db, user))) continue;
    const { password, identities, passkeyCount } = await signInMethods(ctx, user.id);
    administrators.push({
      userId: user.id,
      isOwner: user.id === owner?.id,
      hasPassword: password !== null,
      providers: identities.map(({ provider }) => provider),
      passkeyCount,
    });
  }
  // The owner comes to be at their first sign-in.
  if (!owner) administrators.push({ userId: '', isOwner: true, hasPassword: false, providers: [], passkeyCount: 0 });
  return administrators;
}
