import { Worker } from 'node:worker_threads';
import type { Order, OrderMessage, ThreadAnswer } from './protocol.ts';

type Waiting = { resolve(answer: ThreadAnswer): void; reject(error: unknown): void };

/** The thread that holds the vectors. One that died has forgotten all of them: `isDead` tells, and whoever filled it begins anew. */
export class MatrixThread {
  readonly #worker = new Worker(new URL('./matrix.thread.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #death: Error | undefined;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer: ThreadAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) this.#worker.unref();
    });
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die(new Error('the thread that compares vectors has ended')));
  }

  /** Whether it can be asked no more. */
  get isDead(): boolean {
    return this.#death !== undefined;
  }

  /** Has an order carried out, one after the other. @throws what the thread died of */
  async order(order: Order): Promise<ThreadAnswer> {
    if (this.#death) throw this.#death;
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<ThreadAnswer>();
    this.#waiting.set(id, waiting);
    // Whoever waits for an answer keeps the process alive, nobody else.
    this.#worker.ref();
    const message: OrderMessage = { id, order };
    this.#worker.postMessage(message, order.type === 'put' ? [order.vectors.buffer] : []);
    return waiting.promise;
  }

  /** Ends the thread and gives its memory back. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #die(error: unknown): void {
    this.#death ??= error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) reject(this.#death);
    this.#waiting.clear();
  }
}
