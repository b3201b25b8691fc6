import type { TFunction } from 'i18next';
import { wordsFor } from '../i18n/words-for.ts';

/** A type of document by its word in the language in use; words of the owner's own as they are. */
export function typeName(t: TFunction, type: string): string {
  return wordsFor(t, 'fact.type_', type === 'other' ? 'else' : type) ?? type;
}
