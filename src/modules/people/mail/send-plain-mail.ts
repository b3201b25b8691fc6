import type { Context } from '../../../platform/context.ts';
import { type MailServer, mailSettings, type Sender } from './mail.settings.ts';
import { type SendResult, sendBySmtp } from './smtp.ts';

/** A mail of plain words to one address. */
export type PlainMail = {
  /** The same id gives the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Another mail server than the service's own, and its sender; null is that of SMTP_URL and MAIL_FROM. */
  by: { server: MailServer; from: Sender } | null;
};

/**
 * Hands a mail in at once and tells how that ended; whoever asks tries again.
 * @throws the signal's reason.
 */
export async function sendPlainMail(
  ctx: Pick<Context, 'config' | 'outbound'>,
  { by, ...mail }: PlainMail,
  signal: AbortSignal,
): Promise<SendResult> {
  const { server, from } = by ?? ctx.config.get(mailSettings);
  if (server && from) return sendBySmtp({ outbound: ctx.outbound, server, from, signal }, mail);
  const reason = 'No mail server is set (SMTP_URL and MAIL_FROM).';
  return { type: 'put_off', failure: 'not_reached', reason, said: null };
}
