import type { Context } from '../../../../platform/context.ts';
import { type Keyring, loadKeyring, needsReseal, open, SealError, seal } from '../../../../platform/secrets/index.ts';
import { listSealedTotp, replaceSealedTotp } from './second-step.store.ts';
import { totpBinding } from './totp.ts';

type SealedTotp = { user_id: string; secret_sealed: string };

/** How the secrets of people's apps stand to the keys that are here: all, those an older key sealed, those that no key opens. */
export async function inspectSealedTotp(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<{ total: number; outdated: number; unreadable: number }> {
  const rows = await listSealedTotp(ctx.db);
  const keyring = rows.length === 0 ? undefined : await loadKeyring(ctx.config);
  const states = keyring ? rows.map((row) => stateOf(keyring, row)) : [];
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { total: rows.length, outdated: count('outdated'), unreadable: count('unreadable') };
}

/** Seals with the present key what an older one sealed. @returns how many secrets. */
export async function resealTotp(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  const keyring = await loadKeyring(ctx.config);
  const outdated = (await listSealedTotp(ctx.db)).filter((row) => stateOf(keyring, row) === 'outdated');
  let count = 0;
  for (const row of outdated) {
    const binding = totpBinding(row.user_id);
    const sealed = seal(keyring, binding, open(keyring, binding, row.secret_sealed));
    // One that was replaced meanwhile is sealed with the present key already.
    if (await replaceSealedTotp(ctx.db, row, sealed)) count += 1;
  }
  return count;
}

function stateOf(keyring: Keyring, row: SealedTotp): 'present' | 'outdated' | 'unreadable' {
  try {
    open(keyring, totpBinding(row.user_id), row.secret_sealed);
  } catch (error) {
    if (error instanceof SealError) return 'unreadable';
    throw error;
  }
  return needsReseal(keyring, row.secret_sealed) ? 'outdated' : 'present';
}
