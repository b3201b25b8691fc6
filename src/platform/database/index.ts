import type { Kysely } from 'kysely';
import type { DB } from './tables.gen.ts';

export { boundedRead } from './bounded-read.ts';
export type { DatabaseClient } from './client.ts';
export { copyIn } from './copy/copy-in.ts';
export { copyOut } from './copy/copy-out.ts';
export { fillTable, putReferencesOn, setSequences, type TableReference, takeReferencesOff } from './copy/fill.ts';
export {
  beginSnapshot,
  type CopyTable,
  columnList,
  durableTables,
  prepareForCopy,
  quoted,
  type SequenceState,
  sequenceStates,
} from './copy/tables.ts';
export { databaseSettings } from './database.settings.ts';
export { DatabaseUnavailable, hasCode, isDatabaseUnavailable, isUniqueViolation } from './errors.ts';
export { generateTables } from './generate-tables.ts';
export { inSavepoint } from './in-savepoint.ts';
export { type ChannelHandler, Listener } from './listener.ts';
export {
  type AppliedMigration,
  applyMigrations,
  MigrationError,
  migrationsMissingFrom,
  newestMigration,
  pendingMigrations,
} from './migrate.ts';
export { type DatabaseHandle, type OpenSession, openDatabase, openScratchDatabase } from './open-database.ts';
export { takePrepared } from './prepared.ts';
export { type RehearsedMigration, rehearseMigrations } from './rehearse/rehearse-migrations.ts';
export { removeInParts } from './remove-in-parts.ts';
export { RESTORE_SCHEMA, refuseHalfRestored } from './restore-schema.ts';
export type { DB } from './tables.gen.ts';

/** The database, for reads and for single statements. */
export type Database = Kysely<DB>;

/** A running transaction: everything done with it is kept or dropped together. */
export type Transaction = import('kysely').Transaction<DB>;
