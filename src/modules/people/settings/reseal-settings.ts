import type { Context } from '../../../platform/context.ts';
import { type Keyring, loadKeyring, needsReseal, SealError } from '../../../platform/secrets/index.ts';
import { openSettings, openValue, sealValue } from './saved-texts.ts';
import { lockSettings, readSaved, readSealed, replaceSealed } from './settings.store.ts';

/** How saved secrets stand to the keys that are here. */
export type SealedSettings = {
  /** Sealed values, those of the history included. */
  total: number;
  /** Those that an older key opens and the present one should seal. */
  outdated: number;
  /** A sentence for each saved setting that no key opens. */
  unreadable: string[];
};

/** Looks whether every saved secret can be opened, and with which key. */
export async function inspectSealedSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<SealedSettings> {
  const { unreadable } = await openSettings(ctx.config, await readSaved(ctx.db));
  const sealed = await readSealed(ctx.db);
  const keyring = sealed.length === 0 ? undefined : await loadKeyring(ctx.config);
  const outdated = keyring ? sealed.filter((value) => opensWithOlderKey(keyring, value)) : [];
  return { total: sealed.length, outdated: outdated.length, unreadable: [...unreadable.values()] };
}

/** Seals with the present key what an older one sealed. @returns how many values. */
export async function resealSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  const keyring = await loadKeyring(ctx.config);
  return ctx.db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const outdated = (await readSealed(tx)).filter((value) => opensWithOlderKey(keyring, value));
    for (const { env, sealed } of outdated) {
      await replaceSealed(tx, env, sealed, sealValue(keyring, env, openValue(keyring, env, sealed)));
    }
    return outdated.length;
  });
}

function opensWithOlderKey(keyring: Keyring, { env, sealed }: { env: string; sealed: string }): boolean {
  try {
    openValue(keyring, env, sealed);
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
  return needsReseal(keyring, sealed);
}
