import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { bringCluster } from '../../scripts/lib/prepared-cluster.ts';
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
  // People of tests that are not about plans may do as much as they like.
  PLANS_ENABLED: 'false',
} as const;

/** A DATA_DIR for spawned services, with everything that was started on it. */
export class DataDir {
  readonly path: string;
  readonly #started: ServiceProcess[] = [];
  readonly #makesDatabase: boolean;

  private constructor(folder: string, makesDatabase: boolean) {
    this.path = folder;
    this.#makesDatabase = makesDatabase;
  }

  /** @param options.makesDatabase the first start makes the database itself, as an installation does: for tests of first starts. */
  static async create(options: { makesDatabase?: boolean } = {}): Promise<DataDir> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-process-'));
    return new DataDir(folder, options.makesDatabase ?? false);
  }

  /** The settings of a command run beside the service. */
  get env(): Record<string, string> {
    return { DATA_DIR: this.path, LOG_LEVEL: 'info' };
  }

  /** Starts the real service on this folder, with an embedded database that was made before, and the test's admin. */
  async start(options: Partial<ServiceProcessOptions> = {}): Promise<ServiceProcess> {
    const env: Record<string, string> = {
      ...this.env,
      ...roomyLimits,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...options.env,
    };
    if (!this.#makesDatabase && !('DATABASE_URL' in env)) await bringCluster(env.DATA_DIR ?? this.path);
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

  /** Stops what still runs. */
  async stop(): Promise<void> {
    await Promise.all(this.#started.map((service) => service.stop()));
  }

  /** Stops what still runs and removes the folder. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.path, { recursive: true, force: true });
  }
}
