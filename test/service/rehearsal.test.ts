import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { runMain } from '../../scripts/lib/service-process.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { applyMigrations, pendingMigrations } from '../../src/platform/database/index.ts';
import { connectDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { DataDir } from '../harness/process.ts';

const log = createLog({ level: 'silent' });

it('migrate --rehearse says of each migration that an embedded database lacks how long it takes and what it locks, and applies none', async () => {
  const folder = await DataDir.create();
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log, durable: false });
  const database = connectDatabase(server.url, log);
  const migrations = path.join(root, 'migrations');
  const early = (await readdir(migrations)).filter((name) => name < '105');
  await applyMigrations(database.openSession, migrations, log, { only: new Set(early) });
  const missing = await pendingMigrations(database.db, migrations);
  const { code, output } = await runMain(['migrate', '--rehearse'], folder.env);
  for (const name of missing) expect(output).toMatch(new RegExp(`^${name} {2}[0-9.]+ s$`, 'm'));
  expect(output).toMatch(/^ {2}nobody reads or writes meanwhile: .*files \(AccessExclusive/m);
  expect(output).toContain(`${missing.length} migration(s) took`);
  expect(code).toBe(0);
  expect(await pendingMigrations(database.db, migrations)).toEqual(missing);
  await database.close();
  await server.stop();
  await folder.remove();
});
