import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log/index.ts';
import { type ChildCrashCode, ChildError, crashError } from './child-error.ts';
import type { CallMessage, ChildMessage } from './protocol.ts';

/** One living child: calls go in, results come out; after a timeout or a crash it is dead and every call fails. */
export interface ChildSession {
  /**
   * @throws ChildError with the child's own code and sentence, or child_timeout, child_out_of_memory, child_crashed, child_not_started.
   * @throws the signal's reason after an abort; the child is stopped then.
   */
  call<T>(method: string, input: unknown, options: CallOptions): Promise<T>;
  /** Ends the child and waits for it. */
  close(): Promise<void>;
  readonly pid: number;
}

/** How one call is run. */
export type CallOptions = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((value: unknown) => void) | undefined;
};

type PendingCall = {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  onProgress: ((value: unknown) => void) | undefined;
};

const OUTPUT_GRACE_MS = 500;
const STDERR_TAIL_CHARACTERS = 8_000;
/** What V8 and WebAssembly say when there is no more: no riddle to try again, the work needs more than it may have. */
const HEAP_EXHAUSTED = /heap out of memory|Allocation failed|Cannot enlarge memory|Failed to grow the heap/;

/** The session over a spawned process; made by ChildRunner. */
export class ProcessSession implements ChildSession {
  readonly pid: number;
  /** Settles when the process is gone; never rejects. */
  readonly exited: Promise<void>;
  readonly #name: string;
  readonly #process: ChildProcess;
  readonly #log: Log;
  readonly #calls = new Map<number, PendingCall>();
  readonly #ready = Promise.withResolvers<void>();
  #lastCallId = 0;
  #stderr = '';
  /** Why we stopped the child; the first reason counts. */
  #verdict: unknown = null;
  #isClosing = false;
  #isDead = false;
  #isReady = false;

  constructor(options: { name: string; process: ChildProcess; pid: number; log: Log }) {
    this.#name = options.name;
    this.#process = options.process;
    this.pid = options.pid;
    this.#log = options.log.child({ child: options.name, childPid: options.pid });
    // The child may end while nobody waits for it to be ready.
    this.#ready.promise.catch((error: unknown) => this.#log.debug({ err: error }, 'a child did not get ready'));
    this.exited = new Promise((resolve) => {
      this.#process.once('close', (code, signal) => {
        this.#onExit(code, signal);
        resolve();
      });
    });
    // A process that left the child's group may hold its output open for ever: 'close' must not wait for that.
    this.#process.once('exit', () => {
      setTimeout(() => {
        this.#process.stdout?.destroy();
        this.#process.stderr?.destroy();
      }, OUTPUT_GRACE_MS).unref();
    });
    this.#process.on('message', (message: ChildMessage) => this.#onMessage(message));
    this.#process.on('error', (error) => this.#log.warn({ err: error }, 'talking to a child failed'));
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL_CHARACTERS);
      });
    }
  }

  /** Resolves when the child has loaded its code. */
  async ready(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.stop(crashError('child_not_started')), timeoutMs);
    try {
      await this.#ready.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  async call<T>(method: string, input: unknown, options: CallOptions): Promise<T> {
    options.signal?.throwIfAborted();
    if (this.#isDead || this.#verdict || this.#isClosing) throw this.#verdict ?? crashError('child_crashed');
    const id = ++this.#lastCallId;
    const pending = Promise.withResolvers<unknown>();
    this.#calls.set(id, { resolve: pending.resolve, reject: pending.reject, onProgress: options.onProgress });
    const timer = setTimeout(() => this.stop(crashError('child_timeout')), options.timeoutMs);
    const onAbort = () => this.stop(options.signal?.reason);
    options.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const message: CallMessage = { type: 'call', id, method, input };
      this.#process.send(message, (error) => {
        // The child went away in between: 'close' follows and settles the call with the better reason.
        if (error) this.#log.debug({ err: error }, 'a call did not reach its child');
      });
      return (await pending.promise) as T;
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      this.#calls.delete(id);
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#kill();
    await this.exited;
  }

  /** Kills the child; its calls fail with `reason`. */
  stop(reason: unknown): void {
    this.#verdict ??= reason;
    this.#kill();
  }

  #kill(): void {
    if (this.#isDead) return;
    try {
      // The child leads its own process group: what it started goes with it.
      process.kill(-this.pid, 'SIGKILL');
    } catch {
      this.#process.kill('SIGKILL');
    }
  }

  #onMessage(message: ChildMessage): void {
    if (message.type === 'ready') {
      this.#isReady = true;
      this.#ready.resolve();
      return;
    }
    const call = this.#calls.get(message.id);
    if (!call) return;
    if (message.type === 'progress') call.onProgress?.(message.value);
    else if (message.type === 'result') call.resolve(message.value);
    else call.reject(new ChildError(message.code, message.message));
  }

  #onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.#isDead = true;
    const reason = this.#verdict ?? crashError(this.#crashCode());
    this.#verdict = reason;
    if (!this.#isClosing) {
      const why = reason instanceof ChildError ? reason.code : 'aborted';
      this.#log.warn(
        { why, exitCode: code, exitSignal: signal, output: this.#stderr.trim() },
        'a child ended before its time',
      );
    }
    this.#ready.reject(reason);
    for (const call of this.#calls.values()) call.reject(reason);
  }

  #crashCode(): ChildCrashCode {
    if (HEAP_EXHAUSTED.test(this.#stderr)) return 'child_out_of_memory';
    // Before it was ready it had seen nothing of the work: a machine without threads or memory left ends it like that.
    return this.#isReady ? 'child_crashed' : 'child_not_started';
  }
}
