import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { startService } from '../src/app/service.ts';
import { settingsGroups } from '../src/app/settings.ts';
import { generateTables } from '../src/platform/database/index.ts';
import { startTestPostgres, type TestDatabase } from '../src/platform/database/testing.ts';
import { createLog } from '../src/platform/log/index.ts';
import { configurationDoc } from './lib/configuration-doc.ts';
import { root } from './lib/paths.ts';

/** The generated files by path, in the order they are made: a later one may come from an earlier one. */
type GeneratedFiles = Map<string, string>;

async function tableTypes(database: TestDatabase, folder: string): Promise<string> {
  const file = path.join(folder, 'tables.gen.ts');
  await generateTables(database.url, file);
  return readFile(file, 'utf8');
}

/** The contract as the running service tells it: what is committed is what is served. */
async function servedContract(database: TestDatabase, folder: string): Promise<OpenAPI3> {
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: '0',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  };
  const service = await startService({ environment, mode: 'serve', log: createLog({ level: 'silent' }) });
  try {
    const response = await fetch(`${service.url}/api/openapi.json`);
    if (!response.ok) throw new Error(`/api/openapi.json answered ${response.status}`);
    return (await response.json()) as OpenAPI3;
  } finally {
    await service.stop();
  }
}

async function generateAll(folder: string): Promise<GeneratedFiles> {
  const postgres = await startTestPostgres();
  try {
    const [forTables, forService] = [await postgres.createDatabase(), await postgres.createDatabase()];
    const contract = await servedContract(forService, folder);
    const types = astToString(await openapiTS(contract));
    const files: GeneratedFiles = new Map([
      ['src/platform/database/tables.gen.ts', await tableTypes(forTables, folder)],
      ['openapi.json', `${JSON.stringify(contract, null, 2)}\n`],
      ['src/web/api.gen.ts', `/** Generated from openapi.json by \`npm run generate\`. */\n\n${types}`],
      ['docs/configuration.md', configurationDoc(settingsGroups)],
    ]);
    await Promise.all([forTables.drop(), forService.drop()]);
    return files;
  } finally {
    await postgres.stop();
  }
}

/** The first line that differs, so that a stale file explains itself. */
function difference(committed: string, fresh: string): string {
  const [old, now] = [committed.split('\n'), fresh.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const line = at === -1 ? now.length : at;
  return `line ${line + 1}: committed "${old[line]?.trim() ?? ''}", now "${now[line]?.trim() ?? ''}"`;
}

const isCheck = process.argv.includes('--check');
const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-generate-'));
try {
  for (const [name, fresh] of await generateAll(folder)) {
    const file = path.join(root, name);
    const committed = existsSync(file) ? await readFile(file, 'utf8') : '';
    if (committed === fresh) continue;
    if (isCheck) {
      process.stdout.write(
        `${name} is stale: run "npm run generate" and commit it (${difference(committed, fresh)})\n`,
      );
      process.exitCode = 1;
    } else {
      await writeFile(file, fresh);
      process.stdout.write(`written: ${name}\n`);
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
