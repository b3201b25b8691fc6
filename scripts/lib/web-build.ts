import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, webDist } from './paths.ts';
import { runAttached } from './run.ts';

/** What the UI's bundle is made of. */
const sources = ['src/web', 'vite.config.ts', 'package-lock.json', 'scripts/build-web.ts'];

/** Beside the built files: the fingerprint of the sources they came from. */
export const fingerprintFile = `${webDist}.sources`;

/** A hash over names and contents of everything the UI is built from: a checkout's file times tell nothing. */
export async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of await filesBelow(source)) hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

async function filesBelow(source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source];
  const entries = await readdir(path.join(root, source), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** True when what is built in a folder came from the sources as they are. */
export async function isUpToDate(folder: string, fingerprint: string): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html')) || !existsSync(fingerprint)) return false;
  return (await readFile(fingerprint, 'utf8')) === (await sourcesFingerprint());
}

/** Builds the UI in a process of its own when it is missing or older than its sources. An installation without sources keeps what it has. */
export async function ensureWebBuilt(): Promise<void> {
  if (!existsSync(path.join(root, 'src/web/index.html'))) return;
  if (await isUpToDate(webDist, fingerprintFile)) return;
  process.stderr.write('Building the web interface (once)…\n');
  const code = await runAttached(process.execPath, [path.join(root, 'scripts/build-web.ts')]);
  if (code !== 0) throw new Error('The web interface could not be built: see the messages above.');
}
