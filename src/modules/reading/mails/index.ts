export { EML_MIME_TYPE, type ListedAttachment, type MailFacts } from './mail-document.ts';
export { mailToPdf, openMail } from './mail-to-pdf.ts';
export { mailErrors } from './mails.errors.ts';
export { isMail } from './read/recognise.ts';
export { filesInTnef, type PackedFile } from './read/tnef.ts';
