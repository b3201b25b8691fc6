import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { undoBulk } from '../../documents/bulk/index.ts';
import { wakeDestinationsOf } from '../../outside/destinations/index.ts';
import { wakeWebhooksOf } from '../../outside/webhooks/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import {
  type Authenticator,
  type StartedSession,
  secondStepSince,
  startSession,
  takeDeletion,
  type Visitor,
} from '../../people/auth/index.ts';
import { getUser, type User, updateUser } from '../../people/users/index.ts';
import { accountErrors } from './account.errors.ts';

/**
 * Takes the deletion of an account back, in the browser in which its person has just proven who they are, and signs them in. The
 * documents come back as they were; API tokens stay revoked.
 * @throws nothing_to_keep
 */
export async function keepAccount(
  ctx: Context,
  input: { authenticator: Authenticator; visitor: Visitor },
): Promise<{ user: User; session: StartedSession }> {
  const { authenticator, visitor } = input;
  const { cookieValue } = visitor;
  if (cookieValue === undefined) throw accountErrors.nothing_to_keep();
  return inTransaction(ctx, async (ctx) => {
    const taken = await takeDeletion(ctx.db, authenticator.cookie.hash(cookieValue), ctx.clock.now());
    const user = taken && (await getUser(ctx.db, taken.user_id));
    if (!taken || !user) throw accountErrors.nothing_to_keep();
    const own = forOwner(ctx, user.id);
    await updateUser(ctx.db, user.id, { is_active: true });
    await wakeWebhooksOf(ctx, user.id);
    await wakeDestinationsOf(ctx, user.id);
    if (taken.bulk_action_id !== null) await undoBulk(own, { id: taken.bulk_action_id });
    // Keeping is offered behind everything one has to prove, so a second step that is on was given, too.
    const hasGivenSecondStep = Boolean(await secondStepSince(ctx.db, user.id));
    const session = await startSession(own, { authenticator, user, visitor, method: null, hasGivenSecondStep });
    await recordAudit(own, { action: 'account.kept', targetType: 'user', targetId: user.id });
    return { user: { ...user, is_active: true }, session };
  });
}
