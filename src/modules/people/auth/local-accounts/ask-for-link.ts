import { type Context, inTransaction } from '../../../../platform/context.ts';
import { isMailConfigured, mailLocaleOf } from '../../mail/index.ts';
import { findOwner, findUserBySignInName, userSettings } from '../../users/index.ts';
import { type Receiver, sendActivation, sendLink, sendNotice } from './account-links.ts';
import { type LocalAccount, lockAddress, lockLocalAccount } from './local-accounts.store.ts';

/** Whose link is asked for. */
export type AskForLink = { email: string; language: string };

/** Sends the link that an account which is not active yet needs. Nobody else gets anything. */
export async function resendVerification(ctx: Context, input: AskForLink): Promise<void> {
  await withAccount(ctx, input, async (ctx, receiver, account) => {
    if (account && !account.is_active) await sendActivation(ctx, receiver, account);
  });
}

/** Sends a link to choose a new password, or tells somebody who has none here how they sign in. */
export async function requestPasswordReset(ctx: Context, input: AskForLink): Promise<void> {
  await withAccount(ctx, input, async (ctx, receiver, account) => {
    if (!account) return sendNotice(ctx, receiver, 'no_password', '/login');
    const template = account.password_hash === null ? 'choose_password' : 'reset_password';
    await sendLink(ctx, receiver, { purpose: 'reset', template });
  });
}

type Work = (
  ctx: Parameters<typeof sendLink>[0],
  receiver: Receiver,
  account: LocalAccount | undefined,
) => Promise<unknown>;

/** Finds who may sign in here with this address: in single-user mode the owner alone. */
async function withAccount(ctx: Context, { email, language }: AskForLink, work: Work): Promise<void> {
  if (!isMailConfigured(ctx.config)) return;
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx.db, email);
    const user = await findUserBySignInName(ctx.db, email);
    if (!user?.is_active || user.is_blocked || user.email === null) return;
    const { multiUserEnabled } = ctx.config.get(userSettings);
    if (!multiUserEnabled && user.id !== (await findOwner(ctx.db))?.id) return;
    const receiver = { user, email: user.email, locale: mailLocaleOf(user.locale, language) };
    await work(ctx, receiver, await lockLocalAccount(ctx.db, user.id));
  });
}
