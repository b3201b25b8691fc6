import { existsSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a child may touch of the file system; everything else is refused. Absolute paths of files and folders. */
export type FileAccess = { readable: readonly string[]; writable: readonly string[] };

/**
 * What a child needs beyond plain JavaScript and WebAssembly. Node refuses what is not named. `listening`: programs below it that
 * insist on a socket in their own folder get one; nothing can be connected to it, nor it to anything.
 */
export type ChildNeed = 'addons' | 'programs' | 'listening' | 'threads';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** The service's own code, which every child loads: never the project's folder as a whole, DATA_DIR may lie in it. */
const codePaths: readonly string[] = [
  path.join(projectRoot, 'src'),
  path.join(projectRoot, 'package.json'),
  ...packageFolders(projectRoot),
];

/** The access of one child: the code, what it was given to read, and its own folder. */
export async function accessOf(
  entry: URL,
  place: { workDir: string; readable?: readonly string[] },
): Promise<FileAccess> {
  const workDir = path.resolve(place.workDir);
  return {
    readable: [
      ...codePaths,
      path.dirname(fileURLToPath(entry)),
      ...(place.readable ?? []).map((file) => path.resolve(file)),
    ],
    // As it is called, and as the child finds it when it asks where it is.
    writable: [...new Set([workDir, await realpath(workDir)])],
  };
}

/** Node's own permission model as flags: it holds on every platform, but not for the code of native addons. */
export function permissionFlags(access: FileAccess, needs: readonly ChildNeed[]): string[] {
  return [
    '--permission',
    // That an addon is allowed is said here, and what it may touch is the kernel's business.
    '--disable-warning=SecurityWarning',
    ...(needs.includes('addons') ? ['--allow-addons'] : []),
    ...(needs.includes('programs') ? ['--allow-child-process'] : []),
    ...(needs.includes('threads') ? ['--allow-worker'] : []),
    ...[...access.readable, ...access.writable].map((file) => `--allow-fs-read=${file}`),
    ...access.writable.map((folder) => `--allow-fs-write=${folder}`),
  ];
}

/** Every node_modules from here up, as Node's own search goes: the package may be installed inside another one's. */
function packageFolders(from: string): string[] {
  const found: string[] = [];
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules');
    if (existsSync(candidate)) found.push(candidate, realpathSync(candidate));
    if (folder === path.dirname(folder)) return [...new Set(found)];
  }
}
