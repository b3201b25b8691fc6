import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of reading pages. */
export const ocrErrors = defineErrors({
  ocr_language_not_installed: {
    status: 422,
    title: 'Language not installed',
    detail: 'No model is installed for one of the languages. Choose installed ones, or install its model.',
  },
});
