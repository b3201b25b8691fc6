import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { type Database, databaseSettings, hasCode, type Transaction } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type VaultContext = Pick<Context, 'config' | 'clock'>;

/** Keeps a document's password sealed until its run ends; without one, forgets an earlier one. */
export async function setPassword(
  tx: Transaction,
  ctx: VaultContext,
  fileId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return erasePassword(tx, fileId);
  const ciphertext = seal(await vaultKey(ctx), fileId, password);
  const row = { file_id: fileId, ciphertext, created_at: ctx.clock.now() };
  await tx
    .insertInto('file_passwords')
    .values(row)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
}

/** The password somebody gave for this run; undefined when there is none, or its key is gone. */
export async function passwordOf(
  db: Database,
  ctx: VaultContext & Pick<Context, 'log'>,
  fileId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('file_passwords')
    .select('ciphertext')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const password = unseal(await vaultKey(ctx), fileId, row.ciphertext);
  if (password === undefined) ctx.log.warn({ file_id: fileId }, 'a kept document password was sealed with another key');
  return password;
}

/** Forgets the password: its run has ended. */
export async function erasePassword(tx: Transaction, fileId: string): Promise<void> {
  await tx.deleteFrom('file_passwords').where('file_id', '=', fileId).execute();
}

/** Forgets passwords of runs that never ended. @returns how many. */
export async function erasePasswordsBefore(db: Database, before: Date): Promise<number> {
  const result = await db.deleteFrom('file_passwords').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** AES-256-GCM, bound to the document: a row copied to another document opens nothing. */
function seal(key: Buffer, fileId: string, password: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(fileId));
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, fileId: string, ciphertext: Buffer): string | undefined {
  const nonce = ciphertext.subarray(0, NONCE_BYTES);
  const tag = ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(fileId)).setAuthTag(tag);
  try {
    const opened = Buffer.concat([decipher.update(ciphertext.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return opened.toString('utf8');
  } catch (error) {
    // The one failure GCM has: the tag does not fit, so key or document are others.
    if (error instanceof Error && /authenticate/i.test(error.message)) return undefined;
    throw error;
  }
}

/** The key lives in a file of DATA_DIR, apart from the database that holds what it seals. */
async function vaultKey(ctx: VaultContext): Promise<Buffer> {
  const folder = join(ctx.config.get(databaseSettings).dataDir, 'keys');
  const path = join(folder, 'document-passwords.key');
  return (await readKey(path)) ?? createKey(folder, path);
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written whole, then linked to its name: of two processes that start at once, both use the same key. */
async function createKey(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${newId()}`;
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path);
}
