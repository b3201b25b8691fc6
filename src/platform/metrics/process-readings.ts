import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hasCode } from '../database/errors.ts';
import { type Reading, single } from './reading.ts';

/** Each look wakes the process: fifty a second were a quarter of what it uses while nothing happens. */
const LOOP_SAMPLE_MS = 250;

/** What Prometheus wants to know of any process: the library's own default metrics look at the loop a hundred times a second. */
export class ProcessReadings {
  readonly #loopDelay = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS });
  readonly #startedAtSeconds = Date.now() / 1000 - process.uptime();

  constructor() {
    this.#loopDelay.enable();
  }

  /** The values of this moment. */
  async read(): Promise<Reading[]> {
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const openFiles = await openFileCount();
    return [
      {
        ...single('process_cpu_seconds_total', 'Processor time this process has used.', (cpu.user + cpu.system) / 1e6),
        type: 'counter',
      },
      single('process_start_time_seconds', 'When the process started, since the epoch.', this.#startedAtSeconds),
      single('process_resident_memory_bytes', 'Resident memory of the process.', memory.rss),
      ...(openFiles === null ? [] : [single('process_open_fds', 'Open files and connections.', openFiles)]),
      single('nodejs_heap_used_bytes', 'Used JavaScript heap.', memory.heapUsed),
      single('nodejs_heap_size_bytes', 'JavaScript heap taken from the system.', memory.heapTotal),
      single('nodejs_external_memory_bytes', 'Memory outside the JavaScript heap.', memory.external),
      single('nodejs_eventloop_lag_p50_seconds', 'Median event-loop delay.', this.#loopLagSeconds(50)),
      single('nodejs_eventloop_lag_p99_seconds', '99th percentile of the event-loop delay.', this.#loopLagSeconds(99)),
    ];
  }

  /** Ends the measurement of the event loop. */
  stop(): void {
    this.#loopDelay.disable();
  }

  /** What is measured is the time from one look to the next; before the first look there is none. */
  #loopLagSeconds(percentile: number): number {
    const seconds = this.#loopDelay.percentile(percentile) / 1e9 - LOOP_SAMPLE_MS / 1000;
    return Math.max(0, seconds);
  }
}

/** null where the system has no /proc. */
async function openFileCount(): Promise<number | null> {
  try {
    return (await readdir('/proc/self/fd')).length;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
