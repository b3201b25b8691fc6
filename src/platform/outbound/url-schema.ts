import { z } from 'zod';
import { OutboundRefused } from './outbound.errors.ts';
import { type Purpose, policies } from './policies.ts';
import { parseUrl } from './target.ts';

/**
 * An address that requests of this purpose may go to, as far as its spelling tells; where its host leads is looked at when the
 * connection is made.
 */
export function outboundUrlSchema(purpose: Purpose) {
  return z
    .string()
    .max(2000)
    .superRefine((text, issues) => {
      try {
        parseUrl(text, policies[purpose]);
      } catch (error) {
        if (!(error instanceof OutboundRefused)) throw error;
        issues.addIssue({ code: 'custom', message: error.detail, params: { code: error.code } });
      }
    });
}
