import { loadKeyring, type SealPurpose } from '../../../../platform/secrets/index.ts';
import { unreadableSettings } from '../../../people/settings/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';
import { inspectSealed, resealAll } from '../keys/reseal.ts';

const REMEDY = 'Put the key into ENCRYPTION_KEYS_OLD.';
const REMEDIES: Partial<Record<SealPurpose, string>> = {
  'totp secret': 'Put it into ENCRYPTION_KEYS_OLD, or type: archivolt user reset-second-step NAME',
};

/** Whether the keys that are here open what is sealed in the database, and the present one sealed it. */
export const savedSecretsCheck: Check = {
  title: 'Saved secrets',
  async *run(ctx, { fix }) {
    const settings = await unreadableSettings(ctx);
    for (const sentence of settings) yield problem(sentence, 'Until then the service does not start.');
    const keyring = await loadKeyring(ctx.config);
    const { total, outdated, withoutKey } = await inspectSealed(ctx.db, keyring);
    const others = [...withoutKey].filter(([purpose]) => purpose !== 'setting');
    for (const [purpose, count] of others) {
      yield problem(
        purpose === 'totp secret'
          ? `The key of the second steps of ${count} people is missing: their codes cannot be checked.`
          : `The key is missing that sealed ${count} of: ${purpose}.`,
        REMEDIES[purpose] ?? REMEDY,
      );
    }
    if (outdated > 0) {
      const values = outdated === 1 ? 'A saved secret is' : `${outdated} saved secrets are`;
      const sentence = `${values} still sealed with a key of ENCRYPTION_KEYS_OLD.`;
      if (!fix) yield problem(sentence, REMEDY_FIX);
      else yield mended(`${sentence} Sealed ${(await resealAll(ctx.db, keyring)).sealed} with the present key.`);
    }
    if (settings.length + others.length + outdated === 0) {
      yield ok(total === 0 ? 'None is kept.' : 'All of them open, and the present key sealed them.');
    }
  },
};
