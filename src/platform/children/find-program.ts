import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The first program of this name in the folders, which are absolute or passed over; null when none can be run. */
export async function findProgram(name: string, folders: readonly string[]): Promise<string | null> {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name;
  for (const folder of folders) {
    if (!path.isAbsolute(folder)) continue;
    const file = path.join(folder, fileName);
    try {
      await access(file, constants.X_OK);
      return file;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return null;
}
