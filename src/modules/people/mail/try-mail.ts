import type { ConfigValues } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { mailSettings } from './mail.settings.ts';
import { greetBySmtp, type SendResult, sendBySmtp } from './smtp.ts';
import type { MailLocale } from './templates/mail-words.ts';
import { renderMail } from './templates/render-mail.ts';

const LIMIT_MS = 30_000;

/** How trying the mail server out ended: a mail was handed over, it let us in, or it is not set up. */
export type MailTrial = SendResult | { type: 'greeted' | 'not_set_up' };

/**
 * Tries the mail server of some values out at once: sends a mail that says so, or connects and signs in when there is no address.
 * @param input.values saved or not.
 */
export async function tryMail(
  ctx: Pick<Context, 'config' | 'outbound'>,
  input: { values: ConfigValues; to: string | null; locale: MailLocale },
): Promise<MailTrial> {
  const { values, to, locale } = input;
  const { server, from } = values.get(mailSettings);
  if (!server || !from) return { type: 'not_set_up' };
  const signal = AbortSignal.timeout(LIMIT_MS);
  const context = { outbound: ctx.outbound, server, from, signal };
  try {
    if (to === null) {
      const greeted = await greetBySmtp(context);
      return greeted.type === 'sent' ? { type: 'greeted' } : greeted;
    }
    const link = `${publicBaseUrl(ctx.config.get(httpSettings))}/admin/settings`;
    const words = renderMail('test', locale, { host: new URL(link).host, link });
    return await sendBySmtp(context, { to, id: newId(), ...words });
  } catch (error) {
    if (error !== signal.reason) throw error;
    return { type: 'put_off', failure: 'too_slow', reason: 'The mail server took too long to answer.', said: null };
  }
}
