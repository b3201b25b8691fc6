import { MigrationError, newestMigration, pendingMigrations } from '../../../../../platform/database/index.ts';
import { migrationsDir } from '../../checks/database.ts';
import { type Line, line, type Part, type StatusContext } from '../line.ts';

/** What runs here, and whether the database fits it. */
export const versionsPart: Part = {
  name: 'versions',
  async look(status) {
    return [
      line('version_archivolt', { version: status.version }),
      line('version_node', { version: process.versions.node }),
      await schemaLine(status),
    ];
  },
};

async function schemaLine({ read }: StatusContext): Promise<Line> {
  try {
    const pending = await read((tx) => pendingMigrations(tx, migrationsDir));
    if (pending.length > 0) return line('schema_behind', { number: pending.length }, 'problem');
    return line('schema_current', { version: await newestMigration(migrationsDir) });
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return line('schema_foreign', {}, 'problem');
  }
}
