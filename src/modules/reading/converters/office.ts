import { OFFICE_KIND_NAMES, type OfficeKind, officeKinds, officeToPdf, recogniseOffice } from '../office/index.ts';
import type { Converter, Format } from './converter.ts';

const FONTS_MISSING = 'fonts_missing';

/** Word, Excel, PowerPoint, OpenDocument and RTF, by LibreOffice. */
export const office: Converter = {
  formats: OFFICE_KIND_NAMES.map((name): Format => {
    const kind: OfficeKind = officeKinds[name];
    return {
      ...kind,
      sniff(head) {
        const found = recogniseOffice(head);
        return typeof found === 'number' ? found : found === name;
      },
    };
  }),
  warnings: [FONTS_MISSING],
  async convert(children, input) {
    const { missingFonts } = await officeToPdf(children, { ...input, ...input.office });
    const summary = 'Converted to PDF by LibreOffice; the original is kept unchanged.';
    if (missingFonts.length === 0) return { path: input.outputPath, summary };
    const names = missingFonts.join(', ');
    return {
      path: input.outputPath,
      summary: `${summary} Other fonts stand in for those that are not on the server: ${names}.`,
      warning: FONTS_MISSING,
    };
  },
};
