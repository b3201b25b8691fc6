import { type ConfigValues, declarationsOf, type SettingsCatalogue } from '../../../platform/config/index.ts';
import type { FieldError } from '../../../platform/errors.ts';
import { says } from '../../../platform/refusals/index.ts';

/**
 * Which secrets would go to another server than they were entered for: the address they are for leads to another origin and they were
 * not entered together with it. Whoever may change settings would else have them sent to themselves.
 * @param changed the settings that are given a value now.
 */
export function secretsOfElsewhere(
  catalogue: Pick<SettingsCatalogue, 'groups'>,
  change: { changed: ReadonlySet<string>; before: ConfigValues; after: ConfigValues },
): FieldError[] {
  const { changed, before, after } = change;
  const errors: FieldError[] = [];
  for (const group of catalogue.groups) {
    for (const [key, { env, goesTo }] of declarationsOf(group)) {
      if (goesTo === undefined || changed.has(env)) continue;
      const [was, is] = [valuesOf(before.get(group)), valuesOf(after.get(group))];
      const origin = originOf(is.get(goesTo));
      if (is.get(key) === undefined || origin === null || origin === originOf(was.get(goesTo))) continue;
      const message = says('for_another_server', { value: origin });
      errors.push({ path: env, message });
    }
  }
  return errors;
}

function valuesOf(values: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values));
}

function originOf(address: unknown): string | null {
  return typeof address === 'string' ? (URL.parse(address)?.origin ?? null) : null;
}
