import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, webDist } from './paths.ts';

/** What the UI's bundle is made of. */
const sources = ['src/web', 'vite.config.ts', 'package-lock.json', 'scripts/build-web.ts'];

/** Beside the built files: the fingerprint of the sources they came from. */
export const fingerprintFile = `${webDist}.sources`;

/** A hash over names and contents of everything the UI is built from: a checkout's file times tell nothing. */
export async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  await hashSources(hash, sources, (file) => !/\.test\.tsx?$/.test(file));
  return hash.digest('hex');
}

/** Adds the names and contents of files, and of those files below folders that count. */
export async function hashSources(
  hash: Hash,
  names: readonly string[],
  counts: (file: string) => boolean,
): Promise<void> {
  for (const name of names)
    for (const file of await filesBelow(name, counts))
      hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
}

async function filesBelow(name: string, counts: (file: string) => boolean): Promise<string[]> {
  if (path.extname(name) !== '') return [name];
  const entries = await readdir(path.join(root, name), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(counts)
    .sort();
}

/** True when what is built in a folder came from the sources as they are. */
export async function isUpToDate(folder: string, fingerprint: string): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html')) || !existsSync(fingerprint)) return false;
  return (await readFile(fingerprint, 'utf8')) === (await sourcesFingerprint());
}
