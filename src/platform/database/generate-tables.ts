import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes the TypeScript types of all tables of a migrated database (development only: needs kysely-codegen).
 * @param url connection string of a database that has exactly the migrations of this version.
 */
export async function generateTables(url: string, outFile: string): Promise<void> {
  const packageFile = createRequire(import.meta.url).resolve('kysely-codegen/package.json');
  const draft = `${outFile}.draft`;
  await run(process.execPath, [
    path.join(path.dirname(packageFile), 'dist/cli/bin.js'),
    `--url=${url}`,
    `--out-file=${draft}`,
    '--dialect=postgres',
    '--date-parser=string',
    '--default-schema=public',
    '--exclude-pattern=schema_migrations',
    '--type-mapping={"int8":"number"}',
  ]);
  try {
    await writeFile(
      outFile,
      (await readFile(draft, 'utf8')).replace(
        /^\/\*\*[\s\S]*?\*\/\n/,
        '/** Generated from migrations/ by `npm run generate`. */\n',
      ),
    );
  } finally {
    await rm(draft, { force: true });
  }
}
