import type { MailFacts } from '../mail-document.ts';
import type { Mail, MailAddress } from './mail.ts';

/** What a mail's head says as fields of a document. */
export function factsOf(mail: Mail): MailFacts {
  const [from] = mail.from;
  const [to] = mail.to;
  return {
    subject: mail.subject,
    sender: from ? nameOf(from) : null,
    recipient: to && mail.to.length === 1 ? nameOf(to) : null,
    date: mail.sentAt?.day ?? null,
  };
}

function nameOf({ name, address }: MailAddress): string | null {
  return name.trim().replace(/^'(.*)'$/, '$1') || address || null;
}
