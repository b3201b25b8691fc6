import { z } from 'zod';
import { defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** What becomes of a stack of documents: it is offered to be divided, or divided as soon as it is read. */
/** What becomes of a stack. */
export const STACK_MODES = ['ask', 'automatic'] as const;

/** What barcodes on pages mean. */
export type PageMarksSettings = {
  asnPrefix: string;
  separatorBarcodes: readonly string[];
  splitStacks: (typeof STACK_MODES)[number];
};

/** Settings of barcodes on pages. */
export const pageMarksSettings = defineSettings<PageMarksSettings>('page_marks', {
  asnPrefix: {
    env: 'ASN_PREFIX',
    doc: 'What the barcode of an archive serial number begins with; digits follow, such as `ASN00042`. Printed labels begin with it, too. Asked when a document is read.',
    schema: z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,9}$/, says('asn_prefix')),
    default: 'ASN',
  },
  separatorBarcodes: {
    env: 'SEPARATOR_BARCODES',
    doc: 'Barcodes that make a page a separator sheet between two documents of a stack, comma-separated. Asked when a document is read.',
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      )
      .pipe(z.array(z.string()).min(1, says('blank'))),
    default: ['PATCHT'],
    defaultDoc: 'PATCHT',
  },
  splitStacks: {
    env: 'SPLIT_STACKS',
    doc: 'What becomes of a stack with separator sheets or several archive serial numbers: `ask` says on its page what it would become; `automatic` divides it as soon as it is read, which can be taken back for 30 days. The original stays whole.',
    schema: z.enum(STACK_MODES),
    default: 'ask',
  },
});
