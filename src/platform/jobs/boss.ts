import type pg from 'pg';
import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
import { DatabaseUnavailable, isDatabaseUnavailable } from '../database/errors.ts';
import type { Log } from '../log/index.ts';
import { SCHEMA } from './pgboss-tables/names.ts';

const SUPERVISE_INTERVAL_SECONDS = 10;
const MAINTENANCE_INTERVAL_SECONDS = 1_800;

/** The queue without any background activity: enough to enqueue and to fetch. */
export function createPlainBoss(pool: pg.Pool, log: Log): PgBoss {
  return create(pool, log, { supervise: false, schedule: false });
}

/** The queue that also looks after others' lost jobs, removes old ones and starts cron jobs. Its schema must exist. */
export function createSupervisingBoss(pool: pg.Pool, log: Log): PgBoss {
  return create(pool, log, {
    migrate: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
    // No job here waits for another one: to look for such jobs every few seconds would be idle work.
    flowIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
    schedule: true,
  });
}

function create(pool: pg.Pool, log: Log, options: ConstructorOptions): PgBoss {
  const boss = new PgBoss({ ...options, db: overPool(pool), schema: SCHEMA });
  boss.on('error', (error) => {
    // What went wrong in its own workers it tells as a copy, which has the name and not the class.
    if (isDatabaseUnavailable(error) || error.name === DatabaseUnavailable.name)
      log.warn({ err: error }, 'the job queue lost its database connection for a moment');
    else log.error({ err: error }, 'the job queue reported an error');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reported a warning'));
  return boss;
}

function overPool(pool: pg.Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}
