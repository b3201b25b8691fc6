import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { holdStanding } from './standing.store.ts';
import { userErrors } from './users.errors.ts';

/**
 * Makes sure that the owner may add things still: for requests that take long, which the guard let in a while ago.
 * @throws account_blocked, also when the account is being erased
 */
export async function requireMayAct(ctx: TransactionContext): Promise<void> {
  const standing = await holdStanding(ctx.db, ownerOf(ctx));
  if (!standing?.is_active || standing.is_blocked) throw userErrors.account_blocked();
}
