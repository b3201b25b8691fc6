import { constants, copyFileSync, rmSync } from 'node:fs';
import { type Box, type PageNode, PageTree } from '../syntax/page-tree.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { formatName } from '../syntax/serialise.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import { CharacterCodes } from './character-codes.ts';
import {
  ASCENT,
  buildGlyphlessFont,
  DESCENT,
  GLYPH_WIDTH,
  GLYPHLESS_NAME,
  WIDE_GLYPH_WIDTH,
} from './glyphless-font.ts';
import { IncrementWriter } from './increment-writer.ts';
import { buildLayerStream } from './layer-stream.ts';
import { OldText } from './old-text.ts';
import { showsOnlyPictures } from './pictures-only.ts';
import type { PageImage } from './reading-frame.ts';
import { type StraightenedPage, type Straightening, straightenPage } from './straightened-page.ts';

/** One page's words and the size of the image they were found in. */
export type LayerPage = PageImage & {
  pageNumber: number;
  /** Shows the page upright and, where it is nothing but pictures, straight; left out: it is shown as it is. */
  straightening?: Straightening | undefined;
};

const FONT_KEY = 'ArchivoltText';
const WIDE_FONT_KEY = 'ArchivoltWide';
/**
 * In an embedded font's /Flags: symbolic. Not fixed pitch, though all glyphs are equally wide: pdf.js draws selections and
 * marks with a font of the browser, and most documents are set in proportional type.
 */
const FONT_FLAGS = 4;

/**
 * Writes invisible text onto pages of a copy of a PDF, in place of any they had. The original bytes stay a prefix of the
 * result.
 */
export class TextLayerWriter {
  private readonly source: PdfFile;
  private readonly tree: PageTree;
  private readonly writer: IncrementWriter;
  private readonly oldText: OldText;
  private readonly codes = new CharacterCodes();
  private readonly font: PdfRef;
  private wideFont: PdfRef | null = null;
  private restoring: PdfRef | null = null;
  private readonly isTagged: boolean;
  private readonly done = new Set<number>();

  constructor(sourcePath: string, outputPath: string) {
    this.source = new PdfFile(sourcePath);
    try {
      this.tree = new PageTree(this.source);
      const catalog = this.source.resolveDict(this.source.references.trailer.get('Root'));
      this.isTagged = catalog?.has('StructTreeRoot') === true || catalog?.has('MarkInfo') === true;
      rmSync(outputPath, { force: true });
      copyFileSync(sourcePath, outputPath, constants.COPYFILE_FICLONE);
      this.writer = new IncrementWriter(this.source, outputPath);
      this.oldText = new OldText(this.source, this.writer);
      this.font = this.writer.reserve();
    } catch (error) {
      this.source.close();
      throw error;
    }
  }

  /** Adds one page's layer; a page without usable words stays untouched. */
  addPage(layer: LayerPage): void {
    const page = this.tree.page(layer.pageNumber);
    // One page object shown at two places in the tree has one content: its first layer stands for both.
    if (this.done.has(page.ref.number)) return;
    const resources: PdfDict = new Map(this.source.resolveDict(page.resources) ?? []);
    const fonts: PdfDict = new Map(this.source.resolveDict(resources.get('Font')) ?? []);
    const [key, wideKey] = [freeKey(fonts, FONT_KEY), freeKey(fonts, WIDE_FONT_KEY)];
    const contents = this.contentsOf(page.dict.get('Contents'));
    const straightened = this.straightened(page, layer, contents, resources);
    const shown = { visibleBox: straightened?.visibleBox ?? page.visibleBox, rotation: page.rotation };
    const built = buildLayerStream(shown, straightened?.image ?? layer, {
      fontName: formatName(key),
      wideFontName: formatName(wideKey),
      codes: this.codes,
      isTagged: this.isTagged,
      isShownUpright: layer.straightening !== undefined,
    });
    if (built === null) return;
    this.done.add(page.ref.number);
    const stream = this.writer.reserve();
    this.writer.stream(stream, [], Buffer.from(built.text + (straightened?.prefix ?? ''), 'latin1'));
    fonts.set(key, this.font);
    if (built.usesWideFont) {
      this.wideFont ??= this.writer.reserve();
      fonts.set(wideKey, this.wideFont);
    }
    resources.set('Font', fonts);
    const { content, xObjects } = this.oldText.remove(contents, resources);
    if (xObjects) resources.set('XObject', xObjects);
    const changed: PdfDict = new Map(page.dict);
    changed.set('Resources', resources);
    changed.set('Contents', [stream, ...(content ? [content] : contents), ...(straightened ? [this.restore()] : [])]);
    if (layer.straightening) changed.set('Rotate', (page.rotation + (layer.turnedDegrees ?? 0)) % 360);
    if (straightened && !layer.straightening?.keepsSize) setBoxes(changed, straightened.visibleBox);
    this.writer.object(page.ref, changed);
  }

  /** Null for a page that stays as crooked as it is: what is drawn on it, and what is pinned to it, is straight already. */
  private straightened(
    page: PageNode,
    layer: LayerPage,
    contents: readonly PdfValue[],
    resources: PdfDict,
  ): StraightenedPage | null {
    const { straightening } = layer;
    if (!straightening || straightening.skewDegrees === 0) return null;
    const annotations = this.source.resolve(page.dict.get('Annots'));
    if (Array.isArray(annotations) && annotations.length > 0) return null;
    if (!showsOnlyPictures(this.source, contents, resources)) return null;
    return straightenPage(page, layer, straightening);
  }

  /** A stream that ends what the prefix of a straightened page began; all pages share it. */
  private restore(): PdfRef {
    if (!this.restoring) {
      this.restoring = this.writer.reserve();
      this.writer.stream(this.restoring, [], Buffer.from('Q\n'));
    }
    return this.restoring;
  }

  /** The page's present content streams as a list. */
  private contentsOf(value: PdfValue | undefined): PdfValue[] {
    if (value === undefined || value === null) return [];
    const resolved = this.source.resolve(value);
    if (Array.isArray(resolved)) return resolved;
    return value instanceof PdfRef && resolved !== null ? [value] : [];
  }

  /** Writes the font and the cross-references; answers the size of the finished file. */
  finish(): number {
    if (this.done.size === 0) return this.source.window.sizeBytes;
    this.writeFont();
    return this.writer.finish();
  }

  close(): void {
    this.writer.close();
    this.source.close();
  }

  private writeFont(): void {
    const [descriptor, file, toUnicode] = [0, 1, 2].map(() => this.writer.reserve());
    if (!descriptor || !file || !toUnicode) throw new Error('no object numbers reserved');
    this.writeFontOf(this.font, { width: GLYPH_WIDTH, glyph: 1, descriptor, toUnicode });
    if (this.wideFont) this.writeFontOf(this.wideFont, { width: WIDE_GLYPH_WIDTH, glyph: 2, descriptor, toUnicode });
    this.writer.object(
      descriptor,
      dict([
        ['Type', name('FontDescriptor')],
        ['FontName', name(GLYPHLESS_NAME)],
        ['Flags', FONT_FLAGS],
        ['FontBBox', [0, DESCENT, WIDE_GLYPH_WIDTH, ASCENT]],
        ['ItalicAngle', 0],
        ['Ascent', ASCENT],
        ['Descent', DESCENT],
        ['CapHeight', ASCENT],
        ['StemV', 80],
        ['FontFile2', file],
      ]),
    );
    const font = buildGlyphlessFont();
    this.writer.stream(file, [['Length1', font.length]], font);
    this.writer.stream(toUnicode, [], Buffer.from(this.codes.toUnicode(), 'latin1'));
  }

  /** One width of the layer's font: every character is shown with the same glyph. */
  private writeFontOf(
    ref: PdfRef,
    { width, glyph, descriptor, toUnicode }: { width: number; glyph: number; descriptor: PdfRef; toUnicode: PdfRef },
  ): void {
    const [descendant, glyphMap] = [this.writer.reserve(), this.writer.reserve()];
    this.writer.stream(glyphMap, [], Buffer.alloc(65_536 * 2, Buffer.from([0, glyph])));
    this.writer.object(
      ref,
      dict([
        ['Type', name('Font')],
        ['Subtype', name('Type0')],
        ['BaseFont', name(GLYPHLESS_NAME)],
        ['Encoding', name('Identity-H')],
        ['DescendantFonts', [descendant]],
        ['ToUnicode', toUnicode],
      ]),
    );
    this.writer.object(
      descendant,
      dict([
        ['Type', name('Font')],
        ['Subtype', name('CIDFontType2')],
        ['BaseFont', name(GLYPHLESS_NAME)],
        [
          'CIDSystemInfo',
          dict([
            ['Registry', new PdfString(Buffer.from('Adobe'))],
            ['Ordering', new PdfString(Buffer.from('Identity'))],
            ['Supplement', 0],
          ]),
        ],
        ['FontDescriptor', descriptor],
        ['CIDToGIDMap', glyphMap],
        ['DW', width],
        // Says nothing new, but pdf.js takes two fonts that differ in their /DW alone for one.
        ['W', [0, [width]]],
      ]),
    );
  }
}

function name(value: string): PdfName {
  return new PdfName(value);
}

function dict(entries: [string, PdfValue][]): PdfDict {
  return new Map(entries);
}

function setBoxes(page: PdfDict, { left, bottom, right, top }: Box): void {
  for (const box of ['MediaBox', 'CropBox']) page.set(box, [left, bottom, right, top]);
}

function freeKey(fonts: PdfDict, wanted: string): string {
  let key = wanted;
  for (let suffix = 2; fonts.has(key); suffix += 1) key = `${wanted}${suffix}`;
  return key;
}
