import { checkForDuplicates } from './check-for-duplicates.ts';
import { convertToPdf } from './convert-to-pdf.ts';
import type { RegisteredStep } from './define-step.ts';
import { extractText } from './extract-text.ts';
import { indexForSearch } from './index-for-search.ts';
import { ocr } from './ocr.ts';
import { renderThumbnail } from './render-thumbnail.ts';

/** The processing steps in their order. Adding a step: one file beside this one, and one line here. */
export const stepRegistry: readonly RegisteredStep[] = [
  checkForDuplicates,
  convertToPdf,
  extractText,
  ocr,
  renderThumbnail,
  indexForSearch,
];

/** The step of that name, undefined for one this version does not know. */
export function stepNamed(name: string): RegisteredStep | undefined {
  return stepRegistry.find((step) => step.name === name);
}
