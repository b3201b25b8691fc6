import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process tree at one moment, in bytes; `byPart` is by what the process is. */
export type TreeMemory = { totalBytes: number; byPart: Record<string, number> };

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // The process ended between the listing and the reading.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
}

/** What a command line is of: our children are named by their entry file. */
function partOf(commandLine: string): string {
  const child = /([\w-]+)\.child\.(?:ts|js)/.exec(commandLine)?.[1];
  if (child) return child;
  if (/postgres/.test(commandLine)) return 'postgres';
  return /tesseract/.test(commandLine) ? 'tesseract' : 'service';
}

/** Proportional memory (PSS: shared pages counted once, over all) of a process and all its descendants. */
export function treeMemory(rootPid: number): TreeMemory {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readProc(`/proc/${name}/stat`);
    if (stat !== undefined) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const belongs = (pid: number): boolean => pid === rootPid || (pid > 1 && belongs(parents.get(pid) ?? 0));
  const memory: TreeMemory = { totalBytes: 0, byPart: {} };
  for (const pid of [...parents.keys()].filter(belongs)) {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProc(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
    if (kilobytes === undefined) continue;
    const bytes = Number(kilobytes) * 1024;
    const part = partOf((readProc(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' '));
    memory.totalBytes += bytes;
    memory.byPart[part] = (memory.byPart[part] ?? 0) + bytes;
  }
  return memory;
}
