import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of reading pages by a service elsewhere. */
export const cloudOcrErrors = defineErrors({
  cloud_ocr_not_configured: {
    status: 409,
    title: 'No cloud OCR set up',
    detail: 'No service that reads pages is set up here. An administrator sets it with CLOUD_OCR_PROVIDER.',
  },
});
