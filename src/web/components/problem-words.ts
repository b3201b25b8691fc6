import type { TFunction } from 'i18next';
import { wordsFor } from '../i18n/words-for.ts';

/**
 * What was refused or failed, in the language of the reader: by its code, never in the server's own words.
 * @param detail what the server says; only figures are taken from it, and which program is missing
 */
export function problemWords(t: TFunction, code: string, detail: string): string {
  if (code === 'converter_missing' && detail.includes('LibreOffice')) return t('problem.office_converter_missing');
  const [, total = '…', pages = '…'] = /of (\d+) pages were read, not page ([\d, ]+)/.exec(detail) ?? [];
  const clauses = detail.match(/\d+(\.\d+)+(?=[,.] |, )/g)?.join(', ') ?? '…';
  return (
    wordsFor(t, 'problem.', code, { total, pages, clauses }) ?? wordsFor(t, 'refusal.', code) ?? t('error.unknown')
  );
}
