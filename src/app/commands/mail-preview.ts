import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type MailLocale, mailTemplates, previewMails } from '../../modules/people/mail/index.ts';
import { type Command, UsageError } from './command.ts';

const LOCALES: readonly MailLocale[] = ['en', 'de'];

/** `archivolt mail preview`: shows a mail as people get it, or writes all of them into a folder; needs neither settings nor database. */
export const mailPreviewCommand: Command = {
  words: ['mail', 'preview'],
  usage: 'mail preview TEMPLATE [--locale de] [--out DIR]',
  summary: `print a mail as people get it: ${mailTemplates.join(', ')} or all`,
  optionWords: {
    '--locale L': `its language: ${LOCALES.join(', ')}`,
    '--out DIR': 'write text and HTML into this folder instead',
  },
  options: { locale: { type: 'string' }, out: { type: 'string' } },
  operands: ['template'],
  async run(options) {
    const locale = LOCALES.find((known) => known === (options.locale ?? 'en'));
    if (!locale) throw new UsageError(`There are mails in: ${LOCALES.join(', ')}.`);
    const template = mailTemplates.find((known) => known === options.template);
    if (!template && options.template !== 'all') {
      throw new UsageError(
        `There is no mail "${String(options.template)}". There are: ${mailTemplates.join(', ')}, all.`,
      );
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
