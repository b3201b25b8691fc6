import { xmlKindOf } from '../e-invoices/index.ts';
import { decodeText, isBlankText, looksLikeText, TEXT_TYPES } from '../texts/index.ts';
import { beginsAsPage } from './begins-as-page.ts';
import type { Converter } from './converter.ts';
import { startsWith } from './head.ts';
import { convertText, TEXT_WARNINGS } from './texts.ts';

/** A file whose name ends like this says that it is no text; what calls itself text is one. */
const OTHER_ENDING =
  /\.(?:pdf|p7[bmsc]|jpe?g|png|tiff?|webp|hei[cf]|avif|gif|bmp|ico|psd|xcf|docx?|docm|dotx?|odt|ott|fodt|rtf|wps|pages|xls[xmb]?|ods|numbers|ppt[xm]?|ppsx?|odp|key|epub|mobi|djvu?|xps|zipx?|rar|7z|tar|t?gz|bz2|xz|zst|jar|apk|exe|com|dll|msi|dmg|iso|so|bin|dat|db|sqlite3?|mp[34]|m4[av]|wav|ogg|flac|mov|avi|mkv|webm|ttf|otf|woff2?|eml|msg|mbox|emlx|mht(?:ml)?|xml|svg)$/i;
const TEXT_ENDING = /\.(?:te?xt|log|md|markdown|csv|tsv|html?|xhtml|json)$/i;

/** Formats whose files are text to the eye, and that nobody reads as one. */
const FORMATS: readonly { begins: RegExp; why: string }[] = [
  { begins: /^%!PS/, why: 'is PostScript, which is not read here. Save it as PDF and upload that.' },
  {
    begins: /^\s*-----BEGIN PGP (?:MESSAGE|SIGNATURE|PRIVATE)/,
    why: 'is sealed with PGP and cannot be read. Open it and upload what is in it.',
  },
];
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/;
const PAGE =
  'is really a page of the web, as servers send them in place of a document. Look whether it is the right file; to keep the page, let its name end with .html.';
const KEY =
  'has a private key in it, which does not belong into an archive with copies and a search. Keep it in a place for passwords.';

/** How an old office file or a message of Outlook begins, of which not all that follows must look like something else. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A whole file that is shorter than this is looked at as a whole. */
const WHOLE_BELOW = 16_384;

/** Texts: whatever people can read in an editor. The last one: everything else is told by its content. */
export const plainTexts: Converter = {
  formats: [
    {
      mimeType: TEXT_TYPES.plain,
      name: 'text',
      extensions: ['txt', 'text', 'log', 'json'],
      aliases: ['application/json', 'text/x-log'],
      sniff: isText,
    },
  ],
  warnings: TEXT_WARNINGS,
  whyRefused(head, name) {
    if (startsWith(head, COMPOUND_FILE) || !looksLikeText(head)) return undefined;
    const text = decodeText(head);
    if (isBlankText(text)) return 'holds nothing but blanks.';
    if (PRIVATE_KEY.test(text)) return KEY;
    const why = whyNone(text);
    if (why !== undefined) return why;
    if (beginsAsPage(text) && !TEXT_ENDING.test(name)) return PAGE;
    const ending = OTHER_ENDING.exec(name)?.[0];
    if (ending === undefined) return undefined;
    return `holds nothing but text, while its name says ${ending}. Look whether it is the right file; to keep the text, let its name end with .txt.`;
  },
  convert: (children, input) => convertText(children, input, TEXT_TYPES.plain, 'The text was put on pages'),
};

/** Whether a file is text that is put on pages, by its content and the end of its name. */
export function isText(head: Buffer, name = ''): boolean {
  if (OTHER_ENDING.test(name) || startsWith(head, COMPOUND_FILE) || !looksLikeText(head)) return false;
  // A PDF that no reader would open is no text, unless it is one about PDFs.
  if (head.includes('%PDF') && !TEXT_ENDING.test(name)) return false;
  const text = decodeText(head);
  if (beginsAsPage(text) && !TEXT_ENDING.test(name)) return false;
  if (head.length < WHOLE_BELOW && isBlankText(text)) return false;
  return !PRIVATE_KEY.test(text) && whyNone(text) === undefined && xmlKindOf(text) === undefined;
}

function whyNone(text: string): string | undefined {
  return FORMATS.find(({ begins }) => begins.test(text.slice(0, 2_000)))?.why;
}
