import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../blobs/durable.ts';
import { hasCode } from '../database/index.ts';
import { newId, randomToken } from '../ids.ts';

/** No secret of the instance is shorter, whether generated or configured. */
export const MIN_SECRET_LENGTH = 32;

/**
 * A secret that is generated once into a file of DATA_DIR, readable by the service alone.
 * Two processes that start together end up with the same one; a crash or a power cut leaves either no file or a whole one.
 * @param options.remedy what somebody does about a damaged file, as a sentence.
 * @throws Error when the file is damaged or cannot be read or written.
 */
export async function generatedSecret(options: { dataDir: string; fileName: string; remedy: string }): Promise<string> {
  const { dataDir, remedy } = options;
  const file = path.join(dataDir, options.fileName);
  const present = await readSecret(file, remedy);
  if (present !== undefined) return present;
  await mkdir(dataDir, { recursive: true });
  await createSecret(file);
  const created = await readSecret(file, remedy);
  if (created === undefined) throw new Error(`${file} disappeared while the service started`);
  return created;
}

async function readSecret(file: string, remedy: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (text.length < MIN_SECRET_LENGTH)
    throw new Error(`${file} is damaged (shorter than ${MIN_SECRET_LENGTH} characters). ${remedy}`);
  await chmod(file, 0o600);
  return text;
}

async function createSecret(file: string): Promise<void> {
  const temporary = `${file}.${newId()}`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomToken(48)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(temporary, file);
  } catch (error) {
    // Another process was first: its secret counts.
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(temporary);
  }
  // Whoever lost the race syncs as well: the winner may not have come that far when the secret is used here.
  await syncFolder(path.dirname(file));
}
