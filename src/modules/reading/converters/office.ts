import { OFFICE_KIND_NAMES, type OfficeKind, officeKinds, officeToPdf, recogniseOffice } from '../office/index.ts';
import type { Converter, Format } from './converter.ts';

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
  async convert(children, input) {
    await officeToPdf(children, { ...input, ...input.office });
    return {
      path: input.outputPath,
      summary: 'Converted to PDF by LibreOffice; the original is kept unchanged.',
    };
  },
};
