import { z } from 'zod';

const barcodeSchema = z.object({
  format: z.enum(['QRCode', 'DataMatrix', 'Code128', 'Code39']),
  text: z.string(),
});

/** What was seen on the pages of a document beside their words. */
export const pageMarksSchema = z
  .object({
    pages: z
      .array(
        z.object({
          page: z.int(),
          is_blank: z.boolean(),
          is_separator: z.boolean().describe('A sheet that lies between two documents of a stack.'),
          barcodes: z.array(barcodeSchema),
        }),
      )
      .describe('Only pages of which there is something to say.'),
    division: z
      .array(z.array(z.int()))
      .describe(
        'The documents it would become: the numbers of their pages, without separator sheets and blank pages. One alone: it is no stack.',
      ),
    printed_asn: z
      .object({
        asn: z.int(),
        page: z.int(),
        held_by: z
          .object({ id: z.uuid(), title: z.string(), in_trash: z.boolean() })
          .nullable()
          .describe('Another document that has this number.'),
      })
      .nullable()
      .describe('The archive serial number that is printed on it.'),
  })
  .meta({ id: 'PageMarks' });
/** The marks of pages as JSON. */
export type PageMarksJson = z.infer<typeof pageMarksSchema>;
