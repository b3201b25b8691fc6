import { z } from 'zod';
import { retryAfterSeconds } from '../../../../platform/delivery/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { DeliveryProblem, type ProblemCode } from '../problems.ts';

/** The address of a server that speaks HTTP. */
export const serverAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(isServerAddress, says('server_address'))
  .meta({ format: 'uri' });

function isServerAddress(text: string): boolean {
  const url = /[\p{Cc}\p{Zs}\\]/u.test(text) ? null : URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'name_refused',
  401: 'credentials_refused',
  403: 'permission_denied',
  404: 'server_failed',
  409: 'server_failed',
  413: 'too_large',
  414: 'name_refused',
  423: 'server_failed',
  429: 'server_busy',
  503: 'server_busy',
  507: 'destination_full',
};

/** What an answer of HTTP that is no success means. */
export function problemOfStatus(answer: {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}): DeliveryProblem {
  const code = CODES[answer.status] ?? (answer.status >= 500 ? 'server_failed' : 'answer_not_understood');
  return new DeliveryProblem(code, {
    says: code === 'credentials_refused' ? undefined : `It answered ${answer.status}.`,
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'], new Date()),
  });
}
