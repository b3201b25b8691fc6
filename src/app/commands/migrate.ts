import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt migrate`: applies what is missing and says what it applied. */
export const migrateCommand: Command = {
  words: ['migrate'],
  usage: 'migrate',
  summary: 'bring the database to this version and stop',
  options: {},
  run: (_options, environment) =>
    withFoundation({ environment }, async (_ctx, { appliedMigrations }) => {
      process.stdout.write(
        appliedMigrations.length === 0
          ? 'The database is up to date.\n'
          : `Applied ${appliedMigrations.length} migration(s):\n${appliedMigrations.map((name) => `  ${name}`).join('\n')}\n`,
      );
      return 0;
    }),
};
