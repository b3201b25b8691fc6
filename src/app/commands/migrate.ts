import type { RehearsedMigration } from '../../platform/database/index.ts';
import { abortedBySignals } from './backup-parts.ts';
import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt migrate`: applies what is missing and says what it applied; or rehearses that on a copy. */
export const migrateCommand: Command = {
  words: ['migrate'],
  usage: 'migrate [--rehearse]',
  summary: 'bring the database to this version and stop',
  optionWords: {
    '--rehearse': 'on a copy that is thrown away, beside the service: say how long it takes and what it locks',
  },
  options: { rehearse: { type: 'boolean' } },
  run: (options, environment) =>
    options.rehearse === true
      ? rehearse(environment)
      : withFoundation({ environment }, async (_ctx, { appliedMigrations }) => {
          print(
            appliedMigrations.length === 0
              ? 'The database is up to date.'
              : `Applied ${appliedMigrations.length} migration(s):\n${appliedMigrations.map((name) => `  ${name}`).join('\n')}`,
          );
          return 0;
        }),
};

function rehearse(environment: Parameters<Command['run']>[1]): Promise<number> {
  return withFoundation({ environment, migrates: false, actor: 'rehearsal' }, async (ctx, { database }) => {
    const { rehearseMigrations } = await import('../../platform/database/index.ts');
    const { readableSize } = await import('../../modules/administration/maintenance/index.ts');
    const { assertRoomForCopy } = await import('./room-for-copy.ts');
    const { migrationsDir } = await import('../migrations-dir.ts');
    const rehearsal = await rehearseMigrations({
      database,
      dir: migrationsDir,
      log: ctx.log,
      signal: abortedBySignals('Stopped. The copy is thrown away; the database is as it was.'),
      onCopy: async (bytes) => {
        if (database.embedded) await assertRoomForCopy(ctx, bytes);
        print(`The database has ${readableSize(bytes)}; it is being copied, which may take a while.`);
      },
      onCopied: ({ rows, tables, ms }) => print(`Copied ${rows} rows of ${tables} tables in ${seconds(ms)}.`),
    });
    if (rehearsal === null) print('The database is up to date, or empty: there is nothing to rehearse.');
    else printLocks(rehearsal.migrations);
    return 0;
  });
}

function printLocks(migrations: readonly RehearsedMigration[]): void {
  for (const { name, ms, locks } of migrations) {
    print(`${name}  ${seconds(ms)}`);
    const tables = (which: (lock: RehearsedMigration['locks'][number]) => boolean) =>
      locks
        .filter(which)
        .map(({ table, mode, isRewritten }) => `${table} (${mode}${isRewritten ? ', rewritten' : ''})`);
    printTables(
      'nobody reads or writes meanwhile',
      tables(({ stops }) => stops === 'reads'),
    );
    printTables(
      'nobody writes meanwhile',
      tables(({ stops }) => stops === 'writes'),
    );
    printTables(
      'others go on beside it',
      tables(({ stops }) => stops === 'none'),
    );
    if (locks.length === 0) print('  locks no table that is there already');
  }
  const total = migrations.reduce((sum, { ms }) => sum + ms, 0);
  print(
    `${migrations.length} migration(s) took ${seconds(total)} here. The copy is thrown away; the database is as it was.`,
  );
}

function printTables(what: string, tables: readonly string[]): void {
  if (tables.length > 0) print(`  ${what}: ${tables.join(', ')}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
