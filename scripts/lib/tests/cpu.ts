import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Names the file in which the workers of a run note how much they have computed. */
export const CPU_VARIABLE = 'ARCHIVOLT_TEST_CPU';

/** What a worker had computed when a test file ended, from its start. */
export type CpuNote = { file: string; pid: number; seconds: number };

/** Linux counts in hundredths of a second for programs, whatever the kernel does. */
const TICKS_PER_SECOND = 100;

/** What this process and the children that it has seen end have computed. Only Linux tells of children. */
export function cpuSeconds(): number {
  if (process.platform === 'linux') {
    // After the name in brackets, which may hold anything, the state is the third field; fields 14 to 17 are ours and our children's.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** What each file computed, by its full path. A file that ran twice has both. */
export function cpuByFile(notes: string): Map<string, number> {
  const before = new Map<number, number>();
  const sums = new Map<string, number>();
  for (const { file, pid, seconds } of notes
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as CpuNote]))) {
    sums.set(file, (sums.get(file) ?? 0) + seconds - (before.get(pid) ?? 0));
    before.set(pid, seconds);
  }
  return sums;
}

/** What the cores of this machine have computed since it started, and how long they could have. */
export type CoreSeconds = { busy: number; all: number };

/** Both so far, whoever computed. */
export function coreSeconds(): CoreSeconds {
  const sums = { busy: 0, all: 0 };
  for (const { times } of os.cpus()) {
    const all = Object.values(times).reduce((sum, milliseconds) => sum + milliseconds, 0) / 1_000;
    sums.all += all;
    sums.busy += all - times.idle / 1_000;
  }
  return sums;
}
