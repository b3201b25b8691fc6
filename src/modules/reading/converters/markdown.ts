import { TEXT_TYPES } from '../texts/index.ts';
import type { Converter } from './converter.ts';
import { isText } from './plain-texts.ts';
import { convertText, TEXT_WARNINGS } from './texts.ts';

/** Markdown. Every text might be some, so its name says it. */
export const markdown: Converter = {
  formats: [
    {
      mimeType: TEXT_TYPES.markdown,
      name: 'Markdown',
      extensions: ['md', 'markdown'],
      aliases: ['text/x-markdown'],
      sniff: (head, name = '') => /\.(?:md|markdown|mdown|mkd)$/i.test(name) && isText(head, name),
    },
  ],
  warnings: TEXT_WARNINGS,
  convert: (children, input) => convertText(children, input, TEXT_TYPES.markdown, 'The Markdown text was put on pages'),
};
