import type { Database, Transaction } from '../../../../platform/database/index.ts';
import { type SealedColumn, sealedColumn } from '../../../../platform/secrets/index.ts';

/** What is stored of a person's app. */
export type TotpRow = {
  secret_sealed: string;
  confirmed_at: Date | null;
  last_used_step: number | null;
  wrong_codes_until: Date | null;
};

/** The person's app, kept from everybody else's hands until the transaction ends: of two codes at once, one waits. */
export async function lockTotp(tx: Transaction, userId: string): Promise<TotpRow | undefined> {
  const row = await selectTotp(tx, userId).forUpdate().executeTakeFirst();
  return row && { ...row, last_used_step: row.last_used_step === null ? null : Number(row.last_used_step) };
}

/** When the person's second step was turned on; undefined: it is off. */
export async function secondStepSince(db: Database | Transaction, userId: string): Promise<Date | undefined> {
  return (await selectTotp(db, userId).executeTakeFirst())?.confirmed_at ?? undefined;
}

function selectTotp(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('totp_secrets')
    .select(['secret_sealed', 'confirmed_at', 'last_used_step', 'wrong_codes_until'])
    .where('user_id', '=', userId);
}

/** Keeps a new secret until its first code comes. @returns false when one is confirmed already, which stays. */
export async function saveUnconfirmed(tx: Transaction, userId: string, sealed: string, now: Date): Promise<boolean> {
  const saved = await tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret_sealed: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: sealed, created_at: now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Changes what is known of a person's app. */
export async function updateTotp(
  tx: Transaction,
  userId: string,
  patch: { secret_sealed?: string; confirmed_at?: Date; last_used_step?: number; wrong_codes_until?: Date | null },
): Promise<void> {
  await tx.updateTable('totp_secrets').set(patch).where('user_id', '=', userId).execute();
}

/** Where the secrets of people's apps lie. */
export const sealedTotp: SealedColumn = sealedColumn({
  purpose: 'totp secret',
  table: 'totp_secrets',
  id: 'user_id',
  idType: 'uuid',
  boundTo: 'user_id',
  sealed: 'secret_sealed',
});

/** Forgets a person's app and recovery codes. @returns false when there was nothing. */
export async function deleteTotp(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up. Of two at once, one gets true. */
export async function consumeRecoveryCode(
  tx: Transaction,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** How many recovery codes a person has not used. */
export async function countRecoveryCodes(db: Database | Transaction, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
