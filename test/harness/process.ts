import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import {
  type ServiceProcess,
  type ServiceProcessOptions,
  startServiceProcess,
} from '../../scripts/lib/service-process.ts';

/** The admin that services under test start with. */
export const admin = { username: 'ann', password: 'correct horse battery' } as const;

/** Settings that keep rate limits out of the way of a test that is not about them. */
export const roomyLimits = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  UPLOAD_RATE_LIMIT_PER_MINUTE: '1000000',
  AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
} as const;

/** A DATA_DIR for spawned services, with everything that was started on it. */
export class DataDir {
  readonly path: string;
  readonly #started: ServiceProcess[] = [];

  private constructor(folder: string) {
    this.path = folder;
  }

  static async create(): Promise<DataDir> {
    return new DataDir(await mkdtemp(path.join(os.tmpdir(), 'archivolt-process-')));
  }

  /** The settings of a command run beside the service. */
  get env(): Record<string, string> {
    return { DATA_DIR: this.path, LOG_LEVEL: 'info' };
  }

  /** Starts the real service on this folder, with an embedded database and the test's admin. */
  async start(options: Partial<ServiceProcessOptions> = {}): Promise<ServiceProcess> {
    const env = {
      ...this.env,
      ...roomyLimits,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...options.env,
    };
    const service = await startServiceProcess({ ...options, env });
    this.#started.push(service);
    return service;
  }

  /** A client signed in as the admin. */
  async signIn(service: ServiceProcess): Promise<ApiClient> {
    const client = new ApiClient(service.url);
    await client.signIn(admin.username, admin.password);
    return client;
  }

  /** Stops what still runs and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all(this.#started.map((service) => service.stop()));
    await rm(this.path, { recursive: true, force: true });
  }
}
