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

/**
 * Looks whether a folder may be watched, whatever links lead to it.
 * @returns its real path. @throws SourceProblem that says why not.
 */
export async function requireWatchable(config: ConfigValues, wanted: string): Promise<string> {
  const dataDir = await realpath(config.get(databaseSettings).dataDir);
  const inbox = path.join(dataDir, 'inbox');
  const { watchFolderRoots } = config.get(folderSettings);
  if (watchFolderRoots.length === 0) await mkdir(inbox, { recursive: true });
  const roots = watchFolderRoots.length === 0 ? [inbox] : watchFolderRoots;
  const folder = await realOf(wanted);
  const realRoots = await Promise.all(roots.map((root) => realOf(root)));
  if (!realRoots.some((root) => isWithin(root, folder))) {
    const where = roots.map((root) => `“${root}”`).join(', ');
    throw new SourceProblem(
      'folder_outside',
      `The folder does not lie below ${where}. Choose one there, or add its root to WATCH_FOLDER_ROOTS.`,
    );
  }
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
