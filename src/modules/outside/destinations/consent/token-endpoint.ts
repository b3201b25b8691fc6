import { z } from 'zod';
import type { Outbound } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem } from '../problems.ts';
import type { Consent } from '../provider.ts';
import { problemOfStatus } from '../providers/http-answers.ts';
import type { ConsentApp } from './consent-apps.ts';

const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(3600),
  refresh_token: z.string().min(1).optional(),
});
const refusal = z.object({ error: z.string() });

/** Tokens as a provider gives them. */
export type Tokens = { access_token: string; expires_at: number; refresh_token?: string };

/** Who asks, and of whom. */
export type TokenAsker = { outbound: Outbound; consent: Consent; app: ConsentApp; now: Date; signal?: AbortSignal };

/**
 * Asks a provider for tokens.
 * @param form what is handed in for them: a code, or a refresh token.
 * @throws DeliveryProblem `consent_gone` when that counts no more; OutboundRefused, OutboundFailed.
 */
export async function askForTokens(asker: TokenAsker, form: Readonly<Record<string, string>>): Promise<Tokens> {
  const { outbound, consent, app, now, signal } = asker;
  const { clientId: client_id, clientSecret } = app;
  const secret = clientSecret === undefined ? {} : { client_secret: clientSecret };
  const answer = await outbound.request({
    purpose: 'destination',
    url: consent.tokenUrl,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams({ client_id, ...secret, ...form }).toString(),
    ...(signal ? { signal } : {}),
  });
  const body = jsonOf(answer.body);
  if (answer.status !== 200) {
    const error = refusal.safeParse(body).data?.error;
    if (error === 'invalid_grant') throw new DeliveryProblem('consent_gone');
    if (error === undefined) throw problemOfStatus(answer);
    throw new DeliveryProblem('answer_not_understood', { says: `It answered ${error.slice(0, 100)}.` });
  }
  const given = tokens.safeParse(body);
  if (!given.success) throw new DeliveryProblem('answer_not_understood');
  const { expires_in, ...rest } = given.data;
  return {
    access_token: rest.access_token,
    expires_at: now.getTime() + expires_in * 1000,
    ...(rest.refresh_token === undefined ? {} : { refresh_token: rest.refresh_token }),
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
