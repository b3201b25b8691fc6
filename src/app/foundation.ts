import { fileURLToPath } from 'node:url';
import { destination } from 'pino';
import { authSettings, authSettingsProblems } from '../modules/people/auth/index.ts';
import { FolderBlobStore } from '../platform/blobs/index.ts';
import { ChildRunner, createWorkDirs } from '../platform/children/index.ts';
import { systemClock } from '../platform/clock.ts';
import { loadConfig, SettingsError } from '../platform/config/index.ts';
import type { Context } from '../platform/context.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { applyMigrations, type DatabaseHandle, databaseSettings, openDatabase } from '../platform/database/index.ts';
import type { BaseContext } from '../platform/http/index.ts';
import { createJobs, type JobSystem } from '../platform/jobs/index.ts';
import { createLog, type Log, logSettings } from '../platform/log/index.ts';
import { createOutbound } from '../platform/outbound/index.ts';
import type { Environment } from './environment.ts';
import { jobRegistrations } from './modules.ts';
import { settingsGroups } from './settings.ts';

const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));

/** What every command and the service itself stand on: an open database, a blob store, a job queue, children. */
export type Foundation = {
  base: BaseContext;
  database: DatabaseHandle;
  jobs: JobSystem;
  /** Names of the migrations this opening applied. */
  appliedMigrations: string[];
  close(): Promise<void>;
};

/** How to open the foundation. */
export type FoundationOptions = {
  environment: Environment;
  /** A command beside a running service uses its embedded database, and writes its log to stderr. */
  asGuest: boolean;
  /** Apply missing migrations. Otherwise a database of another version is left as it is. */
  migrates: boolean;
  /** Replaces the log of the settings, for tests. */
  log?: Log;
};

/**
 * Reads the settings and opens everything that commands and the service share.
 * @throws SettingsError, or a sentence from the database when it cannot be opened or migrated.
 */
export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  const config = loadConfig(settingsGroups, options.environment);
  const problems = authSettingsProblems(config);
  if (problems.length > 0) throw new SettingsError(problems);
  const { logLevel } = config.get(logSettings);
  const log =
    options.log ??
    createLog({
      level: logLevel,
      ...(options.asGuest ? { destination: destination({ dest: 2, sync: true }) } : {}),
    });
  await prepareDataDir(config.get(databaseSettings).dataDir);
  const database = await openDatabase({ config, log, asGuest: options.asGuest });
  try {
    const appliedMigrations = options.migrates ? await applyMigrations(database.pool, migrationsDir, log) : [];
    const { dataDir } = config.get(databaseSettings);
    const exclusive = database.embedded && !options.asGuest;
    const jobs = createJobs({ database, log, definitions: jobRegistrations.map(({ job }) => job) });
    const children = new ChildRunner({ log });
    const outbound = createOutbound({ config, log, isMultiUser: config.get(authSettings).multiUserEnabled });
    const base: BaseContext = {
      db: database.db,
      config,
      clock: systemClock,
      log,
      jobs: jobs.jobs,
      blobs: new FolderBlobStore({ dataDir, exclusive }),
      children,
      workDirs: createWorkDirs({ dataDir, exclusive }),
      outbound,
    };
    return {
      base,
      database,
      jobs,
      appliedMigrations,
      async close() {
        await children.stopAll();
        await jobs.stop();
        await outbound.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A context for work nobody signed in asked for; `name` appears in the audit log. */
export function systemContext(foundation: Pick<Foundation, 'base'>, name: string): Context {
  return { ...foundation.base, actor: { type: 'system', name }, address: null, requestId: null };
}
