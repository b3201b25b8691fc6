import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One package as it is installed. `isForDevelopment`: `npm ci --omit=dev` leaves it out. */
export type InstalledPackage = { name: string; bytes: number; isForDevelopment: boolean };

/** Bytes on disk of a folder, those of packages inside it in their own right left out; links are counted as links. */
async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : await bytesOf(file);
    else bytes += (await lstat(file)).blocks * 512;
  }
  return bytes;
}

type LockFile = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

/** Every package that `npm ci` has installed here, the largest first. */
export async function installedPackages(root: string): Promise<InstalledPackage[]> {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const found: InstalledPackage[] = [];
  for (const [place, { dev = false }] of Object.entries(packages)) {
    if (place === '') continue;
    try {
      const bytes = await bytesOf(path.join(root, place));
      found.push({ name: place.replace(/^.*node_modules\//, ''), bytes, isForDevelopment: dev });
    } catch (error) {
      // Packages of other platforms are in the lock file and not on the disk.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return found.sort((a, b) => b.bytes - a.bytes);
}
