import { inspectSealedTotp, resealTotp } from '../../../people/auth/index.ts';
import { inspectSealedSettings, resealSettings } from '../../../people/settings/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

/** Whether the keys that are here open what is sealed in the database, and the present one sealed it. */
export const savedSecretsCheck: Check = {
  title: 'Saved secrets',
  async *run(ctx, { fix }) {
    const settings = await inspectSealedSettings(ctx);
    const apps = await inspectSealedTotp(ctx);
    const outdated = settings.outdated + apps.outdated;
    for (const sentence of settings.unreadable) yield problem(sentence, 'Until then the service does not start.');
    if (apps.unreadable > 0) {
      yield problem(
        `The key of the second steps of ${apps.unreadable} people is missing: their codes cannot be checked.`,
        'Put it into ENCRYPTION_KEYS_OLD, or type: archivolt user reset-second-step NAME',
      );
    }
    if (outdated > 0) {
      const values = outdated === 1 ? 'A saved secret is' : `${outdated} saved secrets are`;
      const sentence = `${values} still sealed with a key of ENCRYPTION_KEYS_OLD.`;
      if (!fix) yield problem(sentence, REMEDY_FIX);
      else
        yield mended(
          `${sentence} Sealed ${(await resealSettings(ctx)) + (await resealTotp(ctx))} with the present key.`,
        );
    }
    if (settings.unreadable.length + apps.unreadable + outdated === 0) {
      const total = settings.total + apps.total;
      yield ok(total === 0 ? 'None is kept.' : 'All of them open, and the present key sealed them.');
    }
  },
};
