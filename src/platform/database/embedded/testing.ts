import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createLog } from '../../log/index.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';

export const log = createLog({ level: 'silent' });

/** A data folder for each test of a file, and a folder that was used and left in order, whose copy most of them begin with. */
export class EmbeddedFolders {
  /** The folder of the test that runs. */
  dataDir = '';
  #usedDir = '';
  #started: EmbeddedPostgres[] = [];

  /** Makes and removes the folders around the tests of the file that calls it, and stops the servers. */
  constructor() {
    beforeAll(async () => {
      this.#usedDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-embedded-'));
      this.dataDir = this.#usedDir;
      await (await this.start()).stop();
    });
    afterAll(() => rm(this.#usedDir, { recursive: true, force: true }));
    beforeEach(async () => {
      this.dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-embedded-'));
      this.#started = [];
    });
    afterEach(async () => {
      for (const server of this.#started) await server.stop();
      await rm(this.dataDir, { recursive: true, force: true });
    });
  }

  async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({
      dataDir: this.dataDir,
      log,
      durable: false,
      lockWaitMs: 0,
      ...options,
    });
    this.#started.push(server);
    return server;
  }

  /** Starts on a used folder: the way of every start but the first. */
  async startAgain(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    await cp(path.join(this.#usedDir, 'postgres'), path.join(this.dataDir, 'postgres'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return this.start(options);
  }
}

/** Asks a server as the service does. */
export async function query<T extends pg.QueryResultRow>(server: EmbeddedPostgres, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
