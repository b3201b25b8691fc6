import os from 'node:os';
import type { Database } from '../database/index.ts';
import { recentFailures } from '../failures/index.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/index.ts';
import {
  type ProcessFacts,
  type ProcessRole,
  removeAllProcesses,
  removeProcess,
  writeProcess,
} from './processes.store.ts';

const BEAT_MS = 15_000;

export type ProcessEntryOptions = {
  db: Database;
  log: Log;
  role: ProcessRole;
  /** Of Archivolt. */
  version: string;
  /** Nobody else can be using this database: what is listed belongs to an earlier life. */
  isExclusive: boolean;
  /** Finds the engine that reads pages here; left out where none are read. */
  findReader?(): Promise<NonNullable<ProcessFacts['reader']>>;
};

/** Lets all processes of an installation know of this one, for as long as it lives. */
export class ProcessEntry {
  readonly #options: ProcessEntryOptions;
  readonly #id = newId();
  #reader: ProcessFacts['reader'] = null;
  #timer: NodeJS.Timeout | null = null;
  #beating: Promise<void> = Promise.resolve();

  constructor(options: ProcessEntryOptions) {
    this.#options = options;
  }

  /** Tells of this process for the first time, and from then on every few seconds. @throws when the database cannot be written. */
  async start(): Promise<void> {
    const { db, isExclusive, findReader, log } = this.#options;
    if (isExclusive) await removeAllProcesses(db);
    await this.#write();
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
    // It starts a program: nothing waits for that.
    findReader?.().then(
      (reader) => {
        this.#reader = reader;
        this.#beat();
      },
      (error: unknown) => log.warn({ err: error }, 'the engine that reads pages could not be found out'),
    );
  }

  /** Takes this process off the list. */
  async stop(): Promise<void> {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    await this.#beating;
    try {
      await removeProcess(this.#options.db, this.#id);
    } catch (error) {
      // The database may be gone before us; the others see then that we are silent.
      this.#options.log.warn({ err: error }, 'the end of this process could not be told');
    }
  }

  #beat(): void {
    if (this.#timer === null) return;
    this.#beating = this.#beating
      .then(() => this.#write())
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'this process could not say that it is alive'));
  }

  #write(): Promise<void> {
    const { db, role, version } = this.#options;
    return writeProcess(db, {
      id: this.#id,
      role,
      host: os.hostname(),
      version,
      nodeVersion: process.versions.node,
      reader: this.#reader,
      failures: recentFailures.list(),
    });
  }
}
