import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Context } from '../../../../platform/context.ts';
import { buildPdf, textContent } from '../../../reading/pdf/fixtures/build-pdf.ts';
import { openPdf } from '../../../reading/pdf/index.ts';

/** A PDF that carries its text, one page per entry. */
export function bornDigitalPdf(pages: readonly (readonly string[])[]): Buffer {
  return buildPdf(pages.map((lines) => ({ content: textContent([...lines], { size: 14 }) })));
}

/** A PDF of page images without any text, as a scanner makes it. */
export async function scannedPdf(
  ctx: Context,
  pages: readonly (readonly string[])[],
  options: Parameters<typeof buildPdf>[1] = {},
): Promise<Buffer> {
  const workDir = await ctx.workDirs.create();
  try {
    const path = join(workDir.path, 'source.pdf');
    await writeFile(path, bornDigitalPdf(pages));
    const pdf = await openPdf(ctx.children, { path, workDir: workDir.path });
    try {
      const scans = [];
      for (const index of pages.keys()) {
        const imagePath = join(workDir.path, `${index}.pgm`);
        const { widthPx, heightPx } = await pdf.renderGray(index + 1, imagePath);
        const pixels = (await readFile(imagePath)).subarray(-widthPx * heightPx);
        scans.push(imagePage(pixels, widthPx, heightPx));
      }
      return buildPdf(scans, options);
    } finally {
      await pdf.close();
    }
  } finally {
    await workDir.remove();
  }
}

function imagePage(pixels: Buffer, widthPx: number, heightPx: number) {
  const entries = `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode`;
  return { content: 'q 595 0 0 842 0 0 cm /Im0 Do Q', images: [{ entries, data: deflateSync(pixels) }] };
}

/** A letter with enough words for a language to be told. */
export const LETTER = [
  'Dear Mrs Harper,',
  'thank you for the invoice of the third of November.',
  'The amount will be paid by the end of this month.',
  'Please keep this letter together with the contract.',
  'With kind regards, Northgate Supplies',
];
