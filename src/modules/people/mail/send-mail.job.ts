import { z } from 'zod';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob, type JobHandler, sealedPayloads } from '../../../platform/jobs/index.ts';
import { loadKeyring, open, type SealBinding, SealError, seal } from '../../../platform/secrets/index.ts';
import { mails } from './mail.metrics.ts';
import { mailSettings } from './mail.settings.ts';
import { noteMailOutcome } from './mail-outcomes.store.ts';
import { sendBySmtp } from './smtp.ts';
import type { MailLocale } from './templates/mail-words.ts';
import { renderMail } from './templates/render-mail.ts';
import type { ChangeFacts } from './templates/sign-in-changes.ts';
import { type MailTemplate, mailTemplates } from './templates/words.ts';

const SHORTEST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

/** Sends one mail. What it says and to whom is sealed, since it holds a link that lets somebody in. */
export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({
    mail_id: z.uuid(),
    template: z.enum(mailTemplates),
    locale: z.enum(['en', 'de']),
    queued_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    sealed: z.string(),
  }),
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  expireInSeconds: 180,
  work: 'io',
});

const factsSchema = z.object({
  at: z.iso.datetime(),
  timeZone: z.string().optional(),
  address: z.string().nullable(),
  isLastOfHour: z.boolean(),
});
const contentSchema = z.object({
  to: z.string(),
  link: z.string(),
  facts: factsSchema.optional(),
  count: z.int().optional(),
});

function bindingOf(mailId: string): SealBinding {
  return { purpose: 'mail', boundTo: mailId };
}

/** Where mails lie sealed. */
export const sealedMails = sealedPayloads({ purpose: 'mail', job: sendMailJob.name, boundTo: 'mail_id' });

/** A mail to one person: what it is about, the path its button leads to, and the facts of a change it tells of. */
export type Mail = {
  template: MailTemplate;
  locale: MailLocale;
  to: string;
  path: string;
  expiresAt: Date;
  facts?: ChangeFacts;
  /** How much it tells of, where it says so. */
  count?: number;
};

/** Sends a mail once the transaction is committed, at least once, and never if it is not. */
export async function sendMail(ctx: TransactionContext, mail: Mail): Promise<void> {
  const { template, locale, to, path, expiresAt, facts, count } = mail;
  const mailId = newId();
  const link = `${publicBaseUrl(ctx.config.get(httpSettings))}${path}`;
  const sealed = seal(await loadKeyring(ctx.config), bindingOf(mailId), JSON.stringify({ to, link, facts, count }));
  const times = { queued_at: ctx.clock.now().toISOString(), expires_at: expiresAt.toISOString() };
  await ctx.jobs.enqueue(ctx.db, sendMailJob, { mail_id: mailId, template, locale, ...times, sealed });
}

/** Sends it, or tries again after as long as it has waited already, until what it says is no longer true. */
export const handleSendMail: JobHandler<z.infer<typeof sendMailJob.payload>, Context> = async (
  ctx,
  { mail_id, template, locale, queued_at, expires_at, sealed },
  { signal },
) => {
  const now = ctx.clock.now().getTime();
  if (now >= Date.parse(expires_at))
    return { type: 'dead', reason: 'The mail could not be sent while its link was valid.', code: 'mail_too_late' };
  const { server, from } = ctx.config.get(mailSettings);
  if (!server || !from)
    return { type: 'dead', reason: 'No mail server is set (SMTP_URL and MAIL_FROM).', code: 'mail_not_set_up' };
  const content = await openContent(ctx, mail_id, sealed);
  if (typeof content === 'string') return { type: 'dead', reason: content };
  const { to, ...values } = content;
  const host = new URL(values.link).host;
  const result = await sendBySmtp(
    { outbound: ctx.outbound, server, from, signal },
    { to, id: mail_id, ...renderMail(template, locale, { host, ...values }) },
  );
  const about = { mail_id, template };
  mails.inc({ result: result.type });
  await noteMailOutcome(ctx.db, result.type === 'sent' ? null : result.failure, ctx.clock.now());
  switch (result.type) {
    case 'sent':
      ctx.log.info(about, 'a mail was sent');
      return { type: 'done' };
    case 'refused':
      ctx.log.error({ ...about, reason: result.reason }, 'a mail was refused for good');
      return { type: 'dead', reason: result.reason, code: 'mail_refused' };
    case 'put_off': {
      const waited = (now - Date.parse(queued_at)) / 1000;
      const seconds = Math.round(Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, waited)));
      ctx.log.warn({ ...about, reason: result.reason, again_in_seconds: seconds }, 'a mail could not be sent yet');
      return { type: 'retryIn', seconds };
    }
  }
};

/** @returns a sentence when it cannot be opened. */
async function openContent(
  ctx: Context,
  mailId: string,
  sealed: string,
): Promise<z.infer<typeof contentSchema> | string> {
  try {
    return contentSchema.parse(JSON.parse(open(await loadKeyring(ctx.config), bindingOf(mailId), sealed)));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return `The mail cannot be opened: ${error.message}. Its receiver has to ask for it again.`;
  }
}
