import i18next, { type TFunction } from 'i18next';

/**
 * The words for a code that comes from elsewhere, by the beginning that the keys of all of its kind have; null for a code without
 * words. A code whose type is known needs none of this: t(`group.${code}`) does not compile without its words.
 */
export function wordsFor(
  t: TFunction,
  beginning: `${string}.${string}`,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string | null {
  const key = beginning + code;
  // The default, which is never said, spares the compiler the union of all keys.
  return code !== '' && i18next.exists(key) ? t(key, { ...values, defaultValue: '' }) : null;
}

/** The words for something of one kind in particular, else for all that is called so; null without either. */
export function wordsOfKind(
  t: TFunction,
  beginning: `${string}.${string}`,
  [kind, key]: readonly [kind: string, key: string],
  values: Readonly<Record<string, string | number>> = {},
): string | null {
  return wordsFor(t, beginning, `${kind}_${key}`, values) ?? wordsFor(t, beginning, key, values);
}
