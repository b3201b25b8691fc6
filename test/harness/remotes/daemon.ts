import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { hasCode } from '../../../src/platform/database/index.ts';
import { ended, stopped, untilOpen } from '../daemons.ts';

/** A server program that goes away and comes back on its port as often as a test wants. */
type Daemon = { up(): Promise<void>; down(): Promise<void>; restart(): Promise<void> };

/** How a server program is started. */
type DaemonOptions = Pick<SpawnOptions, 'env'> & {
  port: number;
  /** Each session has processes that live on when the one that listens ends: they end as a group. */
  hasSessions?: boolean;
  /** What else has to end with it. */
  alsoEnds?: () => Promise<void>;
};

/** A server program that stays in the foreground; it is not started yet. */
export function daemon(program: string, args: readonly string[], options: DaemonOptions): Daemon {
  const { port, hasSessions = false, alsoEnds, env = process.env } = options;
  let child: ChildProcess | undefined;
  const up = async () => {
    child = spawn(program, args, { stdio: 'ignore', detached: hasSessions, env });
    await untilOpen(port);
  };
  const down = async () => {
    if (!child) return;
    if (hasSessions) {
      if (child.pid !== undefined) killed(-child.pid);
      await ended(child);
    } else await stopped(child);
    await alsoEnds?.();
  };
  return {
    up,
    down,
    async restart() {
      await down();
      await up();
    },
  };
}

/** Kills a process, or by the negative id of its first one a group; it may have ended by itself. */
export function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
