import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { hasCode } from '../database/errors.ts';
import type { Log } from '../log/index.ts';
import { crashError } from './child-error.ts';
import { residentBytes } from './memory-watch.ts';
import { probeSandbox, type Sandbox } from './sandbox.ts';
import { type ChildSession, ProcessSession } from './session.ts';

/** What to start: an entry file that calls serveChild(). */
export type ChildSpec = {
  /** Appears in the log. */
  name: string;
  entry: URL;
  /** JavaScript heap. */
  heapMb: number;
  /** Everything together, watched from outside; the child is killed above it. */
  memoryMb: number;
};

/** Limits of all children. */
export type ChildLimits = { startTimeoutMs: number; memoryCheckIntervalMs: number };

const DEFAULT_LIMITS: ChildLimits = { startTimeoutMs: 60_000, memoryCheckIntervalMs: 200 };

/** When memory runs out, the kernel shall pick a child, not the service or its database. */
const OOM_SCORE_ADJUSTMENT = '800';

/** Below the service: the UI stays quick while documents are read. */
const CHILD_PRIORITY = 10;

/** Starts child processes for heavy or hostile work: no environment, no network, limited memory, gone with the service. */
export class ChildRunner {
  readonly #log: Log;
  readonly #limits: ChildLimits;
  readonly #sessions = new Set<ProcessSession>();
  #sandbox: Promise<Sandbox> | null = null;
  #isStopped = false;

  constructor(options: { log: Log; limits?: Partial<ChildLimits> }) {
    this.#log = options.log;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  /**
   * Starts a child in `workDir` and waits until it has loaded its code.
   * @throws ChildError when it does not come up.
   */
  async open(spec: ChildSpec, options: { workDir: string }): Promise<ChildSession> {
    const sandbox = await this.#probeOnce();
    if (this.#isStopped) throw crashError('child_crashed');
    const session = await this.#spawn(spec, sandbox, options.workDir);
    this.#sessions.add(session);
    const watch = this.#watchMemory(session, spec.memoryMb * 1024 * 1024);
    void session.exited.then(() => {
      clearInterval(watch);
      this.#sessions.delete(session);
    });
    await session.ready(this.#limits.startTimeoutMs);
    return session;
  }

  /** Kills every child and waits until all are gone; nothing can be opened afterwards. */
  async stopAll(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#sessions].map((session) => session.close()));
  }

  #probeOnce(): Promise<Sandbox> {
    this.#sandbox ??= probeSandbox(this.#log).catch((error: unknown) => {
      this.#sandbox = null;
      throw error;
    });
    return this.#sandbox;
  }

  async #spawn(spec: ChildSpec, sandbox: Sandbox, workDir: string): Promise<ProcessSession> {
    const [file, ...args] = [
      ...sandbox.prefix,
      process.execPath,
      `--max-old-space-size=${spec.heapMb}`,
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(spec.entry),
    ];
    const child = spawn(file ?? process.execPath, args, {
      cwd: workDir,
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true,
      windowsHide: true,
    });
    await once(child, 'spawn');
    const { pid } = child;
    if (pid === undefined) throw crashError('child_crashed');
    const session = new ProcessSession({ name: spec.name, process: child, pid, log: this.#log });
    await this.#stepBack(pid);
    return session;
  }

  /** Both are courtesies to the rest of the machine; where they are refused the child works all the same. */
  async #stepBack(pid: number): Promise<void> {
    try {
      os.setPriority(pid, CHILD_PRIORITY);
      if (process.platform === 'linux') await writeFile(`/proc/${pid}/oom_score_adj`, OOM_SCORE_ADJUSTMENT);
    } catch (error) {
      if (!hasCode(error, 'EACCES', 'EPERM', 'ENOENT', 'ESRCH', 'ERR_SYSTEM_ERROR')) throw error;
      this.#log.debug({ err: error }, 'the priority of a child could not be lowered');
    }
  }

  #watchMemory(session: ProcessSession, limitBytes: number): NodeJS.Timeout {
    const timer = setInterval(() => {
      residentBytes(session.pid).then(
        (bytes) => {
          if (bytes !== null && bytes > limitBytes) session.stop(crashError('child_out_of_memory'));
        },
        (error: unknown) => this.#log.warn({ err: error }, 'the memory of a child could not be read'),
      );
    }, this.#limits.memoryCheckIntervalMs);
    timer.unref();
    return timer;
  }
}
