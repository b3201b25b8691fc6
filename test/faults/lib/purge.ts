import { jobRegistrations } from '../../../src/app/modules.ts';
import { purgeTrashJob } from '../../../src/modules/documents/trash/index.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/index.ts';
import { connectDatabase } from '../../../src/platform/database/open-database.ts';
import { createJobs } from '../../../src/platform/jobs/index.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import type { Archive } from './archive.ts';
import type { Task } from './tasks.ts';

/** Lets the time of a document in the trash be over, and starts the nightly job at once; undefined when none is there. */
export function purgeTask(archive: Archive, databaseUrl: () => Promise<string>): Task | undefined {
  const [entry] = archive.idle('trash');
  if (!entry) return undefined;
  entry.isBusy = true;
  entry.place = 'leaving';
  return {
    name: `purge ${entry.words[0]}`,
    async send() {
      try {
        await purgeNow(await databaseUrl(), entry.id);
        return { status: 202, body: null };
      } catch (error) {
        // As a request without an answer: it is sent again when the database is back.
        if (isDatabaseUnavailable(error)) return undefined;
        throw error;
      }
    },
    accept: () => undefined,
  };
}

async function purgeNow(databaseUrl: string, fileId: string): Promise<void> {
  const log = createLog({ level: 'silent' });
  const database = connectDatabase(databaseUrl, log);
  const jobs = createJobs({ database, log, definitions: jobRegistrations.map(({ job }) => job) });
  try {
    await database.pool.query(`UPDATE files SET deleted_at = now() - interval '90 days' WHERE id = $1`, [fileId]);
    await jobs.jobs.enqueue(database.db, purgeTrashJob, {});
  } finally {
    await jobs.stop();
    await database.close();
  }
}
