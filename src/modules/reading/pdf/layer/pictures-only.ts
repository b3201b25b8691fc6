import { PdfSyntaxError } from '../syntax/failures.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { asDict, asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';
import { contentOperators, SHOWS, TextMode } from './content-operators.ts';
import { readContents } from './page-content.ts';

/** Operators that paint something that is no picture, or in a pattern, which does not turn with the page. */
const PAINTS = new Set(['b', 'b*', 'B', 'B*', 'f', 'f*', 'F', 's', 'S', 'sh']);

/**
 * Whether a page shows nothing but pictures, as a scan does: no visible text, no lines, and graphics states that are restored.
 * A page that is not understood from end to end is none.
 */
export function showsOnlyPictures(source: PdfFile, contents: readonly PdfValue[], resources: PdfDict): boolean {
  try {
    return isPictures(readContents(source, contents), (name) => isImage(source, resources, name));
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}

function isPictures(content: Buffer, isImageNamed: (name: string) => boolean): boolean {
  const text = new TextMode(0);
  for (const operator of contentOperators(content)) {
    const { name, operands } = operator;
    text.follow(operator);
    if (PAINTS.has(name)) return false;
    if (SHOWS.has(name) && !text.isInvisible) return false;
    if (name === 'Do' && !isImageNamed(asName(operands[0]) ?? '')) return false;
  }
  return text.isBalanced;
}

function isImage(source: PdfFile, resources: PdfDict, name: string): boolean {
  const ref = source.resolveDict(resources.get('XObject'))?.get(name);
  return ref instanceof PdfRef && asName(asDict(source.object(ref.number).value)?.get('Subtype')) === 'Image';
}
