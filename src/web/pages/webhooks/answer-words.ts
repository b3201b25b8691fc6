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

/** Our own words for why nothing was sent, or no answer came. */
const words = {
  address_not_allowed: 'webhooks.address_not_allowed',
  answer_not_understood: 'webhooks.answer_not_understood',
  connection_failed: 'webhooks.connection_failed',
  connection_refused: 'webhooks.connection_refused',
  header_not_allowed: 'webhooks.header_not_allowed',
  host_not_found: 'webhooks.host_not_found',
  name_lookup_failed: 'webhooks.name_lookup_failed',
  port_not_allowed: 'webhooks.port_not_allowed',
  private_address_not_allowed: 'webhooks.private_address_not_allowed',
  redirect_not_allowed: 'webhooks.redirect_not_allowed',
  response_encoding_not_supported: 'webhooks.response_encoding_not_supported',
  response_too_large: 'webhooks.response_too_large',
  scheme_not_allowed: 'webhooks.scheme_not_allowed',
  secret_unreadable: 'webhooks.secret_unreadable',
  target_has_credentials: 'webhooks.target_has_credentials',
  target_not_valid: 'webhooks.target_not_valid',
  timed_out: 'webhooks.timed_out',
  tls_failed: 'webhooks.tls_failed',
  too_many_redirects: 'webhooks.too_many_redirects',
} as const;

/** Why an address cannot be used or did not answer, in a few words; where there are none, in the general ones given. */
export function wordsOfTrouble(t: TFunction, code: string | null | undefined, otherwise: string): string {
  const isKnown = (one: string): one is keyof typeof words => Object.hasOwn(words, one);
  return typeof code === 'string' && isKnown(code) ? t(words[code]) : otherwise;
}

/** How an attempt ended, in a few words: "503 Service Unavailable", "No answer within 10 s". */
export function wordsOfAnswer(t: TFunction, { status, error_code: code }: Ended): string {
  if (status !== null) return [status, reasons[status]].filter(Boolean).join(' ');
  return wordsOfTrouble(t, code, t('webhooks.no_answer'));
}
