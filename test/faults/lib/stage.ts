import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { bringCluster } from '../../../scripts/lib/prepared-cluster.ts';
import { runMain, type ServiceProcess, startServiceProcess } from '../../../scripts/lib/service-process.ts';
import { urlOfDataDir } from '../../../src/platform/database/embedded/access.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/platform/database/embedded/index.ts';
import type { FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { type AiEndpoint, startAiEndpoint } from '../../harness/ai/ai-endpoint.ts';
import { admin } from '../../harness/process.ts';
import { LISTENER_TABLE } from './listener-check.ts';
import { allProcesses, isPostgres, killAll, processesOf, type SeenProcess, treeOf } from './processes.ts';
import { stageEnvironment } from './stage-environment.ts';
import { openStoredFiles, type StoredFiles, type StoreKind } from './stored-files.ts';
import { until } from './until.ts';

/** `together`: one process and its embedded database. `apart`: `serve`, `work` and a PostgreSQL of their own. */
export type Layout = 'together' | 'apart';
/** A process of the service by its role; together the web process is the worker too. */
export type Role = 'web' | 'worker';

const LISTENING_MAIN = 'test/faults/lib/listening-main.ts';
const SILENT = createLog({ level: 'silent' });
const [GONE_LIMIT_MS, READY_LIMIT_MS] = [20_000, 60_000];

/** The service under fire: real processes on one DATA_DIR that lives through all kills. */
export class Stage {
  readonly layout: Layout;
  readonly dataDir: string;
  readonly files: StoredFiles;
  readonly #folder: string;
  readonly #database: EmbeddedPostgres | null;
  /** Set, so that documents are asked about, too. */
  readonly #endpoint: AiEndpoint;
  readonly #isArchiving: boolean;
  readonly #running = new Map<Role, ServiceProcess>();
  #token = '';

  private constructor(
    layout: Layout,
    folders: { folder: string; dataDir: string },
    beside: { database: EmbeddedPostgres | null; endpoint: AiEndpoint; files: StoredFiles; isArchiving: boolean },
  ) {
    this.layout = layout;
    this.#folder = folders.folder;
    this.dataDir = folders.dataDir;
    this.#database = beside.database;
    this.#endpoint = beside.endpoint;
    this.files = beside.files;
    this.#isArchiving = beside.isArchiving;
  }

  static async open(layout: Layout, options: { isArchiving?: boolean; store?: StoreKind } = {}): Promise<Stage> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-faults-'));
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    const serverDir = path.join(folder, 'server');
    await bringCluster(layout === 'apart' ? serverDir : dataDir);
    const database = layout === 'apart' ? await startEmbeddedPostgres({ dataDir: serverDir, log: SILENT }) : null;
    const files = await openStoredFiles(options.store ?? 'folder', dataDir);
    const endpoint = await startAiEndpoint({ key: '' });
    const beside = { database, endpoint, files, isArchiving: options.isArchiving ?? false };
    const stage = new Stage(layout, { folder, dataDir }, beside);
    try {
      await stage.up();
      await stage.#makeRoomForListener();
      const client = new ApiClient(stage.url);
      await client.signIn(admin.username, admin.password);
      const scopes = ['documents:read', 'documents:write'];
      stage.#token = (await client.post<{ token: string }>('/api/api-tokens', { name: 'faults', scopes })).token;
    } catch (error) {
      await stage.close({ keepsFolder: false });
      throw error;
    }
    return stage;
  }

  get url(): string {
    return this.#of('web').url;
  }

  /** Where the story of the campaign is kept. */
  get storyFile(): string {
    return path.join(this.#folder, 'story.txt');
  }

  /** A client that needs no new sign-in after a restart. */
  client(): ApiClient {
    return new ApiClient(this.url, { token: this.#token });
  }

  /** Starts every process that does not run, and waits until the service answers. */
  async up(): Promise<void> {
    const missing = this.#roles().filter((role) => !this.#running.has(role));
    await Promise.all(missing.map((role) => this.#start(role)));
    await until(() => this.#isReady(), {
      limitMs: READY_LIMIT_MS,
      whatFor: () => `the service to answer\n${this.output()}`,
    });
  }

  /** A start that is expected to die on its way. @returns whether it did. */
  async startToDie(): Promise<boolean> {
    try {
      await this.#start('web');
      return false;
    } catch (error) {
      if (error instanceof Error && error.message.includes('ended at its start (SIGKILL)')) return true;
      throw error;
    }
  }

  /** Connection string of the service's database while it runs. @throws DatabaseUnavailable while it is being started again. */
  async databaseUrl(): Promise<string> {
    if (this.#database) return this.#database.url;
    return urlOfDataDir(this.dataDir);
  }

  /** Orders death at the n-th pass of a point from now on. */
  async arm(point: FaultPoint, nth: number): Promise<void> {
    await writeFile(this.#faultFile, `${point} ${nth} ${newId()}`);
  }

  /** Takes an order back. @returns whether somebody had died of it before. */
  async disarm(): Promise<boolean> {
    const hasDied = !existsSync(this.#faultFile);
    await rm(this.#faultFile, { force: true });
    return hasDied;
  }

  /** Resolves with the role of the first process that ends from now on. */
  nextEnd(): Promise<Role> {
    return Promise.race([...this.#running].map(([role, { ended }]) => ended.then(() => role)));
  }

  /** Resolves when every process of the service that runs now has ended. */
  async allEnd(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** The processes of one role, itself first. */
  tree(role: Role): SeenProcess[] {
    return treeOf(this.#of(this.layout === 'together' ? 'web' : role).pid);
  }

  /** Everything that runs: services, children, and the embedded database. */
  all(): SeenProcess[] {
    return [...this.#running.values()].flatMap(({ pid }) => treeOf(pid)).concat(this.postgres());
  }

  /** The database's processes, the server first. */
  postgres(): SeenProcess[] {
    const folder = this.#database ? path.join(this.#folder, 'server') : this.dataDir;
    const found = allProcesses().filter((one) => isPostgres(one) && one.folder.startsWith(folder));
    const server = found.find((one) => !found.some((other) => other.pid === one.parentPid));
    return server ? [server, ...found.filter((one) => one !== server)] : [];
  }

  /** After a death: waits until no child of whoever died is left. @throws naming who survives. */
  async bury(): Promise<void> {
    const names = () => this.#orphans().map((one) => `${one.pid} ${one.commandLine} in ${one.folder}`);
    await until(() => this.#orphans().length === 0, {
      limitMs: GONE_LIMIT_MS,
      whatFor: () => `children to follow their service: ${names().join('; ')}`,
    });
  }

  /** Runs a command of the command line beside the service. */
  command(...args: string[]): ReturnType<typeof runMain> {
    return runMain(args, this.#env());
  }

  /** Stops everything in an orderly way; then nothing of it may run any more. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((service) => service.stop('SIGTERM')));
    this.#running.clear();
    await until(() => processesOf(this.dataDir).length === 0, {
      limitMs: GONE_LIMIT_MS,
      whatFor: () => `processes to end after SIGTERM: ${JSON.stringify(processesOf(this.dataDir))}`,
    });
  }

  /** Ends what still runs, however; the folder stays when it is wanted for a look. */
  async close(options: { keepsFolder: boolean }): Promise<void> {
    killAll(this.all());
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    await Promise.all([this.#database?.stop(), this.#endpoint.stop(), this.files.stop()]);
    if (!options.keepsFolder) await rm(this.#folder, { recursive: true, force: true });
  }

  /** What the processes of this life have printed. */
  output(): string {
    return [...this.#running].map(([role, service]) => `--- ${role}\n${service.output().slice(-4_000)}`).join('\n');
  }

  /** Before the first document: who listens writes from the first event on. */
  async #makeRoomForListener(): Promise<void> {
    const client = new pg.Client({ connectionString: await this.databaseUrl() });
    await client.connect();
    await client.query(LISTENER_TABLE).finally(() => client.end());
  }

  async #start(role: Role): Promise<void> {
    const args = this.layout === 'together' ? [] : [role === 'web' ? 'serve' : 'work'];
    const service = await startServiceProcess({ main: LISTENING_MAIN, args, env: this.#env() });
    this.#running.set(role, service);
    void service.ended.then(() => this.#running.delete(role));
  }

  #env(): Record<string, string> {
    const about = { dataDir: this.dataDir, faultFile: this.#faultFile, isArchiving: this.#isArchiving };
    const beside = { ...this.#endpoint.env, ...this.files.env };
    return stageEnvironment({ ...about, databaseUrl: this.#database?.url, beside });
  }

  get #faultFile(): string {
    return path.join(this.#folder, 'die-at');
  }

  #roles(): Role[] {
    return this.layout === 'together' ? ['web'] : ['web', 'worker'];
  }

  #of(role: Role): ServiceProcess {
    const service = this.#running.get(role);
    if (!service) throw new Error(`there is no running ${role} process`);
    return service;
  }

  /** What works on the folder and hangs from no living process of the service; the database looks after itself. */
  #orphans(): SeenProcess[] {
    const living = new Set([...this.#running.values()].flatMap(({ pid }) => treeOf(pid)).map(({ pid }) => pid));
    const suspects = processesOf(this.dataDir).filter((one) => !isPostgres(one) && !living.has(one.pid));
    // A living process starts children meanwhile: a second look at the trees settles whose they are.
    const grown = new Set([...this.#running.values()].flatMap(({ pid }) => treeOf(pid)).map(({ pid }) => pid));
    return suspects.filter((one) => !grown.has(one.pid));
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/readyz`).catch((error: unknown) =>
      error instanceof TypeError ? undefined : Promise.reject(error),
    );
    await response?.body?.cancel();
    return response?.ok ?? false;
  }
}
