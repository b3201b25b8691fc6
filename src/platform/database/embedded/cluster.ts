import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../../ids.ts';
import type { Log } from '../../log/index.ts';
import { hasCode } from '../errors.ts';
import { SUPERUSER } from './access.ts';
import { EmbeddedPostgresError } from './error.ts';
import { guardCluster } from './guard-cluster.ts';
import type { StoppedCluster } from './single-user.ts';

const run = promisify(execFile);

/**
 * The locale makes sorting and upper/lower case the same on every machine. The character classes of pg_trgm still come
 * from the C library: with plain C it would drop umlauts from words.
 */
const CHARACTER_CLASS_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const DRAFT_LIFETIME_MS = 10 * 60_000;

/** Where the cluster goes and with what it is made. */
export type ClusterOptions = StoppedCluster & { log: Log };

/**
 * Makes the cluster's data folder when there is none yet. A crash half-way leaves only a draft, removed at a later start.
 * @throws EmbeddedPostgresError when the data was made by another major version of PostgreSQL.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { clusterDir, binaries, log } = options;
  const version = await readVersion(clusterDir);
  if (version === null) {
    log.info('creating the embedded database');
    await createCluster(options);
    return;
  }
  if (version !== binaries.majorVersion) throw wrongVersion(clusterDir, version, binaries.majorVersion);
}

async function readVersion(clusterDir: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return null;
}

function wrongVersion(clusterDir: string, found: number, ours: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    found > ours
      ? `${clusterDir} was written by PostgreSQL ${found}, this version of Archivolt brings ${ours}: start the newer Archivolt that wrote it.`
      : `${clusterDir} was written by PostgreSQL ${found}, this version of Archivolt brings ${ours} and cannot read it: start the Archivolt version that wrote it, export, and import into a new DATA_DIR.`,
  );
}

async function createCluster(options: ClusterOptions): Promise<void> {
  const { clusterDir, launcher } = options;
  const parent = path.dirname(clusterDir);
  await removeDrafts(parent, path.basename(clusterDir));
  const draft = `${clusterDir}.draft-${newId()}`;
  await mkdir(draft, { mode: 0o700 });
  await launcher.own(draft);
  try {
    await initialise(draft, options);
    await guardCluster({ ...options, clusterDir: draft }, { isNew: true });
    await rename(draft, clusterDir);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    // Another service on the same folder was faster; its cluster is as good, and the lock decides who may use it.
    if ((await readVersion(clusterDir)) === null) {
      throw new EmbeddedPostgresError(
        `${clusterDir} holds files that are not a database: move them away and start again.`,
        { cause: error },
      );
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(dir: string, { binaries, launcher, durable }: ClusterOptions): Promise<void> {
  const failures: string[] = [];
  for (const locale of CHARACTER_CLASS_LOCALES) {
    const {
      file,
      args,
      options: spawnOptions,
    } = launcher.command(binaries.initdb, [
      `--pgdata=${dir}`,
      `--username=${SUPERUSER}`,
      // Replaced before any server runs on it.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    try {
      await run(file, args, { ...spawnOptions, cwd: dir } as Parameters<typeof run>[2]);
      return;
    } catch (error) {
      failures.push(String((error as { stderr?: unknown }).stderr ?? error));
      if (!/invalid locale|locale name/i.test(failures.at(-1) ?? '')) break;
    }
  }
  const [, nameless] = /could not look up effective user ID (\d+)/.exec(failures.at(-1) ?? '') ?? [];
  if (nameless !== undefined)
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run as user ${nameless}, who has no name on this system: run the service as a user who has one (in a container as the user of its image), add a line for ${nameless} to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`,
    );
  throw new EmbeddedPostgresError(`The embedded database could not be created in ${dir}: ${failures.at(-1)?.trim()}`);
}

/** Removes the drafts of killed processes; a young one may be another service's work of this moment. */
async function removeDrafts(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(`${name}.draft-`)) continue;
    const draft = path.join(parent, entry);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > DRAFT_LIFETIME_MS) await rm(draft, { recursive: true, force: true });
  }
}
