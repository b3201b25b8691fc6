import sharp from 'sharp';
import type { Context } from '../../../../../platform/context.ts';
import { knownProcesses } from '../../../../../platform/processes/index.ts';
import { findOfficeConverter, officeProgramsOf } from '../../../../reading/office/index.ts';
import { pdfLibraryVersion } from '../../../../reading/pdf/index.ts';
import { type Line, line, type Part } from '../line.ts';

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
      await officeLine(ctx),
      line(missing.length === 0 ? 'isolation_full' : 'isolation_partial'),
    ];
  },
};

/** What makes PDFs of office files here. A server without is as whole as it was; documents that wait for it say so themselves. */
async function officeLine({ config }: Context): Promise<Line> {
  const found = await findOfficeConverter(officeProgramsOf(config));
  if (!found) return line('office_missing');
  return line(found.kind === 'native' ? 'office_native' : 'office_extra', { version: found.version });
}
