import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../blobs/durable.ts';
import { hasCode } from '../database/index.ts';
import { newId, randomToken } from '../ids.ts';
import { generatedSecret } from './generated-secret.ts';

const KEY_FILE = 'encryption-key';
const OLD_KEYS_FILE = 'encryption-keys-old';

/**
 * The keys that were generated into DATA_DIR: the present one, made when there is none, and those before it. The present one is read first:
 * whoever replaces it has written it among the old ones before.
 * @throws Error when the file is damaged or cannot be read or written.
 */
export async function generatedKeys(dataDir: string): Promise<{ current: string; older: string[] }> {
  const current = await generatedSecret({
    dataDir,
    fileName: KEY_FILE,
    remedy: 'Put it back from a backup: what it sealed cannot be opened by another one.',
  });
  return { current, older: await readOldKeys(path.join(dataDir, OLD_KEYS_FILE)) };
}

/**
 * Puts a new key in the place of the generated one, which goes on opening what it sealed. Older ones are forgotten: nothing may be sealed
 * with them any more. Every process finds the new key at its next use, and whenever this is killed all that is needed is there.
 */
export async function replaceGeneratedKey(dataDir: string): Promise<void> {
  const { current } = await generatedKeys(dataDir);
  await writeDurably(path.join(dataDir, OLD_KEYS_FILE), `${current}\n`);
  await writeDurably(path.join(dataDir, KEY_FILE), `${randomToken(48)}\n`);
}

/**
 * Writes keys of a backup into a DATA_DIR that has none, the older ones first: wherever this is killed, doing it again is all that
 * is needed.
 */
export async function writeKeys(dataDir: string, keys: { current: string; older: readonly string[] }): Promise<void> {
  const present = await presentKey(dataDir);
  if (present !== null && present !== keys.current) throw new Error(`${dataDir} has another ${KEY_FILE} already`);
  if (keys.older.length > 0)
    await writeDurably(path.join(dataDir, OLD_KEYS_FILE), keys.older.map((key) => `${key}\n`).join(''));
  await writeDurably(path.join(dataDir, KEY_FILE), `${keys.current}\n`);
}

/** The generated key that lies in DATA_DIR; null when there is none. */
export async function presentKey(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(path.join(dataDir, KEY_FILE), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function readOldKeys(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The file has the old text or the whole new one, whatever happens. */
async function writeDurably(file: string, text: string): Promise<void> {
  const temporary = `${file}.${newId()}`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}
