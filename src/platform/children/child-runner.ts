import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCode } from '../database/errors.ts';
import type { Log } from '../log/index.ts';
import { crashError, isProcessTableFull } from './child-error.ts';
import { CodeCache, type LentCode } from './code-cache.ts';
import { accessOf, type ChildNeed, permissionFlags } from './file-access.ts';
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
  /** Native addons, other programs; without it Node refuses both. */
  needs?: readonly ChildNeed[];
};

/** Where a child works. */
export type ChildFolders = {
  /** Its own folder: the only one it may write to, and where its temporary files go. */
  workDir: string;
  /** Files and folders elsewhere that it may read. */
  readable?: readonly string[];
};

/** Limits of all children. */
export type ChildLimits = { startTimeoutMs: number; memoryCheckIntervalMs: number };

const DEFAULT_LIMITS: ChildLimits = { startTimeoutMs: 60_000, memoryCheckIntervalMs: 200 };

/** When memory runs out, the kernel shall pick a child, not the service or its database. */
const OOM_SCORE_ADJUSTMENT = '800';

/** Below the service: the UI stays quick while documents are read. */
const CHILD_PRIORITY = 10;

/**
 * For glibc's allocator, nothing of this machine: large blocks are given back as soon as they are free, however large the ones
 * before were. Without them a child that handles one page after the other keeps 60 MB of its heap in holes.
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };

/** V8 would keep room for 48 MB of young objects in each child (docs/decisions/0015). */
const YOUNG_MB = 4;

const enterPath = fileURLToPath(new URL('./enter.js', import.meta.url));

/** Starts child processes for heavy or hostile work: no environment, no network, no files but its own, limited memory, gone with the service. */
export class ChildRunner {
  readonly #log: Log;
  readonly #limits: ChildLimits;
  readonly #sessions = new Set<ProcessSession>();
  readonly #code: CodeCache;
  #sandbox: Promise<Sandbox> | null = null;
  #isStopped = false;

  /** @param options.codeFolder where compiled code is kept; beside the code itself when left out. */
  constructor(options: { log: Log; limits?: Partial<ChildLimits>; codeFolder?: string }) {
    this.#log = options.log;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#code = new CodeCache({ log: options.log, root: options.codeFolder });
  }

  /**
   * Starts a child at its place and waits until it has loaded its code.
   * @throws ChildError when it does not come up.
   */
  async open(spec: ChildSpec, place: ChildFolders): Promise<ChildSession> {
    const sandbox = await this.#probeOnce();
    if (this.#isStopped) throw crashError('child_crashed');
    const code = await this.#code.lend(spec.entry, { isWriteRefused: sandbox.confinesFiles });
    try {
      const session = await this.#spawn(spec, sandbox, place, code);
      await this.#watchUntilReady(session, spec);
      await code?.keep();
      return session;
    } finally {
      // All of the child's code is loaded: what it has of the cache it has in memory.
      await code?.remove();
    }
  }

  async #watchUntilReady(session: ProcessSession, spec: ChildSpec): Promise<void> {
    this.#sessions.add(session);
    const watch = this.#watchMemory(session, spec.memoryMb * 1024 * 1024);
    void session.exited.then(() => {
      clearInterval(watch);
      this.#sessions.delete(session);
    });
    // The service may have stopped while the child was being started.
    if (this.#isStopped) session.stop(crashError('child_crashed'));
    await session.ready(this.#limits.startTimeoutMs);
  }

  /** Kills every child and waits until all are gone; nothing can be opened afterwards. */
  async stopAll(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#sessions].map((session) => session.close()));
  }

  /** What this machine cannot do to confine children, a sentence each; empty where nothing is missing. */
  async missingIsolation(): Promise<readonly string[]> {
    return (await this.#probeOnce()).missing;
  }

  /** Whether the kernel itself keeps children to their files: only then may one serve several documents. */
  async confinesFiles(): Promise<boolean> {
    return (await this.#probeOnce()).confinesFiles;
  }

  #probeOnce(): Promise<Sandbox> {
    this.#sandbox ??= probeSandbox(this.#log).catch((error: unknown) => {
      this.#sandbox = null;
      throw error;
    });
    return this.#sandbox;
  }

  async #spawn(spec: ChildSpec, sandbox: Sandbox, place: ChildFolders, code: LentCode | null): Promise<ProcessSession> {
    const { readable, writable } = await accessOf(spec.entry, place);
    // Node uses no cache that it may not write to: where it is shared, the kernel alone refuses that.
    const access = { readable, writable: code ? [...writable, code.folder] : writable };
    const kernelAccess = code?.isShared ? { readable: [...readable, code.folder], writable } : access;
    const [file, ...args] = [
      ...sandbox.prefixFor(kernelAccess, spec.needs),
      process.execPath,
      ...permissionFlags(access, spec.needs ?? []),
      `--max-old-space-size=${spec.heapMb}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      '--disable-warning=ExperimentalWarning',
      enterPath,
      fileURLToPath(spec.entry),
      ...(code ? [code.folder] : []),
    ];
    const child = spawn(file ?? process.execPath, args, {
      cwd: place.workDir,
      // Libraries put what does not fit into memory into TMPDIR.
      env: { TMPDIR: path.resolve(place.workDir), ...MALLOC_SETTINGS },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true,
      windowsHide: true,
    });
    await once(child, 'spawn').catch((error: unknown) => {
      this.#log.warn({ err: error, child: spec.name }, 'a child could not be started');
      throw isProcessTableFull(error) ? crashError('child_not_started') : error;
    });
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
      try {
        if ((residentBytes(session.pid) ?? 0) > limitBytes) session.stop(crashError('child_out_of_memory'));
      } catch (error) {
        this.#log.warn({ err: error }, 'the memory of a child could not be read');
      }
    }, this.#limits.memoryCheckIntervalMs);
    timer.unref();
    return timer;
  }
}
