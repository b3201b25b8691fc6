import sharp from 'sharp';
import { pdfLibraryVersion } from '../../../../reading/pdf/index.ts';
import { line, type Part } from '../line.ts';

/** The libraries that open documents, and how well those are kept apart. What reads and converts is a list of its own. */
export const convertersPart: Part = {
  name: 'converters',
  async look({ ctx }) {
    const missing = await ctx.children.missingIsolation();
    return [
      line('pdf_library', { version: await pdfLibraryVersion() }),
      line('picture_library', { version: `libvips ${sharp.versions.vips}` }),
      line(missing.length === 0 ? 'isolation_full' : 'isolation_partial'),
    ];
  },
};
