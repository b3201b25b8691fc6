import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { saveProfile } from './profiles.store.ts';
import { userErrors } from './users.errors.ts';
import type { ProfilePatch } from './users.schemas.ts';
import { getUser, type User, updateUser } from './users.store.ts';

/** What the caller has said of themselves. @throws user_not_found */
export async function readProfile(ctx: Context): Promise<User> {
  const user = await getUser(ctx.db, ownerOf(ctx));
  if (!user) throw userErrors.user_not_found();
  return user;
}

/** Changes the caller's own name, language, theme, time zone or columns. */
export async function updateProfile(ctx: Context, patch: ProfilePatch): Promise<User> {
  const userId = ownerOf(ctx);
  const { display_name, locale, theme, timezone, list_columns } = patch;
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const before = await getUser(tx, userId);
    if (!before) throw userErrors.user_not_found();
    if (display_name !== undefined) await updateUser(tx, userId, { display_name });
    const profile = {
      ...(locale === undefined ? {} : { locale }),
      ...(theme === undefined ? {} : { theme }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(list_columns === undefined ? {} : { list_columns }),
    };
    await saveProfile(tx, userId, profile, ctx.clock.now());
    const detail = { before: onlyKeysOf(patch, before), after: patch };
    await recordAudit(ctx, { action: 'profile.updated', targetType: 'user', targetId: userId, detail });
    return { ...before, ...profile, ...(display_name === undefined ? {} : { display_name }) };
  });
}

/** What the changed fields were before. */
function onlyKeysOf(patch: ProfilePatch, user: User): ProfilePatch {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name in patch));
}
