export { isMailConfigured, mailSettings, mailSettingsProblems } from './mail.settings.ts';
export { mailLocaleOf } from './mail-locale.ts';
export { MAIL_FAILURES, type MailFailure, mailOutcomes } from './mail-outcomes.store.ts';
export { previewMails } from './preview.ts';
export { handleSendMail, type Mail, sealedMails, sendMail, sendMailJob } from './send-mail.job.ts';
export type { MailLocale } from './templates/mail-words.ts';
export type { SignInChange } from './templates/sign-in-changes.ts';
export { type MailTemplate, mailTemplates } from './templates/words.ts';
export { type MailTrial, tryMail } from './try-mail.ts';
