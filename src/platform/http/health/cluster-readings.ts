import { diskSpace } from '../../blobs/index.ts';
import { boundedRead, databaseSettings, hasCode, isDatabaseUnavailable } from '../../database/index.ts';
import { type Reading, single } from '../../metrics/index.ts';
import { knownProcesses } from '../../processes/index.ts';
import type { BaseContext } from '../types.ts';

/** What every replica would tell alike is asked for so seldom, however many scrape however often. */
const KEPT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 2_000;
const JOB_STATES = ['pending', 'active', 'delayed', 'failed'] as const;

/** Readings beside those of the platform, which all replicas tell alike; each within a bounded read. */
export type MoreReadings = (base: BaseContext) => Promise<Reading[]>;

/** Readings of what all processes share: the queue, the processes, the disk. Metrics are needed most when something is down. */
export class ClusterReadings {
  readonly #base: BaseContext;
  readonly #more: MoreReadings;
  #kept: { atMs: number; readings: Promise<Reading[]> } | undefined;

  /** @param more what modules add. */
  constructor(base: BaseContext, more: MoreReadings) {
    this.#base = base;
    this.#more = more;
  }

  /** The readings, at most a few seconds old. Without the database they only say so. */
  read(): Promise<Reading[]> {
    const nowMs = performance.now();
    if (this.#kept && nowMs - this.#kept.atMs < KEPT_MS) return this.#kept.readings;
    const readings = this.#readAll();
    this.#kept = { atMs: nowMs, readings };
    readings.catch(() => {
      this.#kept = undefined;
    });
    return readings;
  }

  async #readAll(): Promise<Reading[]> {
    const [database, disk] = await Promise.all([this.#readDatabase(), this.#readDisk()]);
    return [...database, ...disk];
  }

  async #readDisk(): Promise<Reading[]> {
    const space = await diskSpace(this.#base.config.get(databaseSettings).dataDir);
    return [
      single('archivolt_disk_free_bytes', 'Free space on the disk of DATA_DIR.', space.freeBytes),
      single('archivolt_disk_size_bytes', 'Size of the disk of DATA_DIR.', space.sizeBytes),
      single('archivolt_disk_reserve_bytes', 'Below this much free space nothing is taken in.', space.reservedBytes),
    ];
  }

  async #readDatabase(): Promise<Reading[]> {
    const up = (value: number) => single('archivolt_database_up', 'Whether the database answered.', value);
    const { db, jobs, log } = this.#base;
    try {
      return await boundedRead(db, STATEMENT_TIMEOUT_MS, async (tx) => {
        const queues = await jobs.depths(tx);
        const processes = (await knownProcesses(tx)).filter(({ isAlive }) => isAlive);
        return [
          up(1),
          {
            name: 'archivolt_jobs',
            help: 'Jobs by queue and state, counted up to 10,000.',
            values: queues.flatMap((queue) =>
              JOB_STATES.map((state) => ({ labels: { queue: queue.name, state }, value: queue[state] })),
            ),
          },
          {
            name: 'archivolt_job_oldest_waiting_seconds',
            help: 'How long the job that waits longest could have run by now; 0 when none waits.',
            values: queues.map(({ name, oldestWaitingSeconds }) => ({
              labels: { queue: name },
              value: oldestWaitingSeconds ?? 0,
            })),
          },
          {
            name: 'archivolt_processes',
            help: 'Processes of the installation that are alive, by what they run.',
            values: (['both', 'serve', 'work'] as const).map((role) => ({
              labels: { role },
              value: processes.filter((one) => one.role === role).length,
            })),
          },
          ...(await this.#more({ ...this.#base, db: tx })),
        ];
      });
    } catch (error) {
      // One that is too busy for these questions is there all the same.
      const isBusy = hasCode(error, '57014');
      if (!isBusy && !isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'metrics are told without what the database knows');
      return [up(isBusy ? 1 : 0)];
    }
  }
}
