import sharp from 'sharp';
import { knownProcesses } from '../../../../../platform/processes/index.ts';
import { pdfLibraryVersion } from '../../../../reading/pdf/index.ts';
import { line, type Part } from '../line.ts';

/** What reads and converts documents, on the machines that do it. */
export const convertersPart: Part = {
  name: 'converters',
  async look({ ctx, read }) {
    const processes = await read((tx) => knownProcesses(tx));
    const readers = new Map(
      processes.flatMap(({ isAlive, reader }) => (isAlive && reader ? [[reader.name, reader.languageCount]] : [])),
    );
    const missing = await ctx.children.missingIsolation();
    return [
      ...[...readers].map(([version, number]) => line('reader', { version, number })),
      line('pdf_library', { version: await pdfLibraryVersion() }),
      line('picture_library', { version: `libvips ${sharp.versions.vips}` }),
      line(missing.length === 0 ? 'isolation_full' : 'isolation_partial'),
    ];
  },
};
