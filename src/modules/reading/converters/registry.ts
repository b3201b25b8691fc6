import type { ChildRunner } from '../../../platform/children/index.ts';
import { archives } from './archives.ts';
import type { ContentsInput, Conversion, Converter, Format, OpenContents } from './converter.ts';
import { eInvoices } from './e-invoices.ts';
import { mails } from './mails.ts';
import { markdown } from './markdown.ts';
import { office } from './office.ts';
import { pdfs } from './pdfs.ts';
import { pictures } from './pictures.ts';
import { plainTexts } from './plain-texts.ts';
import { tables } from './tables.ts';
import { webPages } from './web-pages.ts';

/** All converters, in the order in which files are sniffed. Adding a kind of file: one file beside this one, and one line here. */
export const converters: Converter[] = [
  pictures,
  // Most of them are archives, too.
  office,
  archives,
  // Before all that may stand in a mail's text.
  mails,
  // Before PDF, whose header may stand anywhere near the beginning, also in a comment.
  eInvoices,
  pdfs,
  // Texts have no signs of their own: what is nothing else, and last what is no other text.
  webPages,
  markdown,
  tables,
  plainTexts,
];

/** What an upload may be. */
export function acceptedFormats(): readonly Format[] {
  return converters.flatMap(({ formats }) => formats);
}

/** The accepted kinds as they stand in a sentence; what every document becomes is named first. */
export function acceptedKinds(): string {
  const names = acceptedFormats().map(({ name }) => name);
  return new Intl.ListFormat('en-GB').format([...new Set(['PDF', ...names])]);
}

/** What the name of an accepted file ends with, its dot included; empty where the ending is none of theirs. */
export function acceptedEnding(name: string): string {
  const endings = acceptedFormats().flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
  const ending = endings.find((one) => name.toLowerCase().endsWith(one));
  return ending === undefined ? '' : name.slice(-ending.length);
}

/** Opens a file for what lies in it. @throws ChildError where it cannot be opened, an error where nothing can lie in such a file. */
export async function openContents(children: ChildRunner, input: ContentsInput): Promise<OpenContents> {
  const converter = converters.find(({ formats }) => formats.some(({ mimeType }) => mimeType === input.mimeType));
  if (!converter?.openContents) throw new Error(`nothing lies in files of the type ${input.mimeType}`);
  return converter.openContents(children, input);
}

/** Makes the PDF that stands for a file. What no converter knows is refused as a picture of an unknown kind. */
export function convertFile(children: ChildRunner, input: Conversion): ReturnType<Converter['convert']> {
  const knows = ({ formats }: Converter) => formats.some(({ mimeType }) => mimeType === input.mimeType);
  return (converters.find(knows) ?? pictures).convert(children, input);
}
