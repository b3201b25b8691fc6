import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import {
  loadKeyring,
  open,
  type SealBinding,
  SealError,
  seal,
  sealedColumnNamed,
} from '../../../platform/secrets/index.ts';

type VaultContext = Pick<Context, 'db' | 'config' | 'clock'>;

/**
 * Takes a document's password, sealed; whether it stays is settled when its run ends. One that has opened the document is never
 * replaced: its original does not change, so another one can only be wrong.
 */
export async function setPassword(ctx: VaultContext, fileId: string, password: string): Promise<void> {
  const ciphertext = Buffer.from(seal(await loadKeyring(ctx.config), bindingOf(fileId), password));
  const row = { file_id: fileId, ciphertext, created_at: ctx.clock.now(), is_kept: false };
  await ctx.db
    .insertInto('file_passwords')
    .values(row)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row).where('file_passwords.is_kept', '=', false))
    .execute();
}

/** The password somebody gave for this document; undefined when there is none, or none that opens with the keys that are here. */
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
  try {
    return open(await loadKeyring(ctx.config), bindingOf(fileId), row.ciphertext.toString());
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    // The run then asks for the password again: only a person knows it then.
    ctx.log.warn({ file_id: fileId, reason: error.message }, 'a kept document password could not be opened');
    return undefined;
  }
}

/** How a run with a password ended for it: it opened the document, did not, or was not put to the test. */
export type PasswordVerdict = 'opened' | 'refused' | 'untested';

/** Keeps the password that opened its document, for later readings; forgets one that did not, or that never opened it. */
export async function resolvePassword(tx: Database, fileId: string, verdict: PasswordVerdict): Promise<void> {
  if (verdict === 'opened') {
    await tx.updateTable('file_passwords').set({ is_kept: true }).where('file_id', '=', fileId).execute();
    return;
  }
  const forgotten = tx.deleteFrom('file_passwords').where('file_id', '=', fileId);
  await (verdict === 'refused' ? forgotten : forgotten.where('is_kept', '=', false)).execute();
}

/** Forgets passwords of runs that never ended. @returns how many. */
export async function erasePasswordsBefore(db: Database, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('file_passwords')
    .where('created_at', '<', before)
    .where('is_kept', '=', false)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Bound to the document: a row copied to another document opens nothing. */
function bindingOf(fileId: string): SealBinding {
  return { purpose: 'document password', boundTo: fileId };
}

/** Where documents' passwords lie: their texts are kept as bytes. */
export const sealedPasswords = sealedColumnNamed({
  purpose: 'document password',
  table: sql`file_passwords`,
  id: sql`file_id`,
  idType: 'uuid',
  boundTo: sql`file_id`,
  sealed: sql<string>`convert_from(ciphertext, 'UTF8')`,
  set: (anew) => sql`ciphertext = convert_to(${anew}, 'UTF8')`,
});
