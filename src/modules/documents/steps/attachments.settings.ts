import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** Settings of documents that come out of others. */
export const attachmentSettings = defineSettings<{ maxAttachments: number }>('attachments', {
  maxAttachments: {
    env: 'MAX_ATTACHMENTS',
    doc: 'How many documents may come out of one that was uploaded: what is attached to a mail or packed into an archive, and what lies in these again. Of more, each is named on its page and stays inside.',
    schema: integerText(0, 10_000),
    default: 200,
  },
});
