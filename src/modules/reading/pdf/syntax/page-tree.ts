import { damaged } from './failures.ts';
import type { PdfFile } from './pdf-file.ts';
import { asCount, asDict, asName, type PdfDict, PdfRef, type PdfValue } from './values.ts';

/** A rectangle in user space with its corners in order. */
export type Box = { left: number; bottom: number; right: number; top: number };

/** One page: its object, its dictionary and what it inherits, already looked up. */
export type PageNode = {
  ref: PdfRef;
  dict: PdfDict;
  resources: PdfValue | undefined;
  /** Crop box within the media box: what a viewer shows. */
  visibleBox: Box;
  /** Clockwise, as displayed. */
  rotation: 0 | 90 | 180 | 270;
  userUnit: number;
};

type Inherited = { Resources?: PdfValue; MediaBox?: PdfValue; CropBox?: PdfValue; Rotate?: PdfValue };
type Leaf = { ref: PdfRef; inherited: Inherited };

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
const MAX_PAGES = 200_000;
const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 };

/** The pages of a file in order; dictionaries are read when a page is asked for. */
export class PageTree {
  private readonly file: PdfFile;
  private readonly leaves: Leaf[] = [];

  constructor(file: PdfFile) {
    this.file = file;
    const catalog = file.resolveDict(file.references.trailer.get('Root'));
    const root = catalog?.get('Pages');
    if (!catalog || !(root instanceof PdfRef)) throw damaged('the file has no page tree');
    if (file.isStale(root)) throw damaged('the file has no page tree');
    this.collect(root);
    if (this.leaves.length === 0) throw damaged('the file has no pages');
  }

  get pageCount(): number {
    return this.leaves.length;
  }

  /** Whether the tree says how many pages it has, unless it is a single page; to some readers it has none otherwise. */
  get hasCount(): boolean {
    const catalog = this.file.resolveDict(this.file.references.trailer.get('Root'));
    const root = this.file.resolveDict(catalog?.get('Pages'));
    return !root?.has('Kids') || (asCount(this.file.resolve(root.get('Count'))) ?? 0) > 0;
  }

  /** Walks without recursion; a node met twice on one way down is a loop, a page used twice is allowed. */
  private collect(root: PdfRef): void {
    const stack: { ref: PdfRef; inherited: Inherited }[] = [{ ref: root, inherited: {} }];
    const branches = new Set<number>();
    for (let node = stack.pop(); node; node = stack.pop()) {
      const dict = asDict(this.file.object(node.ref.number).value);
      if (!dict) continue;
      const kids = this.file.resolve(dict.get('Kids'));
      if (!Array.isArray(kids) || asName(dict.get('Type')) === 'Page') {
        // PDFium shows a font as an empty page; others say that the file is broken.
        const isPage = dict.has('Parent') || [null, 'Page'].includes(asName(dict.get('Type')));
        if (this.file.isStale(node.ref) || !isPage) throw damaged('something in the page tree is no page');
        if (this.leaves.length >= MAX_PAGES) throw damaged('the file has too many pages');
        this.leaves.push({ ref: node.ref, inherited: node.inherited });
        continue;
      }
      if (branches.has(node.ref.number)) throw damaged('the page tree has a loop');
      branches.add(node.ref.number);
      const inherited: Inherited = { ...node.inherited };
      for (const key of INHERITED) {
        const own = dict.get(key);
        if (own !== undefined) inherited[key] = own;
      }
      for (let index = kids.length - 1; index >= 0; index -= 1) {
        const kid = kids[index];
        if (!(kid instanceof PdfRef)) throw damaged('a page is not an object of its own');
        stack.push({ ref: kid, inherited });
      }
    }
  }

  /** Page `pageNumber`, counted from 1. */
  page(pageNumber: number): PageNode {
    const leaf = this.leaves[pageNumber - 1];
    if (!leaf) throw damaged(`the file has no page ${pageNumber}`);
    const dict = asDict(this.file.object(leaf.ref.number).value);
    if (!dict) throw damaged(`page ${pageNumber} is not a dictionary`);
    const find = (key: (typeof INHERITED)[number]): PdfValue | undefined => dict.get(key) ?? leaf.inherited[key];
    const media = this.box(find('MediaBox')) ?? LETTER;
    const crop = this.box(find('CropBox')) ?? media;
    const unit = this.file.resolve(dict.get('UserUnit'));
    const turns = this.file.resolve(find('Rotate'));
    return {
      ref: leaf.ref,
      dict,
      resources: find('Resources'),
      visibleBox: intersect(media, crop),
      rotation: normaliseRotation(typeof turns === 'number' ? turns : 0),
      userUnit: typeof unit === 'number' && unit > 0 && unit <= 75_000 ? unit : 1,
    };
  }

  private box(value: PdfValue | undefined): Box | null {
    const array = this.file.resolve(value);
    if (!Array.isArray(array) || array.length < 4) return null;
    const [a, b, c, d] = array.map((item) => this.file.resolve(item));
    if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return null;
    const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
    return box.right > box.left && box.top > box.bottom ? box : null;
  }
}

function intersect(media: Box, crop: Box): Box {
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return box.right > box.left && box.top > box.bottom ? box : media;
}

function normaliseRotation(degrees: number): 0 | 90 | 180 | 270 {
  const turned = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return turned === 1 ? 90 : turned === 2 ? 180 : turned === 3 ? 270 : 0;
}
