import { booleanText, defineSettings } from '../../../platform/config/index.ts';

/** How people take part in what is found on documents. */
export type MetadataSettings = { reviewNewDocuments: boolean };

/** Settings of the fields of documents. */
export const metadataSettings = defineSettings<MetadataSettings>('metadata', {
  reviewNewDocuments: {
    env: 'REVIEW_NEW_DOCUMENTS',
    doc: 'Ask people to look at new documents on which something is uncertain or missing. When off, no document waits for a look; what is uncertain is still offered on its page.',
    schema: booleanText,
    default: true,
  },
});
