import type { TFunction } from 'i18next';
import type { WebhookAttempt } from '../../api/types.ts';
import { wordsFor } from '../../i18n/words-for.ts';

/** The names of statuses that receivers answer with; they are the same in every language. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** How an attempt ended. */
type Ended = Pick<WebhookAttempt, 'status' | 'error_code' | 'error'>;

/** Why an address cannot be used or did not answer, in a few words; where there are none, in the general ones given. */
export function wordsOfTrouble(t: TFunction, code: string | null | undefined, otherwise: string): string {
  return wordsFor(t, 'webhooks.trouble_', code ?? '') ?? otherwise;
}

/** How an attempt ended, in a few words: "503 Service Unavailable", "No answer within 10 s". */
export function wordsOfAnswer(t: TFunction, { status, error_code: code }: Ended): string {
  if (status !== null) return [status, reasons[status]].filter(Boolean).join(' ');
  return wordsOfTrouble(t, code, t('webhooks.no_answer'));
}
