import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailLocale } from '../../modules/people/mail/index.ts';
import { type Command, UsageError } from './command.ts';

/** Written out, for help loads nothing of the mails; help.test.ts compares. */
const templates =
  'verify_email, choose_password, already_registered, reset_password, no_password, change_email, email_changed, ' +
  'address_taken, test, payment_failed, trial_ends, password_changed, password_reset, password_set, second_step_on, ' +
  'second_step_off, second_step_reset, recovery_codes_renewed, passkey_added, passkey_removed, account_connected, ' +
  'account_disconnected, api_token_created, documents_failed, webhooks_paused, destinations_paused, new_sign_in, ' +
  'account_changed, export_ready, plan_limits, payment_alarms, backup_alarms, pipeline_messages, ' +
  'saved_searches_matched';

const LOCALES: readonly MailLocale[] = ['en', 'de'];

/** `archivolt mail preview`: shows a mail as people get it, or writes all of them into a folder; needs neither settings nor database. */
export const mailPreviewCommand: Command = {
  words: ['mail', 'preview'],
  usage: 'mail preview TEMPLATE [--locale de] [--out DIR]',
  summary: `print a mail as people get it: ${templates} or all`,
  optionWords: {
    '--locale L': `its language: ${LOCALES.join(', ')}`,
    '--out DIR': 'write text and HTML into this folder instead',
  },
  options: { locale: { type: 'string' }, out: { type: 'string' } },
  operands: ['template'],
  async run(options) {
    const locale = LOCALES.find((known) => known === (options.locale ?? 'en'));
    if (!locale) throw new UsageError(`There are mails in: ${LOCALES.join(', ')}.`);
    const { mailTemplates, previewMails } = await import('../../modules/people/mail/index.ts');
    const template = mailTemplates.find((known) => known === options.template);
    if (!template && options.template !== 'all') {
      throw new UsageError(`There is no mail "${String(options.template)}". There are: ${templates}, all.`);
    }
    for (const { name, subject, text, html } of previewMails(locale, template)) {
      if (typeof options.out !== 'string') {
        process.stdout.write(`Subject: ${subject}\n\n${text}\n`);
        continue;
      }
      await mkdir(options.out, { recursive: true });
      const file = path.join(options.out, `${name}.${locale}`);
      await writeFile(`${file}.txt`, `Subject: ${subject}\n\n${text}`);
      await writeFile(`${file}.html`, html);
      process.stdout.write(`${file}.txt\n${file}.html\n`);
    }
    return 0;
  },
};
