import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../scripts/lib/run.ts';

/** Makes the package of what is built, as `npm pack` does, and gives the file. */
export async function packInto(folder: string): Promise<string> {
  const { code, output } = await run('npm', ['pack', '--pack-destination', folder]);
  if (code !== 0) throw new Error(`npm pack ended with ${code}:\n${output}`);
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  return path.join(folder, name);
}
