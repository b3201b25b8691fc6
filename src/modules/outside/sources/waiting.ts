import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

/** Limits of a person: nothing is wrong with what came, and it is taken as soon as they may have it. */
const LIMIT_REASONS = [
  'quota_exceeded',
  'daily_upload_limit_reached',
  'storage_limit_reached',
  'plan_file_size',
] as const;

/** Why something that came to a source is not taken over yet. */
export const WAITING_REASONS = [
  'file_empty',
  'file_not_readable',
  'file_open',
  'file_unfinished',
  ...LIMIT_REASONS,
] as const;
/** One of them. */
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** What waits, as it is stored. */
export const storedWaitingSchema = z.array(
  z.object({
    filename: z.string(),
    code: z.enum(WAITING_REASONS),
    since: z.iso.datetime(),
    resets_at: z.iso.datetime().nullable().default(null),
  }),
);
/** Something that waits; `resets_at`: when there is room for it by itself. */
export type WaitingFile = z.output<typeof storedWaitingSchema>[number];

/** What waits is told of as far as somebody reads. */
export const MAX_REPORTED = 20;

const limited = z.object({ limit: z.object({ resets_at: z.iso.datetime().nullable() }) });

/** Whether it was a limit of its owner that kept something from being taken over. */
export function isLimit(error: unknown): error is AppError & { code: WaitingReason } {
  return error instanceof AppError && LIMIT_REASONS.some((known) => known === error.code);
}

/** What waits because a limit of its owner kept it from being taken over; undefined after every other error. */
export function waitingFor(error: unknown, file: { filename: string; since: Date }): WaitingFile | undefined {
  if (!isLimit(error)) return undefined;
  const resetsAt = limited.safeParse(error.extra).data?.limit.resets_at ?? null;
  return { filename: file.filename, code: error.code, since: file.since.toISOString(), resets_at: resetsAt };
}
