import { defineErrors } from '../../../platform/errors.ts';
import { acceptedKinds } from '../../reading/converters/index.ts';

/** Expected failures of uploads; after each of them nothing of the request is kept. */
export const ingestErrors = defineErrors({
  no_file: { status: 422, title: 'No file', detail: 'The upload holds no file. Send at least one part named "file".' },
  empty_file: { status: 422, title: 'Empty file', detail: 'The file is empty.' },
  unsupported_type: {
    status: 415,
    title: 'Unsupported file type',
    detail: `This kind of file is not accepted. Accepted are ${acceptedKinds()}.`,
  },
  file_too_large: { status: 413, title: 'File too large', detail: 'The file is larger than this service accepts.' },
  too_many_parts: {
    status: 413,
    title: 'Too many parts',
    detail: 'One upload takes at most 1,000 files and 50 fields. Send the rest in another request.',
  },
  upload_interrupted: {
    status: 400,
    title: 'Upload interrupted',
    detail: 'The upload ended before all of it had arrived. Nothing was kept; send it again.',
  },
  upload_malformed: {
    status: 400,
    title: 'Upload not readable',
    detail: 'The body is not valid multipart/form-data.',
  },
  url_not_fetched: {
    status: 502,
    title: 'Document not fetched',
    detail: 'The document could not be fetched from its address. Check the address, or send the file itself.',
  },
});
