import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { httpErrors, type Scope } from '../../../platform/http/index.ts';
import { requireUserCalled, resolveOwner } from '../users/index.ts';
import { newApiTokenSchema } from './api-tokens.schemas.ts';
import { createApiToken, prepareApiToken } from './create-api-token.ts';

/**
 * `archivolt token create`: makes a token with the scopes that are asked for. Works while the service runs.
 * @throws api_token_scope_not_allowed when the person may not have a token that may do everything.
 * @param input.user a user name or an e-mail address; left out, the one owner of the instance, who is created when nobody has signed in yet.
 * @returns the token's text, which is stored nowhere, and whom it belongs to.
 */
export async function createTokenOnCommandLine(
  ctx: Context,
  input: { name: string; scopes: readonly Scope[]; user?: string | undefined },
): Promise<{ token: string; name: string; username: string; scopes: string[] }> {
  const name = newApiTokenSchema.shape.name.safeParse(input.name);
  if (!name.success)
    throw httpErrors.invalid_request({ detail: 'The name of a token has 1 to 100 printable characters.' });
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const user =
      input.user === undefined ? await resolveOwner(tx, ctx.clock, 'single') : await requireUserCalled(tx, input.user);
    const scopes = [...input.scopes];
    const own = forOwner(ctx, user.id);
    const prepared = await prepareApiToken(own, { name: name.data, scopes, isOwnerAdmin: user.is_admin });
    await createApiToken(own, prepared);
    return { token: prepared.text, name: name.data, username: user.username ?? user.display_name, scopes };
  });
}
