import { byteSizeText, defineSettings, withKind } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** Settings of uploads. */
export const ingestSettings = defineSettings<{ maxUploadSizeBytes: number }>('ingest', {
  maxUploadSizeBytes: {
    env: 'MAX_UPLOAD_SIZE',
    doc: 'Largest accepted file: bytes, or a size such as `500 MiB`. Enforced while the file arrives.',
    schema: withKind(
      byteSizeText.refine((bytes) => bytes > 0, says('not_above', { limit: 0 })),
      { type: 'bytes' },
    ),
    default: 1024 ** 3,
    defaultDoc: '1 GiB',
  },
});
