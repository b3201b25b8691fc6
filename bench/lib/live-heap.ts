import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';

/** The inspector of a process that is asked for one by a signal listens on a port nobody else has. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=0' };

const POLL_MS = 50;
const READY_WITHIN_MS = 10_000;

type Answer = { id?: number; result?: { result?: { value?: unknown } } };

/** Looks at the JavaScript heap of a service that was started with `INSPECTABLE`. */
export class LiveHeap {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async of(service: ServiceProcess): Promise<LiveHeap> {
    process.kill(service.pid, 'SIGUSR1');
    const untilMs = performance.now() + READY_WITHIN_MS;
    while (performance.now() < untilMs) {
      const address = /Debugger listening on (ws:\S+)/.exec(service.output())?.[1];
      if (address === undefined) {
        await sleep(POLL_MS);
        continue;
      }
      const socket = new WebSocket(address);
      await once(socket, 'open');
      return new LiveHeap(socket);
    }
    throw new Error('the service opened no inspector');
  }

  /** Bytes of objects that are still in use: what is left after a garbage collection, which this does. */
  async bytes(): Promise<number> {
    await this.#send('HeapProfiler.enable', {});
    await this.#send('HeapProfiler.collectGarbage', {});
    const expression = 'process.memoryUsage().heapUsed';
    const { result } = await this.#send('Runtime.evaluate', { expression, returnByValue: true });
    const value = result?.result?.value;
    if (typeof value !== 'number') throw new Error('the inspector did not tell the size of the heap');
    return value;
  }

  close(): void {
    this.#socket.close();
  }

  #send(method: string, params: object): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('the service ended before its heap was told'));
      const take = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', take);
        this.#socket.removeEventListener('close', giveUp);
        resolve(answer);
      };
      this.#socket.addEventListener('message', take);
      this.#socket.addEventListener('close', giveUp, { once: true });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
