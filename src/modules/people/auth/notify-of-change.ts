import { forOwner, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { type EventListener, listenTo, publish } from '../../../platform/events/index.ts';
import { apiTokenEvents } from '../api-tokens/index.ts';
import { isMailConfigured, mailLocaleOf, type SignInChange, sendMail } from '../mail/index.ts';
import { timeZoneOf } from '../settings/index.ts';
import { getUser } from '../users/index.ts';
import { isAddressVerified } from './account-status.ts';
import { authEvents } from './auth.events.ts';
import { MAILS_PER_HOUR, takeMail } from './local-accounts/local-accounts.store.ts';

/** Long enough for a mail server that is away over a weekend. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

/** Done by administrators: from where they did it is not for the person to know. */
const BY_ADMINISTRATORS: ReadonlySet<SignInChange> = new Set(['password_set', 'second_step_reset']);

/**
 * Tells a person that how they sign in has changed, in the transaction of the change: by an event, and by mail where that is set up
 * and they have an address that is proven to be theirs.
 */
export async function notifyOfChange(
  ctx: TransactionContext,
  input: { userId: string; change: SignInChange },
): Promise<void> {
  const { userId, change } = input;
  await publish(forOwner(ctx, userId), authEvents.signInChanged, { change });
  if (!isMailConfigured(ctx.config)) return;
  const user = await getUser(ctx.db, userId);
  if (!user || user.email === null || !(await isAddressVerified(ctx.db, user))) return;
  const now = ctx.clock.now();
  // By the person and not by the mailbox: nobody else uses their mails up, and the last of an hour says that it is the last.
  const mailOfHour = await takeMail(ctx.db, { kind: change, to: `${userId}@`, now });
  if (mailOfHour === null) return;
  await sendMail(ctx, {
    template: change,
    locale: mailLocaleOf(user.locale, undefined),
    to: user.email,
    path: '/settings/sign-in',
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    facts: {
      at: now.toISOString(),
      timeZone: await timeZoneOf(ctx, userId),
      address: BY_ADMINISTRATORS.has(change) ? null : ctx.address,
      isLastOfHour: mailOfHour === MAILS_PER_HOUR,
    },
  });
}

/** Writes to people of what gives somebody access to their account. */
export const authListeners: readonly EventListener[] = [
  listenTo(apiTokenEvents.created, 'sign_in_changes', (ctx) =>
    notifyOfChange(ctx, { userId: ownerOf(ctx), change: 'api_token_created' }),
  ),
];
