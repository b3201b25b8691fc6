import type { TFunction } from 'i18next';
import { wordsFor, wordsOfKind } from '../../i18n/words-for.ts';
import type { FieldWords } from '../../kit/schema-form-input.tsx';

/** Values whose names are no words. */
const namedAs: Readonly<Record<string, string>> = { AES256: 'sse_s3', 'aws:kms': 'sse_kms' };

/** What the fields of a provider are called. */
export function providerWords(t: TFunction, provider: string): FieldWords {
  return {
    labelOf: (key) => wordsOfKind(t, 'destinations.field_', [provider, key]),
    helpOf: (key) => wordsOfKind(t, 'destinations.help_', [provider, key]),
    choiceOf: (_key, value) => (value === '' ? t('destinations.choice_off') : valueWords(t, value)),
  };
}

/** What is stored of a field, in words where we have some. */
export function valueWords(t: TFunction, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'destinations.yes' : 'destinations.no');
  const text = String(value);
  return wordsFor(t, 'destinations.choice_', namedAs[text] ?? text) ?? text;
}
