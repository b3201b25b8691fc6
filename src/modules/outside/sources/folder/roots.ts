import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { databaseSettings, hasCode } from '../../../../platform/database/index.ts';
import { SourceProblem } from '../source-problem.ts';
import { folderSettings } from './folder.settings.ts';

/** Whether a path is a folder, or lies in it. */
export function isWithin(folder: string, target: string): boolean {
  const relative = path.relative(folder, target);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
}

/** Where the service's own data lie, and the folders below which one may lie that is watched; without a setting `inbox`, which is made. */
async function boundsOf(config: ConfigValues): Promise<{ dataDir: string; inbox: string; roots: string[] }> {
  const dataDir = await realpath(config.get(databaseSettings).dataDir);
  const inbox = path.join(dataDir, 'inbox');
  const { watchFolderRoots } = config.get(folderSettings);
  if (watchFolderRoots.length > 0) return { dataDir, inbox, roots: watchFolderRoots };
  await mkdir(inbox, { recursive: true });
  return { dataDir, inbox, roots: [inbox] };
}

/** The folders below which one may lie that is watched. */
export async function watchRoots(config: ConfigValues): Promise<string[]> {
  return (await boundsOf(config)).roots;
}

/**
 * Looks whether a folder may be watched, whatever links lead to it.
 * @returns its real path. @throws SourceProblem that says why not.
 */
export async function requireWatchable(config: ConfigValues, wanted: string): Promise<string> {
  const { dataDir, inbox, roots } = await boundsOf(config);
  const where = roots.map((root) => `“${root}”`).join(', ');
  const outside = new SourceProblem(
    'folder_outside',
    `The folder does not lie below ${where}. Choose one there, or add its root to WATCH_FOLDER_ROOTS.`,
  );
  const realRoots = await Promise.all(roots.map((root) => realOf(root)));
  const folder = await realOf(wanted).catch((error: unknown) => {
    // Nobody is asked to make a folder that would be refused then.
    const isNowhere = error instanceof SourceProblem && error.code === 'folder_missing';
    throw isNowhere && ![...roots, ...realRoots].some((root) => isWithin(root, path.resolve(wanted))) ? outside : error;
  });
  if (!realRoots.some((root) => isWithin(root, folder))) throw outside;
  const isOurs = isWithin(folder, dataDir) || (isWithin(dataDir, folder) && !isWithin(inbox, folder));
  if (isOurs)
    throw new SourceProblem('folder_is_ours', 'The service keeps its own files there. Choose another folder.');
  return folder;
}

async function realOf(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new SourceProblem('folder_missing', `There is no folder “${folder}”. Make it, or choose another one.`);
    if (hasCode(error, 'EACCES', 'EPERM', 'ELOOP'))
      throw new SourceProblem(
        'folder_not_readable',
        `The service may not read “${folder}”. Let it, or choose another.`,
      );
    throw error;
  }
}
