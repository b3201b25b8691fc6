import { AppError } from '../../../../platform/errors.ts';
import { OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { SourceProblem } from '../source-problem.ts';
import type { MailboxConfig } from './mailbox-config.ts';

const NOT_TRUSTED = /CERT|^UNABLE_TO_|SELF_SIGNED|ALTNAME/;
const NOT_ENCRYPTED = /^ERR_(?:TLS|SSL)_|^EPROTO$|^STARTTLS_INJECTION$|^UPGRADE_TIMEOUT$|^ClosedAfterConnectTLS$/;
const NO_ANSWER = /TIMEOUT|^ETIMEDOUT$/;
/** What the library says of an answer that is too large or not built as the protocol says. */
const NOT_READABLE =
  /^(?:LineTooLarge|LiteralTooLarge|ResponseTooLarge|MAX_IMAP_NESTING_REACHED|InvalidResponse|ResponseProcessingFailed|ParserError)/;

/** What the library adds to its errors. */
type Reported = { code: string; isLoginRefused: boolean; isMailboxMissing: boolean; isTlsFailed: boolean };

function reportedBy(error: Error): Reported {
  const has = (name: string) => name in error && Reflect.get(error, name) === true;
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    isLoginRefused: has('authenticationFailed'),
    isMailboxMissing: has('mailboxMissing'),
    isTlsFailed: has('tlsFailed'),
  };
}

/** Whether an error says that a message cannot be read at all, and not that the connection broke. */
export function isNotReadable(error: unknown): boolean {
  return error instanceof Error && NOT_READABLE.test(reportedBy(error).code);
}

/** What an error of the library or the network is to the owner of the mailbox. Anything else comes back as it is. */
export function asMailboxProblem(error: unknown, { host, mailbox, security }: MailboxConfig): unknown {
  const isReported =
    error instanceof SourceProblem ||
    error instanceof AppError ||
    error instanceof OutboundRefused ||
    error instanceof OutboundFailed;
  if (isReported || !(error instanceof Error)) return error;
  const reported = reportedBy(error);
  const problem = (code: string, detail: string) => new SourceProblem(code, detail, { cause: error });
  if (reported.isLoginRefused)
    return problem(
      'mail_login_refused',
      `“${host}” did not take the user name and password. Some providers want a password made for apps.`,
    );
  if (reported.isMailboxMissing)
    return problem('mailbox_missing', `There is no mailbox “${mailbox}”. Check its name, and case.`);
  if (NOT_TRUSTED.test(reported.code))
    return problem(
      'certificate_not_trusted',
      `The certificate of “${host}” is not trusted. Check the name of the server, or have its certificate renewed.`,
    );
  if (reported.isTlsFailed || NOT_ENCRYPTED.test(reported.code))
    return problem(
      'not_encrypted',
      `No encrypted connection to “${host}” could be made. Check the port, and whether it wants ${security === 'tls' ? 'STARTTLS' : 'TLS'}.`,
    );
  if (NO_ANSWER.test(reported.code))
    return problem('no_answer', `“${host}” did not answer in time as a mail server does. Check the port.`);
  if (reported.code !== '' || /command failed/i.test(error.message))
    return problem(
      'connection_lost',
      `The connection to “${host}” broke off, or the server did not do what was asked. It is tried again.`,
    );
  return error;
}
