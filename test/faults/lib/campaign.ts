import type pg from 'pg';
import { DatabaseClient } from '../../../src/platform/database/client.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/index.ts';
import { DEAD_LETTERS } from '../../../src/platform/jobs/pgboss-tables/names.ts';
import { Archive } from './archive.ts';
import { Courier } from './courier.ts';
import { DocumentSource, type FaultDocument } from './documents.ts';
import { checkFinalized } from './finalized-check.ts';
import { checkKept } from './kept-check.ts';
import { checkListener } from './listener-check.ts';
import { purgeTask } from './purge.ts';
import { SeededRandom } from './random.ts';
import { checkSearch } from './search-check.ts';
import type { Stage } from './stage.ts';
import { Story } from './story.ts';
import { TASK_KINDS, type Task, type TaskKind, Tasks } from './tasks.ts';
import { until } from './until.ts';

/** Longer than the longest planned wait: a step that failed by surprise is tried again after 10 and after 60 seconds. */
const FINALIZE_LIMIT_MS = 180_000;
const CLIENTS = 3;

/** What nobody has finished yet, in words. */
const UNFINISHED = `
  SELECT 'document ' || id || ' ' || status AS what FROM files WHERE status IN ('pending', 'processing')
  UNION ALL SELECT 'job ' || name || ' ' || state || ' ' || data::text FROM pgboss.job
  WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%' AND name <> '${DEAD_LETTERS}'`;

/** A service, what it was asked to do, and what it has promised. */
export class Campaign {
  readonly stage: Stage;
  readonly random: SeededRandom;
  readonly archive = new Archive();
  readonly source = new DocumentSource();
  readonly story: Story;
  readonly #tasks: Tasks;
  readonly #courier: Courier;
  #waiting: FaultDocument[] = [];
  #unanswered: Task[] = [];
  #database: pg.Client | null = null;
  #onMoment: () => void = () => undefined;

  constructor(stage: Stage, seed: number) {
    this.stage = stage;
    this.random = new SeededRandom(seed);
    this.story = new Story(stage.storyFile);
    this.#courier = new Courier(
      () => stage.client(),
      () => this.#onMoment(),
    );
    const { archive, random, source } = this;
    this.#tasks = new Tasks({ archive, courier: this.#courier, random, source });
  }

  /** Puts documents of all kinds into the queue of uploads, fifty or the first of them, in an order of the seed's. */
  async bring(count: number): Promise<void> {
    this.#waiting.push(...this.random.shuffled(await this.source.fifty()).slice(0, count));
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Counts answers and live events; `onMoment` hears of each. */
  countMoments(onMoment: () => void): void {
    this.#onMoment = onMoment;
  }

  moment(): void {
    this.#onMoment();
  }

  /** The next upload: of the waiting documents, else of a new one. */
  async nextUpload(wantsScan = false): Promise<Task> {
    const at = wantsScan
      ? this.#waiting.findIndex((document) => document.isScan && document.end.status === 'completed')
      : 0;
    const [first] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!first) return this.#tasks.upload([await (wantsScan ? this.source.scan() : this.source.text())]);
    return this.#tasks.upload([first, ...this.#waiting.splice(0, this.random.between(0, 2))]);
  }

  refusedUpload(): Promise<Task> {
    return this.#tasks.refusedUpload();
  }

  task(kind: TaskKind): Task | undefined {
    return this.#tasks.make(kind);
  }

  anyTask(): Task | undefined {
    return this.task(this.random.pick(TASK_KINDS) ?? 'trash');
  }

  purge(): Task | undefined {
    return purgeTask(this.archive, () => this.stage.databaseUrl());
  }

  /** Sends tasks as a few clients at once would; what got no answer is kept for later. */
  async send(tasks: readonly Task[]): Promise<void> {
    const queue = tasks.values();
    const client = async () => {
      for (const task of queue) await this.#sendOne(task);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  /** Sends again what got no answer, until all of it is answered. */
  async catchUp(): Promise<void> {
    await until(
      async () => {
        const again = this.#unanswered.splice(0);
        await this.send(again);
        return this.#unanswered.length === 0;
      },
      {
        limitMs: FINALIZE_LIMIT_MS,
        whatFor: () => `answers to ${this.#unanswered.map(({ name }) => name).join('; ')}`,
      },
    );
  }

  /** Every process runs again, every request is answered, and nothing that was promised is missing. */
  async recover(): Promise<void> {
    await this.stage.up();
    await this.catchUp();
    await this.#patiently((database) => checkKept({ database, files: this.stage.files, archive: this.archive }));
  }

  /** Whether nothing is left to do; a database that cannot be asked has not said so. */
  async isSettled(): Promise<boolean> {
    try {
      return (await this.withDatabase((database) => unfinished(database))).length === 0;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return false;
      throw error;
    }
  }

  /** Waits until nothing is left to do, then looks at everything. */
  async checkEverything(): Promise<void> {
    await this.recover();
    await until(async () => (await this.#patiently((database) => unfinished(database))).length === 0, {
      limitMs: FINALIZE_LIMIT_MS,
      whatFor: async () =>
        `these to be finished:\n  ${(await this.#patiently((database) => unfinished(database))).join('\n  ')}`,
    });
    this.archive.finalize();
    const { stage, archive } = this;
    await this.withDatabase(async (database) => {
      const evidence = { database, dataDir: stage.dataDir, files: stage.files, archive };
      await checkKept(evidence);
      await checkListener(database);
      await this.#checkDownloads();
      const rows = await checkFinalized(evidence);
      await checkSearch(evidence, stage.client(), rows);
    });
    const doctor = await stage.command('doctor');
    if (doctor.code !== 0) throw new Error(`the doctor finds problems:\n${doctor.output}`);
  }

  /** A connection to the service's database, kept as long as it works: one that has failed is not used again. */
  async withDatabase<T>(use: (database: pg.Client) => Promise<T>): Promise<T> {
    const client = this.#database ?? (await this.#connect());
    this.#database = client;
    try {
      return await use(client);
    } catch (error) {
      if (this.#database === client) this.#database = null;
      client.end().catch((second: unknown) => this.story.push(`  closing a broken connection: ${second}`));
      throw error;
    }
  }

  /** Closes the suite's own connection. */
  async close(): Promise<void> {
    const client = this.#database;
    this.#database = null;
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new DatabaseClient({ connectionString: await this.stage.databaseUrl(), application_name: 'faults' });
    client.on('error', (error) => {
      this.story.push(`  the suite's own connection broke: ${error.message}`);
      if (this.#database === client) this.#database = null;
    });
    await client.connect();
    return client;
  }

  async #sendOne(task: Task): Promise<void> {
    const heard = await task.send();
    if (heard) task.accept(heard);
    else if (task.doubt) task.doubt();
    else this.#unanswered.push(task);
    this.story.push(`  ${task.name}: ${heard?.status ?? 'no answer'}`);
  }

  /** A look at a database that may be starting again still: a killed connection takes the others with it a moment later. */
  #patiently<T>(use: (database: pg.Client) => Promise<T>): Promise<T> {
    const look = async () => {
      try {
        return { found: await this.withDatabase(use) };
      } catch (error) {
        if (isDatabaseUnavailable(error)) return undefined;
        throw error;
      }
    };
    const options = { limitMs: FINALIZE_LIMIT_MS, whatFor: () => `the database\n${this.stage.output()}` };
    return until(look, options).then(({ found }) => found);
  }

  async #checkDownloads(): Promise<void> {
    for (const { id, document, place } of this.archive.entries) {
      if (place === 'gone') continue;
      const sha256 = await this.#courier.originalSha256(id);
      if (sha256 !== document.sha256) throw new Error(`${document.name} is downloaded as ${sha256}`);
    }
  }
}

async function unfinished(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(UNFINISHED);
  return rows.map(({ what }) => what);
}
