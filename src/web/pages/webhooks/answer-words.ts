import type { TFunction } from 'i18next';
import type { WebhookAttempt } from '../../api/types.ts';

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

/** How an attempt ended, in a few words: "503 Service Unavailable", "No answer within 10 s". */
export function wordsOfAnswer(t: TFunction, { status, error_code: code, error }: Ended): string {
  if (status !== null) return [status, reasons[status]].filter(Boolean).join(' ');
  switch (code) {
    case 'timed_out':
      return t('webhooks.timed_out');
    case 'host_not_found':
      return t('webhooks.host_not_found');
    case 'name_lookup_failed':
      return t('webhooks.name_lookup_failed');
    case 'connection_refused':
      return t('webhooks.connection_refused');
    case 'connection_failed':
      return t('webhooks.connection_failed');
    case 'tls_failed':
      return t('webhooks.tls_failed');
    case 'answer_not_understood':
      return t('webhooks.answer_not_understood');
    case 'private_address_not_allowed':
      return t('webhooks.private_address_not_allowed');
    case 'secret_unreadable':
      return t('webhooks.secret_unreadable');
    default:
      return error ?? t('webhooks.no_answer');
  }
}
