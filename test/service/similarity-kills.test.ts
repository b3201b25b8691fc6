import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { jobRegistrations } from '../../src/app/modules.ts';
import { embedFilesJob } from '../../src/modules/documents/similarity/index.ts';
import { urlOfDataDir } from '../../src/platform/database/embedded/access.ts';
import { connectDatabase } from '../../src/platform/database/open-database.ts';
import { FAULT_FILE_VARIABLE } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';

const LIMIT_MS = 300_000;
const PATIENCE_MS = 120_000;

let folder: DataDir;
beforeEach(async () => {
  folder = await DataDir.create();
});
afterEach(() => folder.remove());

/** Has all documents compared by the model of today. */
async function compareAll(databaseUrl: string): Promise<void> {
  const log = createLog({ level: 'silent' });
  const database = connectDatabase(databaseUrl, log);
  const jobs = createJobs({ database, log, definitions: jobRegistrations.map(({ job }) => job) });
  try {
    await jobs.jobs.enqueue(database.db, embedFilesJob, {});
  } finally {
    await jobs.stop();
    await database.close();
  }
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return (await database.query<Row>(statement)).rows;
  } finally {
    await database.end();
  }
}

it(
  'while another model takes over, a service that is killed compares the rest when it is back, and each document is as like the others as before',
  async () => {
    const faults = path.join(folder.path, 'fault');
    const env = { ...folder.env, [FAULT_FILE_VARIABLE]: faults };
    let service = await folder.start({ env });
    let client = await folder.signIn(service);
    const words = ['May', 'June', 'July', 'August'];
    const parts = words.map((word) => ({
      name: `${word}.pdf`,
      bytes: textPdf([[`Electricity bill for ${word}`, 'Meter reading and consumption in kilowatt hours']]),
    }));
    const ids = (await client.upload(parts)).map(({ id }) => id);
    await waitForAll(client, ids);
    const similar = async () =>
      (await client.get<{ file: { id: string } }[]>(`/api/files/${ids[0]}/similar`)).map(({ file }) => file.id).sort();
    const before = await similar();
    expect(before).toEqual(ids.slice(1).toSorted());
    for (const point of ['similarity.made', 'similarity.embedded']) {
      const url = await urlOfDataDir(folder.path);
      await ask(url, `UPDATE document_vectors SET model = 'the one before'`);
      await writeFile(faults, `${point} 2 ${newId()}`);
      await compareAll(url);
      expect([point, (await service.ended).signal]).toEqual([point, 'SIGKILL']);
      service = await folder.start({ env });
      client = await folder.signIn(service);
      const models = async () =>
        ask<{ model: string; count: number }>(
          await urlOfDataDir(folder.path),
          'SELECT model, count(*)::int AS count FROM document_vectors GROUP BY model',
        );
      await expect.poll(models, { timeout: PATIENCE_MS }).toEqual([{ model: 'archivolt-words-1', count: ids.length }]);
      expect([point, await similar()]).toEqual([point, before]);
    }
  },
  LIMIT_MS,
);
