import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import { deriveKey } from '../../../platform/secrets/index.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type VaultContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** Keeps a document's password sealed until its run ends; without one, forgets an earlier one. */
export async function setPassword(ctx: VaultContext, fileId: string, password: string | undefined): Promise<void> {
  if (password === undefined) return erasePassword(ctx.db, fileId);
  const ciphertext = seal(await vaultKey(ctx), fileId, password);
  const row = { file_id: fileId, ciphertext, created_at: ctx.clock.now() };
  await ctx.db
    .insertInto('file_passwords')
    .values(row)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
}

/** The password somebody gave for this run; undefined when there is none, or the instance's secret is another one since. */
export async function passwordOf(
  ctx: VaultContext & Pick<Context, 'log'>,
  fileId: string,
): Promise<string | undefined> {
  const row = await ctx.db
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
export async function erasePassword(tx: Database, fileId: string): Promise<void> {
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

/** The same on every node, and apart from the database that holds what it seals. */
function vaultKey(ctx: Pick<Context, 'config'>): Promise<Buffer> {
  return deriveKey(ctx.config, 'document passwords');
}
