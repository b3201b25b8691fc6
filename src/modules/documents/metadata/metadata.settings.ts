import { booleanText, defineSettings } from '../../../platform/config/index.ts';

/** How people take part in what is found on documents, and whether their PDFs say it themselves. */
export type MetadataSettings = { reviewNewDocuments: boolean; embedMetadata: boolean };

/** Settings of the fields of documents. */
export const metadataSettings = defineSettings<MetadataSettings>('metadata', {
  reviewNewDocuments: {
    env: 'REVIEW_NEW_DOCUMENTS',
    doc: 'Ask people to look at new documents on which something is uncertain or missing. When off, no document waits for a look; what is uncertain is still offered on its page.',
    schema: booleanText,
    default: true,
  },
  embedMetadata: {
    env: 'EMBED_METADATA',
    doc: 'Write title, sender, type, tags and date of a document into its PDF, into a copy where the original is one; the original never changes, and a signed PDF gets no such copy. When off, a PDF that is searchable as it came is kept once, and copies say of themselves what they said before.',
    schema: booleanText,
    default: true,
  },
});
