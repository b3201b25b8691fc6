import { defineDurations } from '../metrics/index.ts';
import type { RunResult } from './finalize.ts';

const runDurations = defineDurations({
  name: 'archivolt_job_duration_seconds',
  help: 'Runs of jobs by queue and by how they ended: done, failed (it may be tried again), given_up, postponed, handed_back.',
  labels: ['queue', 'result'],
  bucketsSeconds: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
});

const RESULTS: Readonly<Record<RunResult['type'], string>> = {
  done: 'done',
  threw: 'failed',
  dead: 'given_up',
  retryIn: 'postponed',
  yield: 'handed_back',
  handBack: 'handed_back',
};

/** Counts one run of a job. */
export function countRun(queue: string, result: RunResult, seconds: number): void {
  runDurations.observe({ queue, result: RESULTS[result.type] }, seconds);
}
