import { type Client, FTPError } from 'basic-ftp';
import { OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem, ObjectExists, type ProblemCode } from '../problems.ts';

const CODES: Readonly<Record<number, ProblemCode>> = {
  332: 'credentials_refused',
  421: 'server_busy',
  425: 'cut_off',
  426: 'cut_off',
  430: 'credentials_refused',
  452: 'destination_full',
  501: 'name_refused',
  530: 'credentials_refused',
  532: 'credentials_refused',
  550: 'permission_denied',
  552: 'destination_full',
  553: 'permission_denied',
};

/** Whether the server understood a command and would not, or did not know it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof FTPError && error.code >= 500;
}

/** Whether there is no such file, as far as servers tell that apart. */
export function isMissing(error: unknown): boolean {
  return error instanceof FTPError && (error.code === 550 || error.code === 450);
}

/** What an operation failed with, in our words; an error that is none of the connection's comes back as it is. */
export function ftpProblem(error: unknown, client: Client): unknown {
  if (error instanceof FTPError) return problemOfReply(error);
  const ours = [DeliveryProblem, OutboundRefused, OutboundFailed, ObjectExists];
  const isOurs = !(error instanceof Error) || ours.some((kind) => error instanceof kind);
  // A client that has lost its connection fails with whatever its socket said last.
  return isOurs || !client.closed ? error : new DeliveryProblem('cut_off', { cause: error });
}

function problemOfReply(reply: FTPError): DeliveryProblem {
  return new DeliveryProblem(codeOf(reply), { says: sentenceOf(reply), cause: reply });
}

function codeOf({ code, message }: FTPError): ProblemCode {
  if (code === 530 && /TLS|SSL|encrypt/i.test(message)) return 'answer_not_understood';
  if (code >= 450 && /\bspace\b|quota|disk full/i.test(message)) return 'destination_full';
  if ((code === 550 || code === 553) && /file ?name/i.test(message)) return 'name_refused';
  return CODES[code] ?? (code < 500 ? 'server_failed' : 'answer_not_understood');
}

function sentenceOf(reply: FTPError): string | undefined {
  const code = codeOf(reply);
  if (code === 'credentials_refused') return undefined;
  return reply.code === 530 ? 'It lets nobody in without encryption.' : `It answered ${reply.code}.`;
}
