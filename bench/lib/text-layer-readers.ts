import { run } from '../../src/modules/reading/pdf/fixtures/programs.ts';
import {
  type SeenBox,
  type SeenPage,
  seenByPdfium,
  seenByPdfjs,
} from '../../src/modules/reading/pdf/fixtures/readers.ts';

/** A program that people read PDFs with. */
export type Reader = {
  name: string;
  /** Whether its boxes are those of the page as it is shown, turned upright; else of the page before it is turned. */
  seesUpright: boolean;
  read(file: string, pageNumber: number, heightPt: number): Promise<SeenPage>;
};

function pdftotext(file: string, pageNumber: number, ...options: string[]): string {
  const page = String(pageNumber);
  return run('pdftotext', '-enc', 'UTF-8', '-f', page, '-l', page, ...options, file, '-');
}

const wordPattern = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function popplerWords(file: string, pageNumber: number): SeenPage['words'] {
  return [...pdftotext(file, pageNumber, '-bbox').matchAll(wordPattern)].map((match) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1, 5).map(Number);
    const text = (match[5] ?? '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
    return { text, box: { left, top, right, bottom } };
  });
}

/** The words whose middle lies in the box, as poppler gives them for a selected region. */
export function popplerRegion(file: string, pageNumber: number, box: SeenBox): string {
  const [x, y] = [Math.floor(box.left), Math.floor(box.top)];
  const size = [Math.ceil(box.right) - x, Math.ceil(box.bottom) - y].map(String);
  return pdftotext(file, pageNumber, '-r', '72', '-x', `${x}`, '-y', `${y}`, '-W', size[0] ?? '', '-H', size[1] ?? '');
}

/** The readers that a text layer has to work in. */
export const readers: readonly Reader[] = [
  {
    name: 'poppler',
    seesUpright: true,
    read: async (file, pageNumber) => ({
      words: popplerWords(file, pageNumber),
      text: pdftotext(file, pageNumber),
    }),
  },
  {
    name: 'poppler -layout',
    seesUpright: true,
    read: async (file, pageNumber) => ({ words: [], text: pdftotext(file, pageNumber, '-layout') }),
  },
  { name: 'PDFium', seesUpright: false, read: seenByPdfium },
  { name: 'pdf.js', seesUpright: false, read: seenByPdfjs },
];
