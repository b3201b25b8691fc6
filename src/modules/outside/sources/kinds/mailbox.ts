import { actsAsAdmin } from '../../../../platform/context.ts';
import { notedMails } from '../mailbox/ledger.store.ts';
import { mailboxConfig, mailboxCredentials, mailboxKeyOf, rulesKeyOf } from '../mailbox/mailbox-config.ts';
import { asMailboxProblem } from '../mailbox/mailbox-problem.ts';
import { openMailbox } from '../mailbox/open-mailbox.ts';
import { queryOf, uidsOf, watchMailbox } from '../mailbox/watch-mailbox.ts';
import { defineSourceKind } from '../source-kind.ts';
import { SourceProblem } from '../source-problem.ts';

const TEST_TIMEOUT_MS = 40_000;

/** A mailbox whose mails bring documents. Whoever has one has its password. */
export const mailbox = defineSourceKind({
  name: 'mailbox',
  audience: 'user',
  config: mailboxConfig,
  credentials: mailboxCredentials,
  publicConfig({ host, port, security, username, mailbox: name, messages, takes, after, mail_in_address }) {
    return { host, port, security, username, mailbox: name, messages, takes, after, mail_in_address };
  },
  // A password is for one server: sent to another one, it would be in other hands.
  isOtherSecret: (before, after) =>
    (['host', 'port', 'username', 'security'] as const).some((name) => before[name] !== after[name]),
  async admit(ctx, { mail_in_address: address }) {
    if (address === '' || actsAsAdmin(ctx)) return;
    const detail = 'Only an administrator may have mails for other people arrive in a mailbox.';
    throw new SourceProblem('mail_in_not_allowed', detail, { field: 'mail_in_address' });
  },
  async test(ctx, opened) {
    const { source, config } = opened;
    const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
    const open = await openMailbox(ctx, opened, { signal, isReadOnly: true });
    try {
      const uids = await uidsOf(open, queryOf(config));
      const keys = { mailboxKey: mailboxKeyOf(config, open.uidValidity), rulesKey: rulesKeyOf(config) };
      const noted = await notedMails(ctx.db, { sourceId: source.id, ...keys, uids });
      const waiting = uids.filter((uid) => !noted.has(uid)).length;
      const mails = waiting === 1 ? '1 mail waits' : `${waiting} mails wait`;
      const detail = `Signed in at “${config.host}”. In “${config.mailbox}” ${mails}.`;
      return { ok: true, code: 'ready', detail, waiting_count: waiting };
    } catch (error) {
      throw asMailboxProblem(error, config);
    } finally {
      await open.close();
    }
  },
  run: watchMailbox,
});
