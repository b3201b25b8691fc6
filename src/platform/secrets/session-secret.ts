import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/index.ts';
import { databaseSettings, hasCode } from '../database/index.ts';
import { newId, randomToken } from '../ids.ts';
import { secretsSettings } from './secrets.settings.ts';

const FILE_NAME = 'session-secret';
const MIN_LENGTH = 32;

/**
 * The secret of this instance, behind CSRF tokens and derived keys: SESSION_SECRET, or one generated once into DATA_DIR (readable by the service alone).
 * Two processes that start together end up with the same one, and a crash leaves either no file or a whole one.
 */
export async function loadSessionSecret(config: Config): Promise<string> {
  const { sessionSecret } = config.get(secretsSettings);
  if (sessionSecret !== undefined) return sessionSecret;
  const { dataDir } = config.get(databaseSettings);
  const file = path.join(dataDir, FILE_NAME);
  const present = await readSecret(file);
  if (present !== undefined) return present;
  await mkdir(dataDir, { recursive: true });
  await createSecret(file);
  const created = await readSecret(file);
  if (created === undefined) throw new Error(`${file} disappeared while the service started`);
  return created;
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (text.length < MIN_LENGTH)
    throw new Error(`${file} is damaged (shorter than ${MIN_LENGTH} characters). Delete it: a new one is made.`);
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
}
