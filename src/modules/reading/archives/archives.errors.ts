import { defineErrors } from '../../../platform/errors.ts';

/** Why a file in an archive is no document of its own. It stays in the original. */
export const archiveErrors = defineErrors({
  archive_entry_encrypted: {
    status: 422,
    title: 'Encrypted',
    detail: 'It is locked with a password in the archive. Unpack the archive and upload what it holds.',
  },
  archive_entry_too_large: {
    status: 422,
    title: 'Grows too much',
    detail: 'It would grow beyond all measure when unpacked. Unpack the archive yourself and upload what you need.',
  },
  archive_entry_packed_otherwise: {
    status: 422,
    title: 'Packed in another way',
    detail:
      'It is packed in a way that is not known here. Pack the archive again as an ordinary ZIP, or upload the file by itself.',
  },
  archive_entry_is_signature: {
    status: 422,
    title: 'Signature',
    detail: 'It proves who signed the documents beside it. It is kept in the original.',
  },
});

/** One of these reasons. */
export type LeftOut =
  | 'archive_entry_encrypted'
  | 'archive_entry_too_large'
  | 'archive_entry_packed_otherwise'
  | 'archive_entry_is_signature';
