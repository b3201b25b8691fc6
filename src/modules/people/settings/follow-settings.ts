import { declarationsOf, type LiveConfig, type SavedTexts, SettingsError } from '../../../platform/config/index.ts';
import type { Database, Listener } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { openSettings } from './saved-texts.ts';
import { hasSettingsTable, readSaved, SETTINGS_CHANNEL } from './settings.store.ts';

const RETRY_MS = 1_000;

type Deps = { db: Database; config: LiveConfig; log: Log };

/**
 * Puts saved settings above the environment of a command that runs beside the service or instead of it. A saved value that cannot be used does
 * not stop it (the command may be there to mend it); it is logged, and the environment counts.
 */
export async function applySavedSettings(deps: Deps): Promise<void> {
  if (!(await hasSettingsTable(deps.db))) return;
  const { texts, problems } = await readSettings(deps);
  try {
    deps.config.apply(texts);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    problems.push(...error.problems);
  }
  if (problems.length > 0) deps.log.warn({ problems }, 'saved settings cannot be used');
}

/** Keeps the settings of a process what is saved: read at the start, and again whenever somebody saves one. */
export class SettingsFollower {
  readonly #deps: Deps;
  readonly #listener: Listener;
  readonly #pendingRestarts = new Set<string>();
  #unlisten: (() => void) | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isStale = false;
  #reading: Promise<void> | null = null;

  constructor(deps: Deps & { listener: Listener }) {
    this.#deps = deps;
    this.#listener = deps.listener;
  }

  /**
   * Reads what is saved, and follows it from then on.
   * @throws SettingsError that lists every saved value that cannot be used.
   */
  async start(): Promise<void> {
    await this.#take();
    // A connection that was lost, or is only just made, may have missed a change: read again.
    this.#unlisten = this.#listener.listen(SETTINGS_CHANNEL, {
      onNotification: () => this.#readAgain(),
      onListening: () => this.#readAgain(),
    });
    this.#deps.config.readSavedBy(async () => {
      this.#readAgain();
      await this.#reading;
    });
  }

  /** Follows no longer; resolves when nothing is being read. */
  async stop(): Promise<void> {
    this.#unlisten?.();
    this.#unlisten = null;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#reading;
  }

  #readAgain(): void {
    this.#isStale = true;
    this.#reading ??= this.#readWhileStale().finally(() => {
      this.#reading = null;
    });
  }

  async #readWhileStale(): Promise<void> {
    while (this.#isStale && this.#unlisten) {
      this.#isStale = false;
      try {
        await this.#take();
      } catch (error) {
        this.#afterFailure(error);
      }
    }
  }

  #afterFailure(error: unknown): void {
    const { log } = this.#deps;
    if (error instanceof SettingsError) {
      log.error({ problems: error.problems }, 'saved settings cannot be used; the values of before stay');
      return;
    }
    log.warn({ err: error, retryMs: RETRY_MS }, 'saved settings could not be read');
    if (!this.#unlisten) return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#readAgain(), RETRY_MS);
    this.#retry.unref();
  }

  async #take(): Promise<void> {
    const { texts, problems } = await readSettings(this.#deps);
    if (problems.length > 0) throw new SettingsError(problems);
    this.#deps.config.apply(texts);
    this.#reportRestarts(texts);
  }

  #reportRestarts(texts: SavedTexts): void {
    const { config, log } = this.#deps;
    for (const [, { env }] of config.catalogue.groups.flatMap(declarationsOf)) {
      if (!config.catalogue.isRestartPending(env, texts)) this.#pendingRestarts.delete(env);
      else if (!this.#pendingRestarts.has(env)) {
        this.#pendingRestarts.add(env);
        log.info({ setting: env }, 'a setting was changed that takes effect at the next start');
      }
    }
  }
}

/** What is saved and known to this version; a setting of another version is left where it is. */
async function readSettings({ db, config, log }: Deps): Promise<{ texts: SavedTexts; problems: string[] }> {
  const rows = await readSaved(db);
  const known = new Set(config.catalogue.groups.flatMap(declarationsOf).map(([, { env }]) => env));
  const strangers = rows.filter((row) => !known.has(row.env)).map((row) => row.env);
  if (strangers.length > 0) log.warn({ settings: strangers }, 'saved settings that this version does not know');
  const opened = await openSettings(
    config,
    rows.filter((row) => known.has(row.env)),
  );
  return { texts: opened.texts, problems: [...opened.unreadable.values()] };
}
