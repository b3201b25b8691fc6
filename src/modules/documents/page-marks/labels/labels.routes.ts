import { z } from 'zod';
import { ownerOf } from '../../../../platform/context.ts';
import { binaryResponse, httpErrors, type RouteModule } from '../../../../platform/http/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { MAX_ASN, nextFreeAsn } from '../../files/index.ts';
import { pageMarksSettings } from '../page-marks.settings.ts';
import { drawLabels, drawSeparator } from './draw-sheets.ts';
import { LABEL_SHEETS, PAPERS, SHEET_NAMES } from './sheets.ts';

const MAX_LABELS = 2_000;
const config = { audience: 'user', scope: 'documents:read', tag: 'Labels' } as const;

const labelsQuery = z.object({
  sheet: z.enum(SHEET_NAMES).default('avery-l4731').describe('How the sheet is called where it is sold.'),
  start: z.coerce
    .number()
    .int(says('archive_number'))
    .min(1, says('archive_number'))
    .max(MAX_ASN, says('archive_number'))
    .optional()
    .describe('The first number; the one behind the largest of your documents when left out.'),
  count: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_LABELS)
    .optional()
    .describe('How many; what is left of one sheet when left out.'),
  skip: z.coerce.number().int().min(0).max(188).default(0).describe('Labels that are used up on the first sheet.'),
});

const sheetSchema = z.object({
  name: z.enum(SHEET_NAMES),
  paper: z.enum(['a4', 'letter']),
  labels: z.int(),
  width_mm: z.number(),
  height_mm: z.number(),
});

/** Labels and separator sheets to print. */
export const labelSheetRoutes: RouteModule = (app) => {
  app.get(
    '/api/asn-labels',
    {
      schema: {
        response: {
          200: z.object({
            prefix: z.string(),
            next_asn: z
              .int()
              .nullable()
              .describe('The number behind the largest of your documents; null: there is none left.'),
            sheets: z.array(sheetSchema),
          }),
        },
      },
      config: { ...config, summary: 'What labels with archive serial numbers can be printed' },
    },
    async ({ ctx }) => ({
      prefix: ctx.config.get(pageMarksSettings).asnPrefix,
      next_asn: await nextFreeAsn(ctx.db, ownerOf(ctx)),
      sheets: SHEET_NAMES.map((name) => {
        const { paper, columns, rows, width, height } = LABEL_SHEETS[name];
        return { name, paper: paper.name, labels: columns * rows, width_mm: width, height_mm: height };
      }),
    }),
  );

  app.get(
    '/api/asn-labels.pdf',
    {
      schema: { querystring: labelsQuery, response: { 200: binaryResponse('application/pdf', 'The sheets.') } },
      config: { ...config, summary: 'Labels with archive serial numbers, to print at their true size' },
    },
    async ({ ctx, query }, reply) => {
      const sheet = LABEL_SHEETS[query.sheet];
      const onSheet = sheet.columns * sheet.rows;
      if (query.skip >= onSheet) throw refused('skip', says('not_below', { limit: onSheet }));
      const first = query.start ?? (await nextFreeAsn(ctx.db, ownerOf(ctx)));
      if (first === null) throw refused('start', says('archive_number'));
      const count = query.count ?? Math.min(onSheet - query.skip, MAX_ASN - first + 1);
      if (first + count - 1 > MAX_ASN) throw refused('count', says('archive_number'));
      const { asnPrefix: prefix } = ctx.config.get(pageMarksSettings);
      const pdf = await drawLabels(sheet, { first, count, skipped: query.skip, prefix });
      return reply.type('application/pdf').send(pdf);
    },
  );

  app.get(
    '/api/separator-sheet.pdf',
    {
      schema: {
        querystring: z.object({ paper: z.enum(['a4', 'letter']).default('a4') }),
        response: { 200: binaryResponse('application/pdf', 'The sheet.') },
      },
      config: { ...config, summary: 'A sheet to lay between two documents of a stack' },
    },
    async ({ ctx, query }, reply) => {
      const [text = ''] = ctx.config.get(pageMarksSettings).separatorBarcodes;
      const pdf = await drawSeparator(PAPERS[query.paper], text);
      return reply.type('application/pdf').send(pdf);
    },
  );
};

function refused(path: string, message: string): Error {
  return httpErrors.invalid_request({ errors: [{ path, message }] });
}
