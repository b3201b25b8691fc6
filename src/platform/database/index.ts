import type { Kysely } from 'kysely';
import type { DB } from './tables.gen.ts';

export { boundedRead } from './bounded-read.ts';
export { databaseSettings } from './database.settings.ts';
export { DatabaseUnavailable, hasCode, isDatabaseUnavailable, isUniqueViolation } from './errors.ts';
export { generateTables } from './generate-tables.ts';
export { inSavepoint } from './in-savepoint.ts';
export { type ChannelHandler, Listener } from './listener.ts';
export { applyMigrations, MigrationError, newestMigration, pendingMigrations } from './migrate.ts';
export { type DatabaseHandle, openDatabase } from './open-database.ts';
export { takePrepared } from './prepared.ts';
export { removeInParts } from './remove-in-parts.ts';
export type { DB } from './tables.gen.ts';

/** The database, for reads and for single statements. */
export type Database = Kysely<DB>;

/** A running transaction: everything done with it is kept or dropped together. */
export type Transaction = import('kysely').Transaction<DB>;
