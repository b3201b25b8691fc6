import { booleanText, defineSettings } from '../../../../platform/config/index.ts';

/** Whether PDFs say themselves what is known of them. */
export type EmbedSettings = { embedMetadata: boolean };

/** Settings of the details in PDFs. */
export const embedSettings = defineSettings<EmbedSettings>('embedding', {
  embedMetadata: {
    env: 'EMBED_METADATA',
    doc: 'Write title, sender, type, tags and date of a document into its PDF, into a copy where the original is one; the original never changes, and a signed PDF gets no such copy. When off, a PDF that is searchable as it came is kept once, and copies say of themselves what they said before.',
    schema: booleanText,
    default: true,
  },
});
