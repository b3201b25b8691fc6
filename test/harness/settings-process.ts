import { trashSettings } from '../../src/modules/documents/trash/index.ts';
import { authSettings, authSettingsProblems } from '../../src/modules/people/auth/index.ts';
import {
  applySavedSettings,
  listSettings,
  resetSetting,
  SettingsFollower,
  saveSetting,
} from '../../src/modules/people/settings/index.ts';
import { userSettings } from '../../src/modules/people/users/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadConfig, SettingsError } from '../../src/platform/config/index.ts';
import { databaseSettings } from '../../src/platform/database/index.ts';
import { connectDatabase } from '../../src/platform/database/open-database.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { httpSettings } from '../../src/platform/http/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { secretsSettings } from '../../src/platform/secrets/index.ts';

const groups = [databaseSettings, httpSettings, secretsSettings, userSettings, authSettings, trashSettings];

/** A process of the service as far as settings go: connections of its own, a snapshot of its own, which follows what is saved. */
export type SettingsProcess = Awaited<ReturnType<typeof startSettingsProcess>>;

/**
 * @param url a migrated database.
 * @param env the environment of the process.
 * @param options.asGuest a command, which does not follow.
 * @throws SettingsError as a start of the service does.
 */
export async function startSettingsProcess(
  url: string,
  env: Record<string, string>,
  options: { asGuest?: boolean } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => lines.push(JSON.parse(line)) } });
  const handle = connectDatabase(url, log);
  const config = loadConfig(groups, env, authSettingsProblems);
  const follower = new SettingsFollower({ db: handle.db, listener: handle.listener, config, log });
  try {
    await (options.asGuest ? applySavedSettings({ db: handle.db, config, log }) : follower.start());
  } catch (error) {
    await handle.close();
    throw error;
  }
  const actor = { type: 'system', name: 'test' } as const;
  return {
    ctx: { actor, ownerId: null, address: null, requestId: null, db: handle.db, config, clock: systemClock, log },
    config,
    listener: handle.listener,
    /** Log lines so far. */
    lines,
    async stop() {
      await follower.stop();
      await handle.close();
    },
  };
}

/** The environment of both processes of a SettingsTest. */
export const ENVIRONMENT = { ENCRYPTION_KEY: 'the-key-of-these-tests-long-enough', TRASH_RETENTION_DAYS: '20' };

/** Two processes of one service over a database of their own. */
export class SettingsTest {
  readonly one: SettingsProcess;
  readonly other: SettingsProcess;
  readonly #database: TestDatabase;

  private constructor(parts: { one: SettingsProcess; other: SettingsProcess; database: TestDatabase }) {
    this.one = parts.one;
    this.other = parts.other;
    this.#database = parts.database;
  }

  static async start(): Promise<SettingsTest> {
    const database = await openTestDatabase();
    const one = await startSettingsProcess(database.url, ENVIRONMENT);
    const other = await startSettingsProcess(database.url, ENVIRONMENT);
    return new SettingsTest({ one, other, database });
  }

  get db() {
    return this.#database.handle.db;
  }

  get url(): string {
    return this.#database.url;
  }

  /** Saves a value in the first process. */
  save(env: string, value: string) {
    return saveSetting(this.one.ctx, { env, value });
  }

  /** A setting as a process lists it, the first one when left out. */
  async listed(env: string, from = this.one) {
    return (await listSettings(from.ctx)).find((setting) => setting.env === env);
  }

  /** How a saved value lies in the table. */
  stored(env: string) {
    return this.db
      .selectFrom('settings')
      .select(['value_text', 'value_sealed'])
      .where('env', '=', env)
      .executeTakeFirstOrThrow();
  }

  /** What a start of the service with this environment is refused with; nothing when it starts. */
  async startProblems(env: Record<string, string>): Promise<readonly string[]> {
    try {
      await (await startSettingsProcess(this.url, env)).stop();
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return error.problems;
      throw error;
    }
  }

  /** Removes every saved value. */
  async reset(): Promise<void> {
    for (const { env, source } of await listSettings(this.one.ctx))
      if (source === 'saved') await resetSetting(this.one.ctx, { env });
  }

  async stop(): Promise<void> {
    await this.one.stop();
    await this.other.stop();
    await this.#database.drop();
  }
}
