import { OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import type { MailServer } from '../../../people/mail/index.ts';
import { DeliveryProblem, type ProblemCode } from '../problems.ts';

/** What the library tells of a failure. */
type SmtpFailure = Error & { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

const MAX_ANSWER_LENGTH = 300;
const TOO_LARGE = 552;

/** What a mail that was not taken means. @param context.isUnderWay the attachment was being sent. @throws what is no failure of network or server. */
export function mailProblem(error: unknown, context: { server: MailServer; isUnderWay: boolean }): DeliveryProblem {
  if (error instanceof OutboundRefused || error instanceof OutboundFailed || !(error instanceof Error)) throw error;
  const { code, command, responseCode, response }: SmtpFailure = error;
  if (typeof code !== 'string') throw error;
  const answer = typeof response === 'string' ? response : '';
  const says = answer === '' ? undefined : `It said: ${fitToShow(answer, context.server)}`;
  const status = typeof responseCode === 'number' ? responseCode : null;
  return new DeliveryProblem(codeOf({ code, command, status, answer, isUnderWay: context.isUnderWay }), {
    says: code === 'EAUTH' ? undefined : says,
    cause: error,
  });
}

type MailFailure = { code: string; command: unknown; status: number | null; answer: string; isUnderWay: boolean };

function codeOf({ code, command, status, answer, isUnderWay }: MailFailure): ProblemCode {
  if (code === 'EAUTH') return status !== null && status < 500 ? 'server_busy' : 'credentials_refused';
  if (status !== null) return codeOfAnswer({ command, status, answer });
  // The size that the server had named is smaller than this mail.
  if (code === 'EMESSAGE') return 'too_large';
  if (code === 'ETLS') return 'answer_not_understood';
  return isUnderWay ? 'cut_off' : 'not_reached';
}

function codeOfAnswer({
  command,
  status,
  answer,
}: Pick<MailFailure, 'command' | 'answer'> & { status: number }): ProblemCode {
  const isOfMail = command === 'DATA';
  // Before the mail itself has come, its sender or receiver is put off: greylisting, too many at a time.
  if (status < 500) return isOfMail && status !== 421 ? 'server_failed' : 'server_busy';
  if (/\b5\.2\.2\b/.test(answer)) return 'destination_full';
  if (status === TOO_LARGE || /\b5\.(?:3\.4|2\.3)\b/.test(answer)) return 'too_large';
  return command === 'RCPT TO' ? 'recipient_refused' : 'mail_refused';
}

/** Without what one signs in with: a server may send back anything. */
function fitToShow(text: string, { password }: MailServer): string {
  const kept = password === undefined ? text : text.replaceAll(password, '…');
  return kept.replaceAll(/\s+/g, ' ').slice(0, MAX_ANSWER_LENGTH);
}
