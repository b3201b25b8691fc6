import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

type ProcessTimes = { parent: number; ticks: number };

function readTimes(pid: string): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    // The process ended between the listing and the reading; its time is in its parent's.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const numbers = [11, 12, 13, 14].map((index) => Number(fields[index]));
  return { parent: Number(fields[1]), ticks: numbers.reduce((sum, value) => sum + value, 0) };
}

/** CPU seconds (user and system) a process and all its descendants have used so far, ended ones included. */
export function treeCpuSeconds(rootPid: number): number {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const read = readTimes(name);
    if (read) times.set(Number(name), read);
  }
  const belongs = (pid: number): boolean => {
    if (pid === rootPid) return true;
    const parent = times.get(pid)?.parent ?? 0;
    return parent > 1 && belongs(parent);
  };
  let ticks = 0;
  for (const [pid, { ticks: own }] of times) if (belongs(pid)) ticks += own;
  return ticks / ticksPerSecond;
}
