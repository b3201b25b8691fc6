import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { SYSTEM_PATHS } from '../../../../platform/children/index.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { type Check, ok, problem } from '../finding.ts';

/** How far documents are kept apart from the rest of the machine while they are processed. What the machine lacks is no fault to mend. */
export const sandboxCheck: Check = {
  title: 'Isolation of documents',
  async *run({ children, config }) {
    const missing = await children.missingIsolation();
    if (missing.length === 0) yield ok('Documents are processed without network and without access to other files.');
    for (const sentence of missing) yield ok(sentence);
    const { dataDir } = config.get(databaseSettings);
    const open = systemFolderAbove(await realpath(dataDir));
    if (open !== null)
      yield problem(
        `DATA_DIR lies below ${open}, which the programs that process documents may read.`,
        'Move DATA_DIR elsewhere, for example to /var/lib/archivolt.',
      );
  },
};

/** The folder of the system's programs that a folder lies in; null where it lies in none. */
export function systemFolderAbove(folder: string): string | null {
  const isBelow = (place: string) => !path.relative(place, folder).startsWith('..');
  return SYSTEM_PATHS.find(isBelow) ?? null;
}
