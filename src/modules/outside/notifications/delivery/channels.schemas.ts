import { z } from 'zod';
import type { ListedChannel } from './list-channels.ts';
import type { SentMessage } from './send-message.ts';

/** A channel as administrators see it. */
export const channelSchema = z
  .object({
    id: z.string(),
    service: z.string().describe('ntfy, gotify, slack, discord, telegram, workflows or json.'),
    name: z.string().describe('Service and receiver, without anything that lets somebody send.'),
    state: z
      .enum(['unused', 'working', 'failing'])
      .describe('`unused`: nothing was sent yet. `failing`: the last attempt failed.'),
    waiting_count: z.int(),
    sent_count: z.int().describe('Messages of the last 30 days that arrived, those that a digest counted included.'),
    given_up_count: z.int().describe('Messages of the last 30 days that were given up.'),
    last_success_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(),
    last_error_code: z
      .string()
      .nullable()
      .describe('The same as a code; null when nothing failed, or before there were codes.'),
    last_error_at: z.iso.datetime().nullable(),
    next_attempt_at: z.iso.datetime().nullable().describe('When what failed is tried again.'),
  })
  .meta({ id: 'NotificationChannel' });

/** All channels, and what they are told of. */
export const channelsSchema = z.object({
  channels: z.array(channelSchema),
  told_of: z.object({
    user_signup: z.boolean(),
    plan_change: z.boolean(),
    payment_issue: z.boolean(),
    task_failure: z.boolean(),
  }),
});

/** Which channel is to be tried. */
export const testBodySchema = z.strictObject({ channel_id: z.string().min(1).max(100) });

/** What a channel answered to a test. */
export const testResultSchema = z
  .object({
    is_ok: z.boolean(),
    status: z.int().nullable().describe('Of the answer; null when none came.'),
    answer: z.string().nullable().describe('The first 1,024 bytes of the answer, without keys.'),
    error: z.string().nullable().describe('What is wrong, in a sentence.'),
    error_code: z.string().nullable().describe('The same as a code.'),
    duration_ms: z.int(),
  })
  .meta({ id: 'NotificationTest' });

/** A channel as it leaves. */
export function presentChannel({ channel, state, counts }: ListedChannel): z.infer<typeof channelSchema> {
  const isFailing = state !== undefined && state.last_error !== null;
  return {
    id: channel.id,
    service: channel.service.name,
    name: channel.shown,
    state: isFailing ? 'failing' : state?.last_success_at ? 'working' : 'unused',
    waiting_count: counts.waiting,
    sent_count: counts.sent,
    given_up_count: counts.failed,
    last_success_at: state?.last_success_at?.toISOString() ?? null,
    last_error: state?.last_error ?? null,
    last_error_code: state?.last_error_code ?? null,
    last_error_at: state?.last_error_at?.toISOString() ?? null,
    next_attempt_at: state?.next_attempt_at?.toISOString() ?? null,
  };
}

/** A test as it leaves. */
export function presentTest({
  error,
  code,
  status,
  answer,
  durationMs,
}: SentMessage): z.infer<typeof testResultSchema> {
  return { is_ok: error === null, status, answer, error, error_code: code, duration_ms: durationMs };
}
