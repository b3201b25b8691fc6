import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { createGray, type GrayImage } from '../raster/gray-image.ts';

/** A line of text: its left end and baseline in points from the top left corner of the page. */
export type SampleLine = { text: string; x: number; y: number; size: number; isBold?: boolean; gray?: number };

/** A filled rectangle in points from the top left corner. */
export type SampleBox = { x: number; y: number; width: number; height: number; gray: number };

/** What a generated page shows. */
export type SamplePage = { widthPt?: number; heightPt?: number; dpi: number; lines: SampleLine[]; boxes?: SampleBox[] };

/** A word as it was drawn, in pixels of the drawn image. */
export type DrawnWord = { text: string; left: number; top: number; width: number; height: number };

/** The module's memory; its type does not tell of it, and it moves when it grows. */
function heapOf(api: WrappedPdfiumModule): Uint8Array {
  return (api.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

let loading: Promise<WrappedPdfiumModule> | undefined;

async function pdfium(): Promise<WrappedPdfiumModule> {
  loading ??= (async () => {
    const bytes = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
    const loaded = await init({ wasmBinary: new Uint8Array(bytes).buffer });
    loaded.PDFiumExt_Init();
    return loaded;
  })();
  return await loading;
}

/** Breaks prose into lines of at most `charsPerLine`, drawn below each other. */
export function paragraph(
  text: string,
  options: { x: number; y: number; size: number; charsPerLine: number; lineCount?: number },
): SampleLine[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/)) {
    if (row && row.length + 1 + word.length > options.charsPerLine) {
      rows.push(row);
      row = word;
    } else row = row ? `${row} ${word}` : word;
  }
  if (row) rows.push(row);
  return rows.slice(0, options.lineCount ?? rows.length).map((line, index) => ({
    text: line,
    x: options.x,
    y: options.y + index * options.size * 1.35,
    size: options.size,
  }));
}

function contentOf(page: SamplePage, heightPt: number): string {
  const parts: string[] = [];
  for (const box of page.boxes ?? []) {
    parts.push(`${box.gray} g ${box.x} ${heightPt - box.y - box.height} ${box.width} ${box.height} re f`);
  }
  for (const line of page.lines) {
    const text = line.text.replace(/[\\()]/g, '\\$&');
    const font = line.isBold ? '/F2' : '/F1';
    parts.push(
      `${line.gray ?? 0} g BT ${font} ${line.size} Tf 1 0 0 1 ${line.x} ${heightPt - line.y} Tm (${text}) Tj ET`,
    );
  }
  return parts.join('\n');
}

function pdfOf(page: SamplePage, widthPt: number, heightPt: number): Buffer {
  // WinAnsi is Latin-1 but for a few signs, of which pages here use one.
  const content = Buffer.from(contentOf(page, heightPt).replaceAll('€', '\x80'), 'latin1');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    ),
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    Buffer.from(font('Helvetica')),
    Buffer.from(font('Helvetica-Bold')),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Draws a page with PDFium's own fonts and tells where every word went. */
export async function drawPage(page: SamplePage): Promise<{ image: GrayImage; words: DrawnWord[] }> {
  const widthPt = page.widthPt ?? 595;
  const heightPt = page.heightPt ?? 842;
  const api = await pdfium();
  const bytes = pdfOf(page, widthPt, heightPt);
  const memory = api.pdfium.wasmExports.malloc(bytes.length);
  heapOf(api).set(bytes, memory);
  const document = api.FPDF_LoadMemDocument(memory, bytes.length, '');
  const handle = api.FPDF_LoadPage(document, 0);
  const width = Math.round((widthPt / 72) * page.dpi);
  const height = Math.round((heightPt / 72) * page.dpi);
  const bitmap = api.FPDFBitmap_Create(width, height, 0);
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  api.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, 0);
  const image = createGray(width, height);
  const pixels = heapOf(api);
  const start = api.FPDFBitmap_GetBuffer(bitmap);
  const stride = api.FPDFBitmap_GetStride(bitmap);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) image.data[y * width + x] = pixels[start + y * stride + x * 4 + 1] ?? 0;
  }
  const words = drawnWords(api, handle, page.dpi / 72, heightPt);
  api.FPDFBitmap_Destroy(bitmap);
  api.FPDF_ClosePage(handle);
  api.FPDF_CloseDocument(document);
  api.pdfium.wasmExports.free(memory);
  return { image, words };
}

function drawnWords(api: WrappedPdfiumModule, page: number, pixelsPerPt: number, heightPt: number): DrawnWord[] {
  const text = api.FPDFText_LoadPage(page);
  const count = api.FPDFText_CountChars(text);
  const memory = api.pdfium.wasmExports.malloc(32);
  const words: DrawnWord[] = [];
  let word: DrawnWord | undefined;
  for (let index = 0; index < count; index += 1) {
    const character = String.fromCodePoint(api.FPDFText_GetUnicode(text, index));
    if (/\s/.test(character)) {
      word = undefined;
      continue;
    }
    api.FPDFText_GetCharBox(text, index, memory, memory + 8, memory + 16, memory + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) =>
      api.pdfium.getValue(memory + at, 'double'),
    );
    const x0 = left * pixelsPerPt;
    const y0 = (heightPt - top) * pixelsPerPt;
    const x1 = right * pixelsPerPt;
    const y1 = (heightPt - bottom) * pixelsPerPt;
    if (!word) {
      word = { text: character, left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
      words.push(word);
      continue;
    }
    const lower = Math.max(word.top + word.height, y1);
    word.text += character;
    word.top = Math.min(word.top, y0);
    word.height = lower - word.top;
    word.width = x1 - word.left;
  }
  api.pdfium.wasmExports.free(memory);
  api.FPDFText_ClosePage(text);
  return words;
}
