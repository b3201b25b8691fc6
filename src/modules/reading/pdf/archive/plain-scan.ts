import { contentOperators, SHOWS, TextMode } from '../layer/content-operators.ts';
import { GLYPHLESS_NAME } from '../layer/glyphless-font.ts';
import { readContents } from '../layer/page-content.ts';
import { PdfSyntaxError } from '../syntax/failures.ts';
import { type PageNode, PageTree } from '../syntax/page-tree.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { asName, type PdfDict, type PdfValue } from '../syntax/values.ts';
import type { PdfaPart } from './pdfa-part.ts';
import { isPlainImage } from './plain-image.ts';

/** What a catalog may have beside what the copy has of its own; everything else may do something. */
const CATALOG_ENTRIES = new Set(
  'Type Pages Metadata OutputIntents Version Extensions PieceInfo Lang PageLayout PageMode ViewerPreferences PageLabels MarkInfo'.split(
    ' ',
  ),
);
const PAGE_ENTRIES = new Set(
  'Type Parent MediaBox CropBox BleedBox TrimBox ArtBox Rotate Resources Contents UserUnit Metadata PieceInfo LastModified Annots Tabs StructParents'.split(
    ' ',
  ),
);
/** Operators that place pictures and invisible text; none paints, and none names what stands elsewhere. */
const OPERATORS = new Set(
  'q Q cm Do BT ET Tf Tr Td TD Tm T* Tj TJ \' " Tc Tw Tz TL Ts BMC BDC EMC w J j M d i re W W* n m l h g G rg RG'.split(
    ' ',
  ),
);

/**
 * Whether a document is nothing but pictures in plain colours with our invisible text over them, as scans and photos are, so that it may
 * stand in an archive as it is. What is not understood from end to end is none.
 */
export function isPlainScan(path: string, part: PdfaPart): boolean {
  const file = new PdfFile(path);
  try {
    const catalog = file.resolveDict(file.references.trailer.get('Root'));
    if (!catalog || ![...catalog.keys()].every((key) => CATALOG_ENTRIES.has(key))) return false;
    const tree = new PageTree(file);
    for (let number = 1; number <= tree.pageCount; number += 1) {
      if (!isPlainPage(file, tree.page(number), part)) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  } finally {
    file.close();
  }
}

function isPlainPage(file: PdfFile, { dict, resources }: PageNode, part: PdfaPart): boolean {
  if (![...dict.keys()].every((key) => PAGE_ENTRIES.has(key))) return false;
  const annotations = file.resolve(dict.get('Annots'));
  if (annotations !== null && !(Array.isArray(annotations) && annotations.length === 0)) return false;
  const has = file.resolveDict(resources) ?? new Map<string, PdfValue>();
  const images = file.resolveDict(has.get('XObject')) ?? new Map<string, PdfValue>();
  const isFree = [...has].every(
    ([key, value]) => key === 'ProcSet' || key === 'XObject' || key === 'Font' || file.resolveDict(value)?.size === 0,
  );
  if (!isFree || ![...images.values()].every((image) => isPlainImage(file, image, part))) return false;
  return showsPicturesAlone(file, dict, { images, fonts: file.resolveDict(has.get('Font')) });
}

function isLayerFont(file: PdfFile, value: PdfValue | undefined): boolean {
  const font = file.resolveDict(value);
  return asName(font?.get('Subtype')) === 'Type0' && asName(font?.get('BaseFont')) === GLYPHLESS_NAME;
}

/** Fonts that nothing is set in are no part of the page. */
function showsPicturesAlone(file: PdfFile, page: PdfDict, has: { images: PdfDict; fonts: PdfDict | null }): boolean {
  const entry = page.get('Contents') ?? null;
  const resolved = file.resolve(entry);
  if (resolved === null) return true;
  const parts = Array.isArray(resolved) ? resolved : [entry];
  const text = new TextMode(0);
  for (const operator of contentOperators(readContents(file, parts))) {
    text.follow(operator);
    if (!OPERATORS.has(operator.name)) return false;
    if (SHOWS.has(operator.name) && !text.isInvisible) return false;
    const named = asName(operator.operands[0]) ?? '';
    if (operator.name === 'Do' && !has.images.has(named)) return false;
    if (operator.name === 'Tf' && !isLayerFont(file, has.fonts?.get(named))) return false;
  }
  return text.isBalanced;
}
