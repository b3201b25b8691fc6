import { defineErrors } from '../../../platform/errors.ts';

/** Why something in a mail is no document of its own. It stays in the original. */
export const mailErrors = defineErrors({
  attachment_in_text: {
    status: 422,
    title: 'Part of the text',
    detail: 'It belongs to the text of the e-mail, such as a logo, and is no document of its own.',
  },
  attachment_is_signature: {
    status: 422,
    title: 'Signature',
    detail: 'It proves who signed the e-mail. It is kept in the original.',
  },
  attachment_encrypted: {
    status: 422,
    title: 'Encrypted',
    detail: 'It is encrypted: only its recipient can open it. Open it in your mail program and upload what it holds.',
  },
});

/** One of these reasons. */
export type LeftOut = 'attachment_in_text' | 'attachment_is_signature' | 'attachment_encrypted';
