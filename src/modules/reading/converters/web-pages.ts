import { decodeText, looksLikeText, TEXT_TYPES } from '../texts/index.ts';
import { beginsAsPage } from './begins-as-page.ts';
import type { Converter } from './converter.ts';
import { isText } from './plain-texts.ts';
import { convertText, TEXT_WARNINGS } from './texts.ts';

/** A part of a page, without its beginning. */
const PART =
  /<(?:html|head|body|title|table|div|p|br|h[1-6]|ul|ol|a|span|b|i|strong|em|font|center|pre|article|section|main)[\s/>]/i;
const ENDING = /\.(?:html?|xhtml|xht)$/i;

/** Pages of the web, saved as one file. Nothing in them runs, and nothing of them is fetched. */
export const webPages: Converter = {
  formats: [
    {
      mimeType: TEXT_TYPES.html,
      name: 'HTML',
      extensions: ['html', 'htm', 'xhtml'],
      aliases: ['application/xhtml+xml'],
      sniff: isWebPage,
    },
  ],
  warnings: TEXT_WARNINGS,
  convert: (children, input) => convertText(children, input, TEXT_TYPES.html, 'The page was put on pages of paper'),
};

/** A page is often what a server sends in place of a document: it is one where its name says so. */
function isWebPage(head: Buffer, name: string): boolean {
  if (!ENDING.test(name) || !looksLikeText(head)) return false;
  const text = decodeText(head);
  return beginsAsPage(text) || (PART.test(text) && isText(head, name));
}
