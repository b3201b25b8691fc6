import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { lockAccountStatus } from './account-status.store.ts';
import { userErrors } from './users.errors.ts';

/**
 * Makes sure that the owner may add things still: for requests that take long, which the guard let in a while ago.
 * @throws account_blocked, also when the account is being erased
 */
export async function requireMayAct(ctx: TransactionContext): Promise<void> {
  const status = await lockAccountStatus(ctx.db, ownerOf(ctx));
  if (!status?.is_active || status.is_blocked) throw userErrors.account_blocked();
}
