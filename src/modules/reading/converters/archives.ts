import {
  ASICE_MIME_TYPE,
  archiveErrors,
  archiveToPdf,
  isAsice,
  isOtherArchive,
  isZip,
  type ListedEntry,
  openArchive,
  ZIP_MIME_TYPE,
} from '../archives/index.ts';
import type { Converter, FoundAttachment } from './converter.ts';

const LETTERS_MISSING = 'letters_missing';

/** Archives: their pages say what lies in them, and each file becomes a document of its own. */
export const archives: Converter = {
  formats: [
    { mimeType: ASICE_MIME_TYPE, name: 'ASiC-E containers', extensions: ['asice', 'sce'], sniff: isAsice },
    {
      mimeType: ZIP_MIME_TYPE,
      name: 'ZIP archives',
      extensions: ['zip'],
      aliases: ['application/x-zip-compressed', 'application/x-zip'],
      sniff: isZip,
    },
  ],
  warnings: [LETTERS_MISSING],
  whyRefused: (head) =>
    isOtherArchive(head)
      ? 'is built like an archive, but is another kind of document. Save it as PDF and send that.'
      : undefined,
  async convert(children, input) {
    const { isWhole, entries } = await archiveToPdf(children, input);
    const attachments = entries.map(asFound);
    const count = attachments.filter(({ reason }) => reason === null).length;
    const summary = `What lies in the archive was put on a page; ${count} of its ${entries.length} files become documents of their own.`;
    const made = { path: input.outputPath, isTypeset: true, isListing: true, attachments, summary };
    return isWhole ? made : { ...made, warning: LETTERS_MISSING };
  },
  openContents: openArchive,
};

function asFound({ leftOut, ...entry }: ListedEntry): FoundAttachment {
  if (leftOut === null) return { ...entry, reason: null };
  const { code, detail } = archiveErrors[leftOut]();
  return { ...entry, reason: { code, message: detail } };
}
