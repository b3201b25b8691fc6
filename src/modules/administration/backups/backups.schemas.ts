import { z } from 'zod';
import { placeInWords } from './place/open-place.ts';
import type { BackupRun } from './runs/backup-runs.store.ts';
import { RUN_PROBLEMS } from './runs/run-problem.ts';

const timestampSchema = z.iso.datetime({ precision: 3 });
const bytesSchema = z.int().min(0);

/** Which runs are asked for. */
export const backupRunsQuery = z.object({
  kind: z.enum(['backup', 'drill']).optional().describe('Only backups, or only tries to restore one.'),
  per_page: z.coerce.number().int().min(1).max(200).default(50).describe('So many of the newest.'),
});

/** Backups and tries to restore one, the newest first. */
export const backupRunsSchema = z.object({
  runs: z.array(
    z
      .object({
        id: z.uuid(),
        kind: z.enum(['backup', 'drill']).describe('A backup, or a try to restore the newest one.'),
        cause: z.enum(['schedule', 'person', 'command']).describe('Who began it.'),
        state: z.enum(['waiting', 'running', 'done', 'failed']),
        place: z.string().describe('Where it goes: a folder, or the name of a bucket.'),
        backup_name: z.string().nullable().describe('What `archivolt restore --name` takes.'),
        done_bytes: bytesSchema,
        size_bytes: bytesSchema.describe('Of all that it is about; 0 as long as that is not known.'),
        damaged_count: z.int().min(0).describe('Files that were missing or damaged in the archive itself.'),
        problem: z
          .enum(RUN_PROBLEMS)
          .nullable()
          .describe('Why it failed; of one that is done, why older backups could not be removed.'),
        created_at: timestampSchema,
        ended_at: timestampSchema.nullable(),
      })
      .meta({ id: 'BackupRun' }),
  ),
});

/** A run as it is shown. */
export function presentBackupRun(run: BackupRun): z.infer<typeof backupRunsSchema>['runs'][number] {
  const { id, kind, cause, state, problem } = run;
  return {
    ...{ id, kind, cause, state, problem },
    place: placeInWords(run.place),
    backup_name: run.backupName,
    done_bytes: run.doneBytes,
    size_bytes: run.sizeBytes,
    damaged_count: run.damagedCount,
    created_at: run.createdAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
  };
}
