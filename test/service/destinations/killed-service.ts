import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { DataDir } from '../../harness/process.ts';
import { startApache } from '../../harness/remotes/apache.ts';
import type { Remote } from '../../harness/remotes/remote.ts';

/** A service in a process of its own that dies at a point when it is told to, beside a server it delivers to. */
export class KilledService {
  readonly remote: Remote;
  readonly #folder: DataDir;
  #service: ServiceProcess | undefined;

  private constructor(remote: Remote, folder: DataDir) {
    this.remote = remote;
    this.#folder = folder;
  }

  static async create(): Promise<KilledService> {
    return new KilledService(await startApache(), await DataDir.create());
  }

  /** Starts it, the first time or after a death. @returns a client signed in as the admin. */
  async start(): Promise<ApiClient> {
    this.#service = await this.#folder.start({ env: { [FAULT_FILE_VARIABLE]: this.#faultFile } });
    return this.#folder.signIn(this.#service);
  }

  /** Lets it die at a point, in the middle of what the action leads to; resolves when both have ended. */
  async dieAt(point: FaultPoint, action: () => Promise<unknown>): Promise<void> {
    await writeFile(this.#faultFile, `${point} 1 ${newId()}`);
    await Promise.allSettled([action(), this.#service?.ended]);
  }

  /** Lets it die at the first of these points (`<point> <pass>`), after its next start at the second, and so on. */
  async willDieAt(orders: readonly string[]): Promise<void> {
    if (orders.length > 0) await writeFile(this.#faultFile, orders.map((order) => `${order} ${newId()}`).join('\n'));
  }

  /** Starts it until it lives long enough to be spoken to. @throws when it ends without an order. */
  async startAgain(): Promise<ApiClient> {
    for (;;) {
      const before = this.ordersLeft;
      try {
        return await this.start();
      } catch (error) {
        if (this.ordersLeft === before) throw error;
      }
    }
  }

  /** The points at which it is still to die. */
  get ordersLeft(): string {
    return existsSync(this.#faultFile) ? readFileSync(this.#faultFile, 'utf8') : '';
  }

  /** Resolves at the end of the process that runs now. */
  get ended(): Promise<unknown> {
    if (!this.#service) throw new Error('it was not started');
    return this.#service.ended;
  }

  async remove(): Promise<void> {
    await this.#folder.remove();
    await this.remote.stop();
  }

  get #faultFile(): string {
    return path.join(this.#folder.path, 'fault');
  }
}
