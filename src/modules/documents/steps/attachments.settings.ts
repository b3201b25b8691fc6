import { z } from 'zod';
import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** What becomes of files that are attached to a PDF: nothing, documents when somebody asks, documents. */
export const FILES_IN_PDFS = ['off', 'on_click', 'always'] as const;
/** One of these. */
export type FilesInPdfs = (typeof FILES_IN_PDFS)[number];

/** Settings of documents that come out of others. */
export const attachmentSettings = defineSettings<{ maxAttachments: number; filesInPdfs: FilesInPdfs }>('attachments', {
  maxAttachments: {
    env: 'MAX_ATTACHMENTS',
    doc: 'How many documents may come out of one that was uploaded: what is attached to a mail or a PDF or packed into an archive, and what lies in these again. Of more, each is named on its page and stays inside.',
    schema: integerText(0, 10_000),
    default: 200,
  },
  filesInPdfs: {
    env: 'FILES_IN_PDFS',
    doc: 'What becomes of files that are attached to a PDF or make up a portfolio: `on_click` names them on its page, and they become documents when somebody asks; `always` makes documents of them at once; `off` does not look for them. A pipeline may say otherwise.',
    schema: z.enum(FILES_IN_PDFS),
    default: 'on_click',
  },
});
