import { PdfSyntaxError } from '../syntax/failures.ts';
import { PageTree } from '../syntax/page-tree.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { asName, PdfRef, type PdfValue } from '../syntax/values.ts';
import { pictureFile } from './picture-file.ts';

const MAX_RESOURCES_LOOKED_AT = 64;
/** Looking at the places of a page takes a hundredth of a millisecond. */
const MAX_PAGES_LOOKED_AT = 5_000;
/** Entries that make an image more than its pixels: masks, and layers that can be switched off. */
const NOT_PLAIN = ['SMask', 'Mask', 'ImageMask', 'OC', 'SMaskInData'];

/** Facts PDFium's interface does not tell, read with the own parser. Where that cannot read the file, the careful answer is given. */
export class StructureHints {
  private readonly file: PdfFile | null;
  private readonly tree: PageTree | null;
  private readonly plain = new Map<number, boolean>();

  constructor(path: string) {
    let file: PdfFile | null = null;
    let tree: PageTree | null = null;
    try {
      file = new PdfFile(path);
      tree = new PageTree(file);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      file?.close();
      file = null;
    }
    this.file = file;
    this.tree = tree;
  }

  /** `/UserUnit` of a page: how many points one unit is. */
  userUnit(pageNumber: number): number {
    return this.ask(1, (tree) => tree.page(pageNumber).userUnit);
  }

  /** Whether every image the page may draw is just its pixels, so that decoding it alone gives what the page shows. */
  hasOnlyPlainImages(pageNumber: number): boolean {
    return this.ask(false, (tree, file) => {
      const resources = file.resolveDict(tree.page(pageNumber).resources);
      const images = file.resolveDict(resources?.get('XObject'));
      if (!images || images.size > MAX_RESOURCES_LOOKED_AT) return false;
      return [...images.values()].every((value) => value instanceof PdfRef && this.isPlain(file, value.number));
    });
  }

  /** The pages with a file at one of their places, counted from 1. */
  pagesWithFiles(): number[] {
    return this.ask([], (tree, file) => {
      const pages: number[] = [];
      for (let number = 1; number <= Math.min(tree.pageCount, MAX_PAGES_LOOKED_AT); number += 1) {
        const annotations = file.resolve(tree.page(number).dict.get('Annots'));
        const isFile = (one: PdfValue) => asName(file.resolveDict(one)?.get('Subtype')) === 'FileAttachment';
        if (Array.isArray(annotations) && annotations.some(isFile)) pages.push(number);
      }
      return pages;
    });
  }

  /** Whether the PDF is a portfolio: an envelope of other files. */
  isPortfolio(): boolean {
    return this.ask(false, (_, file) => {
      const catalog = file.resolveDict(file.references.trailer.get('Root'));
      return file.resolveDict(catalog?.get('Collection')) !== null;
    });
  }

  /** The one image of a page as a file of its own; null where it is packed in another way, or there are several. */
  pictureFile(pageNumber: number): Buffer | null {
    return this.ask(null, (tree, file) => {
      const images = file.resolveDict(file.resolveDict(tree.page(pageNumber).resources)?.get('XObject'));
      const [only] = images?.size === 1 ? images.values() : [];
      return only instanceof PdfRef ? pictureFile(file, only) : null;
    });
  }

  private isPlain(file: PdfFile, number: number): boolean {
    const known = this.plain.get(number);
    if (known !== undefined) return known;
    const dict = file.object(number).value;
    const verdict =
      dict instanceof Map &&
      (asName(dict.get('Subtype')) !== 'Image' || NOT_PLAIN.every((key) => !dict.has(key) || dict.get(key) === false));
    this.plain.set(number, verdict);
    return verdict;
  }

  private ask<T>(careful: T, question: (tree: PageTree, file: PdfFile) => T): T {
    if (!this.tree || !this.file) return careful;
    try {
      return question(this.tree, this.file);
    } catch (error) {
      if (error instanceof PdfSyntaxError) return careful;
      throw error;
    }
  }

  close(): void {
    this.file?.close();
  }
}
