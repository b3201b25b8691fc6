import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../../../platform/database/index.ts';
import { ARCHIVE_FOLDER } from '../../account/index.ts';
import { ExchangeProblem } from '../exchange-problem.ts';
import type { ArchiveSource } from './archive-source.ts';
import { FolderSource } from './folder-source.ts';
import { TarSource } from './tar-source.ts';

/** The exports at a place: a tar archive, the folder of one person, or a folder of such folders. @throws ExchangeProblem */
export async function findArchives(place: string): Promise<ArchiveSource[]> {
  const root = path.resolve(place);
  const kind = await kindOf(root);
  if (kind === 'file') return [new TarSource(root)];
  if (kind === 'folder') {
    if (path.basename(root) === ARCHIVE_FOLDER) return [new FolderSource(path.dirname(root))];
    if ((await kindOf(path.join(root, ARCHIVE_FOLDER))) === 'folder') return [new FolderSource(root)];
    const found: FolderSource[] = [];
    for await (const { name } of await opendir(root))
      if ((await kindOf(path.join(root, name, ARCHIVE_FOLDER))) === 'folder')
        found.push(new FolderSource(path.join(root, name)));
    if (found.length > 0) return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
  throw new ExchangeProblem(
    'import_nothing_there',
    `${root} is no export: name a folder that "archivolt export" wrote, or the tar archive of an account.`,
  );
}

async function kindOf(file: string): Promise<'file' | 'folder' | null> {
  try {
    const stats = await stat(file);
    return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : null;
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
  return null;
}
