import { openFoundation } from '../foundation.ts';
import type { Command } from './command.ts';

/** `archivolt migrate`: applies what is missing and says what it applied. */
export const migrateCommand: Command = {
  words: ['migrate'],
  usage: 'migrate',
  summary: 'bring the database to this version and stop',
  options: {},
  async run(_options, environment) {
    const foundation = await openFoundation({ environment, asGuest: true, migrates: true });
    try {
      const { appliedMigrations } = foundation;
      process.stdout.write(
        appliedMigrations.length === 0
          ? 'The database is up to date.\n'
          : `Applied ${appliedMigrations.length} migration(s):\n${appliedMigrations.map((name) => `  ${name}`).join('\n')}\n`,
      );
      return 0;
    } finally {
      await foundation.close();
    }
  },
};
