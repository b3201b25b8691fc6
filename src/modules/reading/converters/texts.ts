import type { ChildRunner } from '../../../platform/children/index.ts';
import { type TextType, textToPdf } from '../texts/index.ts';
import type { Conversion, WorkingPdf } from './converter.ts';

/** What texts on pages can be warned of. */
export const TEXT_WARNINGS = ['text_letters_missing', 'text_pictures_missing'];

const KEPT = 'the original is kept unchanged.';

/** Puts a text on pages and says what of it could not be shown. */
export async function convertText(
  children: ChildRunner,
  input: Conversion,
  mimeType: TextType,
  done: string,
): Promise<WorkingPdf> {
  const { isWhole, missingPictureCount, title } = await textToPdf(children, { ...input, mimeType });
  const made = { path: input.outputPath, isTypeset: true, ...(title === '' ? {} : { title }) };
  if (!isWhole) {
    const summary = `${done}, but some of its letters cannot be shown there: a square stands for each. All of it can be found; ${KEPT}`;
    return { ...made, summary, warning: 'text_letters_missing' };
  }
  if (missingPictureCount > 0) {
    const summary = `${done}, but some of its pictures cannot be shown there; ${KEPT}`;
    return { ...made, summary, warning: 'text_pictures_missing' };
  }
  return { ...made, summary: `${done}; ${KEPT}` };
}
