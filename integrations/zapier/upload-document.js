import { addressOf } from './authentication.js';

/** Sends the address of the file: Zapier's own files have one, and the service fetches it. */
const perform = async (z, bundle) => {
  const { file, filename, title, tags } = bundle.inputData;
  const response = await z.request({
    url: addressOf(bundle, 'actions/upload'),
    method: 'POST',
    body: {
      url: file,
      ...(filename ? { filename } : {}),
      ...(title ? { title } : {}),
      ...(tags?.length ? { tags } : {}),
    },
  });
  const [document] = response.data.files;
  return document;
};

/** The action that takes a document in. */
export const uploadDocument = {
  key: 'upload_document',
  noun: 'Document',
  display: { label: 'Upload Document', description: 'Uploads a document, which is then read and becomes searchable.' },
  operation: {
    perform,
    inputFields: [
      {
        key: 'file',
        label: 'File',
        type: 'file',
        required: true,
        helpText: 'A PDF or a picture, or the address where it lies.',
      },
      { key: 'filename', label: 'File name', type: 'string', required: false },
      { key: 'title', label: 'Title', type: 'string', required: false },
      { key: 'tags', label: 'Tags', type: 'string', list: true, required: false },
    ],
    sample: {
      id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11',
      original_filename: 'scan_0012.pdf',
      status: 'pending',
    },
  },
};
