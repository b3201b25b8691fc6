import { TEXT_TYPES } from '../texts/index.ts';
import type { Converter } from './converter.ts';
import { isText } from './plain-texts.ts';
import { convertText, TEXT_WARNINGS } from './texts.ts';

/** Tables whose values are separated by commas, semicolons or tabs. */
export const tables: Converter = {
  formats: [
    {
      mimeType: TEXT_TYPES.csv,
      name: 'CSV',
      extensions: ['csv'],
      aliases: ['application/csv', 'text/x-csv', 'text/comma-separated-values'],
      sniff: (head, name = '') => /\.csv$/i.test(name) && isText(head, name),
    },
    {
      mimeType: TEXT_TYPES.tsv,
      name: 'TSV',
      extensions: ['tsv'],
      sniff: (head, name = '') => /\.(?:tsv|tab)$/i.test(name) && isText(head, name),
    },
  ],
  warnings: TEXT_WARNINGS,
  convert: (children, input) =>
    convertText(
      children,
      input,
      input.mimeType === TEXT_TYPES.tsv ? TEXT_TYPES.tsv : TEXT_TYPES.csv,
      'The table was put on pages',
    ),
};
