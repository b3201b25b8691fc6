import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** Names the file in which the workers of a run note which test file they begin, and that it ended. */
export const RUNNING_VARIABLE = 'ARCHIVOLT_TEST_RUNNING';

/** A line of that file. */
export type RunningNote = { pid: number; file: string; atMs: number; isEnd: boolean };

/** How to watch a run: how long a file may take, how often to look, and where to report of one that took longer. */
export type Watch = { limitMs: number; everyMs: number; report: (text: string) => void };

/** What runs in which worker, from the notes: the last word of each worker counts. */
function runningFiles(notes: string): RunningNote[] {
  const last = new Map<number, RunningNote>();
  for (const line of notes.split('\n')) {
    if (line === '') continue;
    const note = JSON.parse(line) as RunningNote;
    last.set(note.pid, note);
  }
  return [...last.values()].filter(({ isEnd }) => !isEnd);
}

/**
 * Ends what hangs: Vitest's own limits reach no worker that waits for a program, or that computes for ever. Of a file that takes longer
 * than the limit the processes are reported, then those that its worker started end, and at the next look the worker itself. Where nothing
 * begins or ends any more, the run as a whole ends.
 * @returns to stop watching, with the files whose workers were ended.
 */
export function endOverdue(notesFile: string, { limitMs, everyMs, report }: Watch): () => string[] {
  const reported = new Set<string>();
  const ended: string[] = [];

  function endFile({ pid, file, atMs }: RunningNote): void {
    const tree = treeOf(pid, processes());
    const started = tree.slice(1);
    if (tree.length === 0) return;
    report(`Still running after ${minutesSince(atMs)} minutes: ${file}\n${linesOf(tree)}`);
    const isFirst = !reported.has(file) && started.length > 0;
    reported.add(file);
    if (!isFirst) ended.push(file);
    for (const one of isFirst ? started : tree) end(one.pid);
  }

  function endRun(since: number): void {
    const tree = treeOf(process.pid, processes()).slice(1);
    report(`Nothing began or ended for ${minutesSince(since)} minutes:\n${linesOf(tree)}`);
    for (const { pid } of tree) end(pid);
  }

  function look(): void {
    if (!existsSync(notesFile)) return;
    const running = runningFiles(readFileSync(notesFile, 'utf8'));
    const overdue = running.filter(({ atMs }) => Date.now() - atMs >= limitMs);
    const changedMs = statSync(notesFile).mtimeMs;
    if (overdue.length === 0 && Date.now() - changedMs >= limitMs) endRun(changedMs);
    for (const note of overdue) endFile(note);
  }

  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    return ended;
  };
}

function minutesSince(atMs: number): number {
  return Math.round((Date.now() - atMs) / 60_000);
}

function linesOf(tree: readonly Process[]): string {
  return tree.map(({ line }) => `  ${line}\n`).join('');
}

type Process = { pid: number; parentPid: number; line: string };

function processes(): Process[] {
  const columns =
    process.platform === 'linux' ? 'pid,ppid,etime,time,stat,wchan:24,args' : 'pid,ppid,etime,time,stat,args';
  const output = execFileSync('ps', ['-ww', '-eo', columns], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, pid, parentPid] = /^\s*(\d+)\s+(\d+)/.exec(line) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parentPid: Number(parentPid), line: line.slice(0, 300) }];
    });
}

/** A process and all that it started, and they, and so on; nothing when it is gone. */
function treeOf(pid: number, all: readonly Process[]): Process[] {
  return all
    .filter((one) => one.pid === pid)
    .flatMap((one) => [
      one,
      ...all.filter(({ parentPid }) => parentPid === pid).flatMap((child) => treeOf(child.pid, all)),
    ]);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
