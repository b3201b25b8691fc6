import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type TestProject,
  type Vitest,
  type WorkerRequest,
  type WorkerResponse,
} from 'vitest/node';

type Hear = (...words: unknown[]) => void;

/** Processes that rest between files of their project. */
const resting = new Map<TestProject, ForksPoolWorker[]>();
const closing = new WeakSet<Vitest>();

/**
 * Processes of projects without isolation that wait for the next file of theirs. Vitest itself ends one as soon as a file of another
 * project is next, and files of all projects are mixed: each would load the whole service anew.
 */
export const lastingWorkers: PoolRunnerInitializer = {
  name: 'lasting',
  createPoolWorker: (options) => new LastingWorker(options),
};

/** What Vitest takes for a process of its own: it starts and stops it for some files, the process lives on. */
class LastingWorker implements PoolWorker {
  readonly name = lastingWorkers.name;
  readonly cacheFs = true;
  readonly #options: PoolOptions;
  readonly #heard: { event: string; hear: Hear }[] = [];
  #process: ForksPoolWorker;
  #isReused = false;
  #isWell = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#process = new ForksPoolWorker(options);
  }

  async start(): Promise<void> {
    const rested = resting.get(this.#options.project)?.pop();
    this.#isReused = rested !== undefined;
    if (rested) this.#process = rested;
    else await this.#begin();
  }

  async #begin(): Promise<void> {
    const started = this.#process;
    await started.start();
    started.on('exit', () => forget(started));
  }

  on(event: string, hear: Hear): void {
    this.#heard.push({ event, hear });
    this.#process.on(event, hear);
  }

  off(event: string, hear: Hear): void {
    this.#process.off(event, hear);
  }

  /** A process that goes on is not told that it starts or stops: to the project's files it is one and the same. */
  send(message: WorkerRequest): void {
    if (message.type === 'stop') {
      this.#isWell = true;
      this.#answer('stopped');
    } else if (message.type === 'start' && this.#isReused) this.#answer('started');
    else this.#process.send(message);
  }

  deserialize(data: unknown): unknown {
    return this.#process.deserialize(data);
  }

  async stop(): Promise<void> {
    const { project } = this.#options;
    // One whose file broke off was not asked to stop.
    if (!this.#isWell) {
      await this.#process.stop();
      return;
    }
    for (const { event, hear } of this.#heard.splice(0)) this.#process.off(event, hear);
    resting.set(project, [...(resting.get(project) ?? []), this.#process]);
    if (closing.has(project.vitest)) return;
    closing.add(project.vitest);
    project.vitest.onClose(endAll);
  }

  #answer(type: 'started' | 'stopped'): void {
    const message: WorkerResponse = { type, __vitest_worker_response__: true };
    const hearing = this.#heard.filter(({ event }) => event === 'message');
    queueMicrotask(() => {
      for (const { hear } of hearing) hear(message);
    });
  }
}

/** One that ended while it rested is given to nobody. */
function forget(worker: ForksPoolWorker): void {
  for (const [project, workers] of resting) {
    resting.set(
      project,
      workers.filter((one) => one !== worker),
    );
  }
}

/** Ends all that rest, and lets each keep what it compiled. */
async function endAll(): Promise<void> {
  const all = [...resting.values()].flat();
  resting.clear();
  await Promise.all(all.map(end));
}

async function end(worker: ForksPoolWorker): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  worker.on('exit', () => resolve());
  worker.on('message', (message: Partial<WorkerResponse>) => {
    if (message?.type === 'stopped') resolve();
  });
  worker.send({ type: 'stop', __vitest_worker_request__: true });
  await stopped;
  await worker.stop();
}
