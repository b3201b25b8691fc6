import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process as /proc shows it. */
export type SeenProcess = { pid: number; parentPid: number; name: string; commandLine: string; folder: string };

/** Every living process but this one. One that ends while we look is left out. */
export function allProcesses(): SeenProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => unlessGone(() => seen(Number(name))) ?? []);
}

/** The processes that work in or below a folder, or name it on their command line. */
export function processesOf(folder: string): SeenProcess[] {
  return allProcesses().filter((found) => found.folder.startsWith(folder) || found.commandLine.includes(folder));
}

/** A process and everything below it, the process first. */
export function treeOf(pid: number): SeenProcess[] {
  const all = allProcesses();
  const tree = all.filter((found) => found.pid === pid);
  for (const parent of tree) tree.push(...all.filter((found) => found.parentPid === parent.pid));
  return tree;
}

/** Whether it is a part of PostgreSQL. */
export function isPostgres({ name }: SeenProcess): boolean {
  return name === 'postgres';
}

/** SIGKILL to all of them; those that are gone already are passed over. */
export function killAll(processes: readonly { pid: number }[]): void {
  for (const { pid } of processes) unlessGone(() => process.kill(pid, 'SIGKILL'));
}

function seen(pid: number): SeenProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const nameEnd = stat.lastIndexOf(')');
  const [state, parentPid] = stat.slice(nameEnd + 2).split(' ');
  // A zombie is dead; only nobody has asked for its exit code yet.
  if (state === 'Z' || state === 'X') return undefined;
  return {
    pid,
    parentPid: Number(parentPid),
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
    folder: readlinkSync(`/proc/${pid}/cwd`),
  };
}

function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return undefined;
    throw error;
  }
}
