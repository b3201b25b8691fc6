import { PdfSyntaxError } from '../syntax/failures.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { asDict, asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';
import { contentOperators } from './content-operators.ts';
import { readContents } from './page-content.ts';

const INVISIBLE = 3;
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
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
  const saved: number[] = [];
  let mode = 0;
  for (const { name, operands } of contentOperators(content)) {
    const [first] = operands;
    if (name === 'q') saved.push(mode);
    else if (name === 'Tr') mode = typeof first === 'number' ? first : mode;
    else if (name === 'Q') {
      const restored = saved.pop();
      if (restored === undefined) return false;
      mode = restored;
    } else if (PAINTS.has(name)) return false;
    else if (SHOWS.has(name) && mode !== INVISIBLE) return false;
    else if (name === 'Do' && !isImageNamed(asName(first) ?? '')) return false;
  }
  return saved.length === 0;
}

function isImage(source: PdfFile, resources: PdfDict, name: string): boolean {
  const ref = source.resolveDict(resources.get('XObject'))?.get(name);
  return ref instanceof PdfRef && asName(asDict(source.object(ref.number).value)?.get('Subtype')) === 'Image';
}
