import { z } from 'zod';
import type { InboxLine, NotificationRow } from './inbox.store.ts';
import { KIND_NAMES, kinds } from './kinds.ts';

/** A line of the inbox. */
export const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(KIND_NAMES),
    detail: z.record(z.string(), z.unknown()).describe('What it is about, as the kind has it; of several the newest.'),
    count: z.int().describe('How many things it is about: what comes within a while is one line.'),
    open_count: z.int().describe('How many of them are not solved.'),
    created_at: z.iso.datetime().describe('Of the newest.'),
    is_read: z.boolean(),
    solved_at: z.iso.datetime().nullable().describe('Since when nothing of it is open; null while something is.'),
  })
  .meta({ id: 'Notification' });

/** Which lines are read: those of these ids, or all. */
export const readBodySchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** How many lines are unread. */
export const unreadSchema = z.object({ unread: z.int().describe('Up to 100, which then means that many or more.') });

/** A line as it leaves. */
export function presentNotification(line: InboxLine): z.infer<typeof notificationSchema> {
  const kind = z.enum(KIND_NAMES).parse(line.kind);
  return {
    id: line.id,
    kind,
    detail: { ...kinds[kind].detail.parse(line.detail) },
    count: line.count,
    open_count: line.open_count,
    created_at: line.created_at.toISOString(),
    is_read: !line.is_unread,
    solved_at: line.open_count === 0 ? (line.solved_at?.toISOString() ?? null) : null,
  };
}

/** A notification as its owner takes it along. */
export function exportedNotification(row: NotificationRow): Record<string, unknown> {
  const { owner_id: _owner, bucket: _bucket, ...shown } = row;
  return shown;
}
