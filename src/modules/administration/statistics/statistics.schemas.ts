import { z } from 'zod';
import { tableFormat } from '../../../platform/http/index.ts';

const span = z
  .enum(['30_days', '12_months', 'all'])
  .default('12_months')
  .describe('Days, or months in which days are put together.');
const amount = z.int().describe('A month, in the smallest unit of the currency; yearly payments count by twelfths.');

/** The query of `GET /api/subscriptions/platform`. */
export const statisticsQuery = z.object({ span });

/** How far back the figures go. */
export type Span = z.infer<typeof span>;

/** The query of `GET /api/subscriptions/platform/export`. */
export const statisticsExportQuery = statisticsQuery.extend({ format: tableFormat.default('csv') });

const periodSchema = z
  .object({
    from: z.iso.date().describe('The first day.'),
    is_running: z.boolean().describe('It is not over yet.'),
    people: z.int().describe('At its end.'),
    documents: z.int().describe('At its end, without the trash.'),
    stored_bytes: z.int().describe('At its end, of the originals.'),
    added_documents: z.int(),
    added_bytes: z.int(),
    read_pages: z.int(),
    read_documents: z.int(),
    revenue: z.array(z.object({ plan_id: z.string(), currency: z.string(), amount_cents: amount })),
  })
  .meta({ id: 'StatisticsPeriod' });

/** One day or month of the figures. */
export type StatisticsPeriod = z.infer<typeof periodSchema>;

const losses = z.array(z.object({ people: z.int(), currency: z.string(), amount_cents: amount }));

/** The answer of `GET /api/subscriptions/platform`. */
export const statisticsSchema = z.object({
  counted_at: z.iso.datetime().describe('Every hour.'),
  periods: z.array(periodSchema).describe('The oldest first.'),
  plans: z
    .array(
      z.object({
        plan_id: z.string(),
        name: z.string(),
        currency: z.string(),
        people: z.int(),
        not_paying: z
          .int()
          .describe('Administrators, people who have it free of charge, and all of a plan that costs nothing.'),
        amount_cents: amount,
      }),
    )
    .describe('As it is today.'),
  failing: losses.describe('Whose payment failed and is due now.'),
  left: losses.describe('Who stopped paying in this month.'),
  totals: z
    .array(z.object({ currency: z.string(), amount_cents: amount }))
    .describe('By currency, never added together.'),
});

/** What is counted of a day or month beside what plans bring. */
export const FIGURES = [
  'people',
  'documents',
  'stored_bytes',
  'added_documents',
  'added_bytes',
  'read_pages',
  'read_documents',
] as const;

/** The figures of one line of the export. */
export const statisticsLineSchema = z.object({
  from: z.iso.date(),
  figure: z.enum([...FIGURES, 'revenue']),
  plan_id: z.string().nullable(),
  currency: z.string().nullable(),
  value: z.int(),
});
