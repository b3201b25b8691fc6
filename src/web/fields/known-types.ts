import type { TFunction } from 'i18next';
import { typeName } from './type-name.ts';

/** The types that documents have by themselves; people add their own. */
export const knownTypes = [
  'invoice',
  'credit_note',
  'receipt',
  'statement',
  'contract',
  'letter',
  'notice',
  'certificate',
  'payslip',
  'ticket',
  'manual',
  'form',
  'report',
  'email',
  'other',
] as const;

/** The type somebody means who types its word in the language in use; one of their own as it is. */
export function typeOfWords(t: TFunction, words: string): string {
  const folded = words.trim().toLocaleLowerCase();
  const isMeant = (type: string) => typeName(t, type).toLocaleLowerCase() === folded || type === folded;
  return knownTypes.find(isMeant) ?? words;
}
