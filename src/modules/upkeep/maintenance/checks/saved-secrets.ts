import { inspectSealedSettings, resealSettings } from '../../../people/settings/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

/** Whether the keys that are here open what is sealed in the database, and the present one sealed it. */
export const savedSecretsCheck: Check = {
  title: 'Saved secrets',
  async *run(ctx, { fix }) {
    const { total, outdated, unreadable } = await inspectSealedSettings(ctx);
    for (const sentence of unreadable) yield problem(sentence, 'Until then the service does not start.');
    if (outdated > 0) {
      const values = outdated === 1 ? 'A saved secret is' : `${outdated} saved secrets are`;
      const sentence = `${values} still sealed with a key of ENCRYPTION_KEYS_OLD.`;
      if (!fix) yield problem(sentence, REMEDY_FIX);
      else yield mended(`${sentence} Sealed ${await resealSettings(ctx)} with the present key.`);
    }
    if (unreadable.length + outdated === 0) {
      yield ok(total === 0 ? 'None is kept.' : 'All of them open, and the present key sealed them.');
    }
  },
};
