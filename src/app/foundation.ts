import { destination } from 'pino';
import { applySavedSettings, SettingsFollower } from '../modules/people/settings/index.ts';
import { userSettings } from '../modules/people/users/index.ts';
import { openBlobStore } from '../platform/blobs/index.ts';
import { ChildRunner, childCodeFolder, createWorkDirs } from '../platform/children/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type LiveConfig, loadConfig } from '../platform/config/index.ts';
import type { Context } from '../platform/context.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import {
  applyMigrations,
  type DatabaseHandle,
  databaseSettings,
  openDatabase,
  refuseHalfRestored,
} from '../platform/database/index.ts';
import { type EventListener, EventListeners } from '../platform/events/index.ts';
import type { BaseContext } from '../platform/http/index.ts';
import { createJobs, type JobSystem } from '../platform/jobs/index.ts';
import { createLog, type Log, logSettings } from '../platform/log/index.ts';
import { createOutbound } from '../platform/outbound/index.ts';
import type { Environment } from './environment.ts';
import { eventListeners } from './events.ts';
import { migrationsDir } from './migrations-dir.ts';
import { jobRegistrations } from './modules.ts';
import { settingsGroups, settingsProblems } from './settings.ts';
import { version } from './version.ts';

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
  /** The database may be one that a restore has not filled to its end: for that restore alone. */
  isRestore?: boolean;
  /** Replaces the log of the settings, for tests. */
  log?: Log;
  /** Listeners beside those of the modules, for tests. */
  listeners?: readonly EventListener[];
};

/**
 * Reads the settings and opens everything that commands and the service share.
 * @throws SettingsError, or a sentence from the database when it cannot be opened or migrated.
 */
export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  const config = loadConfig(settingsGroups, options.environment, settingsProblems);
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
    if (!options.isRestore) await refuseHalfRestored(database.db);
    const appliedMigrations = options.migrates
      ? await applyMigrations(database.openSession, migrationsDir, log, { version })
      : [];
    const follower = await takeSavedSettings(options, { config, log, database });
    const { dataDir } = config.get(databaseSettings);
    const exclusive = database.embedded && !options.asGuest;
    const jobs = createJobs({ database, log, definitions: jobRegistrations.map(({ job }) => job) });
    const children = new ChildRunner({ log, codeFolder: await childCodeFolder(dataDir) });
    const outbound = createOutbound({ config, log, isMultiUser: () => config.get(userSettings).multiUserEnabled });
    const base: BaseContext = {
      db: database.db,
      config,
      clock: systemClock,
      log,
      jobs: jobs.jobs,
      blobs: openBlobStore({ config, db: database.db, outbound, exclusive }),
      children,
      workDirs: createWorkDirs({ dataDir, exclusive }),
      listeners: new EventListeners([...eventListeners, ...(options.listeners ?? [])]),
      outbound,
    };
    return {
      base,
      database,
      jobs,
      appliedMigrations,
      async close() {
        await follower?.stop();
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

/** What is saved counts from here on; a service also follows later changes. */
async function takeSavedSettings(
  options: FoundationOptions,
  parts: { config: LiveConfig; log: Log; database: DatabaseHandle },
): Promise<SettingsFollower | undefined> {
  const { config, log, database } = parts;
  const { db, listener } = database;
  if (options.asGuest) {
    await applySavedSettings({ db, config, log });
    return undefined;
  }
  const follower = new SettingsFollower({ db, listener, config, log });
  await follower.start();
  return follower;
}

/** A context for work nobody signed in asked for; `name` appears in the audit log. */
export function systemContext(foundation: Pick<Foundation, 'base'>, name: string): Context {
  return { ...foundation.base, actor: { type: 'system', name }, ownerId: null, address: null, requestId: null };
}
