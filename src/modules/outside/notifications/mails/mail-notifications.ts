import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { comeBackAt } from '../../../../platform/delivery/index.ts';
import type { JobHandler } from '../../../../platform/jobs/index.ts';
import { isAddressVerified } from '../../../people/auth/index.ts';
import { isMailConfigured, mailLocaleOf, sendMail } from '../../../people/mail/index.ts';
import { getUser, type User } from '../../../people/users/index.ts';
import { KIND_NAMES, type KindName, kinds } from '../inbox/kinds.ts';
import { mailableAt } from '../preferences/quiet-hours.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import { mailNotificationsJob } from './mail-notifications.job.ts';
import { dropDue, dueMails, takeDue } from './mails.store.ts';

/** Of one kind no more than one mail in so long: what comes meanwhile is counted by the next. */
const BETWEEN_MAILS_MS = 15 * 60_000;
/** Long enough for a mail server that is away over a weekend. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

/**
 * Mails what is due to one person, a mail a kind that says how many there are. What has to wait, for the quiet hours to end or since
 * the last mail is young, has a job that comes then.
 */
export const handleMailNotifications: JobHandler<z.infer<typeof mailNotificationsJob.payload>, Context> = async (
  ctx,
  { owner_id: ownerId },
) => {
  await ctx.jobs.absorb(mailNotificationsJob, ownerId);
  const user = await getUser(ctx.db, ownerId);
  if (!user) return { type: 'done' };
  const address = await mailableAddress(ctx, user);
  if (address === null) {
    await dropDue(ctx.db, ownerId);
    return { type: 'done' };
  }
  const now = ctx.clock.now();
  const quietUntil = mailableAt(await readPreferences(ctx, ownerId), now);
  let later: Date | null = null;
  for (const { kind, last_mailed_at: last } of await dueMails(ctx.db, ownerId)) {
    const youngUntilMs = last === null ? 0 : last.getTime() + BETWEEN_MAILS_MS;
    const at = new Date(Math.max(quietUntil.getTime(), youngUntilMs));
    const known = KIND_NAMES.find((name) => name === kind);
    if (at <= now && known !== undefined) await mail(ctx, { user, to: address, kind: known });
    else if (later === null || at < later) later = at;
  }
  if (later !== null) await comeBackAt(ctx, mailNotificationsJob, { owner_id: ownerId }, later);
  return { type: 'done' };
};

async function mailableAddress(ctx: Context, user: User): Promise<string | null> {
  if (!isMailConfigured(ctx.config) || user.email === null) return null;
  return (await isAddressVerified(ctx.db, user)) ? user.email : null;
}

async function mail(ctx: Context, about: { user: User; to: string; kind: KindName }): Promise<void> {
  const { user, to, kind } = about;
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const count = await takeDue(ctx.db, { ownerId: user.id, kind, now });
    if (count === 0) return;
    const { mail: template, path } = kinds[kind];
    const locale = mailLocaleOf(user.locale, undefined);
    await sendMail(ctx, { template, locale, to, path, count, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
  });
}
