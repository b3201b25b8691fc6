import { constants, copyFileSync, rmSync } from 'node:fs';
import { PageTree } from '../syntax/page-tree.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { formatName } from '../syntax/serialise.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import { CharacterCodes } from './character-codes.ts';
import { ASCENT, buildGlyphlessFont, DESCENT, GLYPH_WIDTH } from './glyphless-font.ts';
import { IncrementWriter } from './increment-writer.ts';
import { buildLayerStream, type PageImage } from './layer-stream.ts';

/** One page's words and the size of the image they were found in. */
export type LayerPage = PageImage & { pageNumber: number };

const FONT_KEY = 'ArchivoltText';
const GLYPHLESS = 'ArchivoltGlyphless';
/** In an embedded font's /Flags: fixed pitch and symbolic. */
const FONT_FLAGS = 5;

/** Writes invisible text onto pages of a copy of a PDF whose original bytes stay a prefix of the result. */
export class TextLayerWriter {
  private readonly source: PdfFile;
  private readonly tree: PageTree;
  private readonly writer: IncrementWriter;
  private readonly codes = new CharacterCodes();
  private readonly font: PdfRef;
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
    const key = freeKey(fonts);
    const text = buildLayerStream(page, layer, {
      fontName: formatName(key),
      codes: this.codes,
      isTagged: this.isTagged,
    });
    if (text === null) return;
    this.done.add(page.ref.number);
    const stream = this.writer.reserve();
    this.writer.stream(stream, [], Buffer.from(text, 'latin1'));
    fonts.set(key, this.font);
    resources.set('Font', fonts);
    const changed: PdfDict = new Map(page.dict);
    changed.set('Resources', resources);
    changed.set('Contents', [stream, ...this.contentsOf(page.dict.get('Contents'))]);
    this.writer.object(page.ref, changed);
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
    const [descendant, descriptor, file, toUnicode, glyphMap] = [0, 1, 2, 3, 4].map(() => this.writer.reserve());
    if (!descendant || !descriptor || !file || !toUnicode || !glyphMap) throw new Error('no object numbers reserved');
    const name = (value: string): PdfName => new PdfName(value);
    const dict = (entries: [string, PdfValue][]): PdfDict => new Map(entries);
    this.writer.object(
      this.font,
      dict([
        ['Type', name('Font')],
        ['Subtype', name('Type0')],
        ['BaseFont', name(GLYPHLESS)],
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
        ['BaseFont', name(GLYPHLESS)],
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
        ['DW', GLYPH_WIDTH],
      ]),
    );
    this.writer.object(
      descriptor,
      dict([
        ['Type', name('FontDescriptor')],
        ['FontName', name(GLYPHLESS)],
        ['Flags', FONT_FLAGS],
        ['FontBBox', [0, DESCENT, GLYPH_WIDTH, ASCENT]],
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
    this.writer.stream(glyphMap, [], Buffer.alloc(65_536 * 2, Buffer.from([0, 1])));
  }
}

function freeKey(fonts: PdfDict): string {
  let key = FONT_KEY;
  for (let suffix = 2; fonts.has(key); suffix += 1) key = `${FONT_KEY}${suffix}`;
  return key;
}
