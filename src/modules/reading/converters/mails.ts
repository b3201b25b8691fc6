import {
  EML_MIME_TYPE,
  isMail,
  isMsg,
  type ListedAttachment,
  MSG_MIME_TYPE,
  mailErrors,
  mailToPdf,
  openMail,
} from '../mails/index.ts';
import type { Converter, FoundAttachment } from './converter.ts';

const LETTERS_MISSING = 'letters_missing';
const MAIL_ENCRYPTED = 'mail_encrypted';

/** E-mails, put on pages; what is attached to them becomes documents of its own. */
export const mails: Converter = {
  formats: [
    { mimeType: EML_MIME_TYPE, name: 'e-mails', extensions: ['eml', 'emlx'], sniff: isMail },
    {
      mimeType: MSG_MIME_TYPE,
      name: 'Outlook messages',
      extensions: ['msg'],
      aliases: ['application/x-msg'],
      sniff: isMsg,
    },
  ],
  warnings: [LETTERS_MISSING, MAIL_ENCRYPTED],
  async convert(children, input) {
    const { isWhole, isEncrypted, facts, attachments: listed } = await mailToPdf(children, input);
    const attachments = listed.map(asFound);
    const made = { path: input.outputPath, isTypeset: true, mail: facts, attachments };
    const kept = `The e-mail was put on pages; the original is kept unchanged.${saidOf(attachments)}`;
    if (isEncrypted)
      return {
        ...made,
        summary:
          'The e-mail is encrypted: its pages show its head alone. Open it in your mail program; the original is kept unchanged.',
        warning: MAIL_ENCRYPTED,
      };
    return isWhole ? { ...made, summary: kept } : { ...made, summary: kept, warning: LETTERS_MISSING };
  },
  openContents: openMail,
};

function asFound({ leftOut, ...attachment }: ListedAttachment): FoundAttachment {
  if (leftOut === null) return { ...attachment, reason: null };
  const { code, detail } = mailErrors[leftOut]();
  const isOffered = leftOut === 'attachment_in_text';
  return { ...attachment, reason: { code, message: detail }, isOffered };
}

function saidOf(attachments: readonly FoundAttachment[]): string {
  const count = attachments.filter(({ reason }) => reason === null).length;
  if (count === 0) return '';
  return count === 1
    ? ' What is attached becomes a document of its own.'
    : ` ${count} attachments become documents of their own.`;
}
