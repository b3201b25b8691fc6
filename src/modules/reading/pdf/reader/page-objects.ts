import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** FPDFPageObj_GetType */
export const OBJECT_TYPE = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const INVISIBLE = 3;
/** More objects than this are not looked at one by one: the verdict is clear by then. */
const MAX_OBJECTS = 20_000;
const MAX_FORM_DEPTH = 4;

/** PDF's a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What lies on a page, counted through nested forms. */
export type ObjectCensus = {
  visibleText: number;
  invisibleText: number;
  images: number;
  paths: number;
  shadings: number;
  /** Share of the visible page covered by images, 0…1 (overlaps count twice, capped). */
  imageCoverage: number;
};

type Frame = { left: number; bottom: number; right: number; top: number };

/** Counts the objects of a page and how much of it images cover. */
export function takeCensus(document: PdfiumDocument, page: number, frame: Frame): ObjectCensus {
  const { pdfium } = document;
  using scratch = new Scratch(pdfium);
  const matrixAt = scratch.alloc(24);
  const census = { visibleText: 0, invisibleText: 0, images: 0, paths: 0, shadings: 0, imageCoverage: 0 };
  const area = Math.max(1e-6, (frame.right - frame.left) * (frame.top - frame.bottom));
  let seen = 0;
  const visit = (object: number, outer: Matrix, depth: number): void => {
    seen += 1;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === OBJECT_TYPE.text) {
      if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) census.invisibleText += 1;
      else census.visibleText += 1;
    } else if (type === OBJECT_TYPE.path) census.paths += 1;
    else if (type === OBJECT_TYPE.shading) census.shadings += 1;
    else if (type === OBJECT_TYPE.image) {
      census.images += 1;
      const own = readMatrix(document, scratch, matrixAt, object);
      census.imageCoverage += overlap(unitSquare(multiply(own, outer)), frame) / area;
    } else if (type === OBJECT_TYPE.form && depth < MAX_FORM_DEPTH) {
      const inner = multiply(readMatrix(document, scratch, matrixAt, object), outer);
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count && seen < MAX_OBJECTS; index += 1) {
        visit(pdfium.FPDFFormObj_GetObject(object, index), inner, depth + 1);
      }
    }
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && seen < MAX_OBJECTS; index += 1) {
    visit(pdfium.FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0], 0);
  }
  census.imageCoverage = Math.min(1, census.imageCoverage);
  return census;
}

/** The matrix of a page object. */
export function readMatrix(document: PdfiumDocument, scratch: Scratch, pointer: number, object: number): Matrix {
  if (!document.pdfium.FPDFPageObj_GetMatrix(object, pointer)) return [1, 0, 0, 1, 0, 0];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = scratch.floats(pointer, 6);
  return [a, b, c, d, e, f];
}

function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [p, q, r, s, t, u] = outer;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

function unitSquare([a, b, c, d, e, f]: Matrix): Frame {
  return {
    left: e + Math.min(0, a, c, a + c),
    right: e + Math.max(0, a, c, a + c),
    bottom: f + Math.min(0, b, d, b + d),
    top: f + Math.max(0, b, d, b + d),
  };
}

function overlap(box: Frame, frame: Frame): number {
  const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
  const height = Math.min(box.top, frame.top) - Math.max(box.bottom, frame.bottom);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The visible box of a page in user space, before /Rotate. */
export function pageFrame(document: PdfiumDocument, page: number): Frame {
  using scratch = new Scratch(document.pdfium);
  const pointer = scratch.alloc(16);
  document.pdfium.FPDF_GetPageBoundingBox(page, pointer);
  const [left = 0, top = 0, right = 0, bottom = 0] = scratch.floats(pointer, 4);
  return { left, bottom, right, top };
}
