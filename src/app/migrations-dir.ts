import { fileURLToPath } from 'node:url';

/** Where the schema is. */
export const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));
