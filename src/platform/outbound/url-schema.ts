import { isIP } from 'node:net';
import { z } from 'zod';
import { OutboundRefused } from './outbound.errors.ts';
import { type Purpose, policies } from './policies.ts';
import { checkAddress, checkName, parseUrl } from './target.ts';

/**
 * An address that requests of this purpose may go to, as far as its spelling tells, under whatever setting; where its host leads is
 * looked at when the connection is made.
 */
export function outboundUrlSchema(purpose: Purpose) {
  return z
    .string()
    .max(2000)
    .superRefine((text, issues) => {
      try {
        const { host } = parseUrl(text, policies[purpose]).target;
        checkName(host, true);
        if (isIP(host)) checkAddress(host, true);
      } catch (error) {
        if (!(error instanceof OutboundRefused)) throw error;
        issues.addIssue({ code: 'custom', message: error.detail, params: { code: error.code } });
      }
    });
}
