export { EML_MIME_TYPE, type ListedAttachment, type MailFacts, MSG_MIME_TYPE } from './mail-document.ts';
export { mailToPdf, openMail } from './mail-to-pdf.ts';
export { mailErrors } from './mails.errors.ts';
export { isMail } from './read/recognise.ts';
export { isMsg } from './read/recognise-msg.ts';
export { filesInTnef, type PackedFile } from './read/tnef.ts';
