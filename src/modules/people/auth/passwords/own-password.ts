import type { Context } from '../../../../platform/context.ts';
import { getLocalUser } from '../auth.store.ts';
import { isPasswordRight, turnOf } from './passwords.ts';

/** Whether a text is the password of an account; null when the account has none of its own. */
export async function isOwnPassword(ctx: Context, userId: string, text: string): Promise<boolean | null> {
  const local = await getLocalUser(ctx.db, userId);
  return local ? isPasswordRight(text, local.password_hash, turnOf(ctx)) : null;
}
