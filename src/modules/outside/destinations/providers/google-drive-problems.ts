import { z } from 'zod';
import { DeliveryProblem, type ProblemCode } from '../problems.ts';
import type { Answer } from './bearer-client.ts';
import { problemOfStatus } from './http-answers.ts';

const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });

const MEANINGS: Readonly<Record<string, ProblemCode>> = {
  storageQuotaExceeded: 'destination_full',
  rateLimitExceeded: 'server_busy',
  userRateLimitExceeded: 'server_busy',
  dailyLimitExceeded: 'server_busy',
  sharingRateLimitExceeded: 'server_busy',
  uploadTooLarge: 'too_large',
};

/** What an answer that is no success means: Google says 403 to much, and why in words of its own. */
export function googleDriveProblem(answer: Answer): DeliveryProblem {
  const { retryAfterSeconds } = problemOfStatus(answer);
  const known = MEANINGS[reasonOf(answer)];
  return known ? new DeliveryProblem(known, { retryAfterSeconds }) : problemOfStatus(answer);
}

function reasonOf({ status, body }: Answer): string {
  if (status !== 403 && status !== 429 && status !== 413) return '';
  try {
    return refusal.safeParse(JSON.parse(body.toString('utf8'))).data?.error.errors[0]?.reason ?? '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
