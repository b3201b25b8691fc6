import { startTestPostgres, TEST_POSTGRES_VARIABLE } from '../../src/platform/database/testing.ts';

/** One PostgreSQL with a migrated template for the whole run; every test file clones a database of its own from it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env[TEST_POSTGRES_VARIABLE] = postgres.adminUrl;
  return () => postgres.stop();
}
