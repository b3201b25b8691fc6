import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { findSessionById, notifyOfChange } from '../auth/index.ts';
import { getUser, noteIdentityUse, resolveIdentity } from '../users/index.ts';
import { federatedErrors } from './federated-sign-in.errors.ts';
import type { OutsidePerson } from './outside-person.ts';

/**
 * Connects an account elsewhere to the person whose session asked for it.
 * @throws identity_in_use when it is another person's, provider_visit_expired when the session has ended meanwhile
 */
export async function connectIdentity(
  ctx: Context,
  input: { outside: OutsidePerson; sessionId: string },
): Promise<void> {
  const { outside, sessionId } = input;
  const { provider, subject, email } = outside;
  await inTransaction(ctx, async (ctx) => {
    const session = await findSessionById(ctx.db, sessionId, ctx.clock.now());
    const person = session && (await getUser(ctx.db, session.user_id));
    if (!person) throw federatedErrors.provider_visit_expired();
    const own = forOwner(ctx, person.id);
    const holder = await resolveIdentity(ctx.db, ctx.clock, { provider: provider.key, subject }, async () => {
      const detail = { provider: provider.id, by: 'person' };
      await recordAudit(own, { action: 'identity.linked', targetType: 'user', targetId: person.id, detail });
      await notifyOfChange(own, { userId: person.id, change: 'account_connected' });
      return person;
    });
    if (holder.id !== person.id) throw federatedErrors.identity_in_use();
    await noteIdentityUse(ctx.db, { provider: provider.key, subject, email }, ctx.clock.now());
  });
}
