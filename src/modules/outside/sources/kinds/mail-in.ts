import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { findMailInMailbox } from '../mail-in/mail-in.store.ts';
import { sendersSchema } from '../mailbox/mailbox-config.ts';
import { defineSourceKind } from '../source-kind.ts';
import { SourceProblem } from '../source-problem.ts';

/** What a mail address of one's own is set to. */
export const mailInConfig = z.strictObject({
  senders: sendersSchema
    .min(1, says('one_sender'))
    .describe('Whose mails are taken: addresses, or `@` and a domain. What a mail says of its sender can be forged.'),
});

/** A mail address of one's own. Nothing runs for it: the mailbox of the service that its mails arrive in does. */
export const mailIn = defineSourceKind({
  name: 'mail_in',
  audience: 'user',
  config: mailInConfig,
  credentials: null,
  publicConfig: ({ senders }) => ({ sender_count: senders.length }),
  async test(ctx, { source }) {
    const found = (ok: boolean, code: string, detail: string) => ({ ok, code, detail, waiting_count: null });
    if (!source.is_active) return found(false, 'paused', 'The address is paused. Mails to it are refused.');
    const mailbox = await findMailInMailbox(ctx.db);
    if (!mailbox) throw mailInNotSetUp();
    if (mailbox.lastError !== null)
      return found(false, 'mail_in_not_working', 'The mailbox behind the address has a problem. Ask an administrator.');
    return found(true, 'ready', 'Mails to the address are taken in.');
  },
  run: null,
});

/** What is wrong while no administrator has named an address at a mailbox. */
export function mailInNotSetUp(): SourceProblem {
  const detail = 'No mailbox of the service takes mails for people. Ask an administrator to set one up.';
  return new SourceProblem('mail_in_not_set_up', detail);
}
