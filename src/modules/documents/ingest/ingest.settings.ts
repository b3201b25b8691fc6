import { byteSizeText, defineSettings } from '../../../platform/config/index.ts';

/** Settings of uploads. */
export const ingestSettings = defineSettings<{ maxUploadSizeBytes: number }>('ingest', {
  maxUploadSizeBytes: {
    env: 'MAX_UPLOAD_SIZE',
    doc: 'Largest accepted file: bytes, or a size such as `500 MiB`. Enforced while the file arrives.',
    schema: byteSizeText.refine((bytes) => bytes > 0, 'must be larger than 0'),
    default: 1024 ** 3,
    defaultDoc: '1 GiB',
  },
});
