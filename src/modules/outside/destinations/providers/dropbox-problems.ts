import { z } from 'zod';
import { DeliveryProblem, type ProblemCode } from '../problems.ts';
import { problemOfStatus } from './http-answers.ts';

type Answer = { status: number; headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer };

const refusal = z.object({ error_summary: z.string() });

/** What a refusal is called there, such as `path/not_found/..`; empty for any other answer. */
export function summaryOf({ status, body }: Answer): string {
  if (status !== 401 && status !== 409) return '';
  try {
    return refusal.safeParse(JSON.parse(body.toString('utf8'))).data?.error_summary ?? '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

const MEANINGS: readonly (readonly [RegExp, ProblemCode])[] = [
  [/insufficient_space/, 'destination_full'],
  [/malformed_path|disallowed_name/, 'name_refused'],
  [/no_write_permission|restricted_content|team_folder|cant_move/, 'permission_denied'],
  [/too_many_write_operations|too_many_requests/, 'server_busy'],
  [/payload_too_large|too_large/, 'too_large'],
];

/** What an answer that is no success means. */
export function dropboxProblem(answer: Answer): DeliveryProblem {
  if (answer.status === 401) return new DeliveryProblem('consent_gone');
  const summary = summaryOf(answer);
  const known = MEANINGS.find(([pattern]) => pattern.test(summary))?.[1];
  if (known) return new DeliveryProblem(known);
  return problemOfStatus(answer);
}
