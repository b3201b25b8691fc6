import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { type TableColumns, type TableFormat, tableFile } from '../../../platform/http/index.ts';
import { dayIn, startOfDayIn, timeSettings } from '../../../platform/time/index.ts';
import { listPlanRows } from '../../people/plans/index.ts';
import { countStatistics } from './count-statistics.ts';
import {
  FIGURES,
  type Span,
  type StatisticsPeriod,
  type statisticsLineSchema,
  type statisticsSchema,
} from './statistics.schemas.ts';
import {
  failingNow,
  type Loss,
  lastDay,
  leftSince,
  listDays,
  listPlanDays,
  type PlanDay,
  type StatisticsDay,
} from './statistics.store.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const MONTHS = 12;
const EVER = '0001-01-01';

/** The figures of the whole service; nothing about single persons. They are as old as the last count, at most an hour. */
export async function readStatistics(
  ctx: Context,
  { span }: { span: Span },
): Promise<z.infer<typeof statisticsSchema>> {
  const last = (await lastDay(ctx.db)) ?? (await firstCount(ctx));
  const from = firstOf(span, last.day);
  const days = await listDays(ctx.db, from);
  const planDays = await listPlanDays(ctx.db, from);
  const names = new Map((await listPlanRows(ctx.db)).map((plan, place) => [plan.plan_id, { name: plan.name, place }]));
  const { timeZone } = ctx.config.get(timeSettings);
  const today = dayIn(timeZone, ctx.clock.now());
  const plans = planDays
    .filter(({ day }) => day === last.day)
    .map(({ amount, day: _day, ...plan }) => ({
      ...plan,
      name: names.get(plan.plan_id)?.name ?? plan.plan_id,
      amount_cents: amount,
    }))
    .toSorted((one, other) => (names.get(one.plan_id)?.place ?? 1e9) - (names.get(other.plan_id)?.place ?? 1e9));
  const amounts = new Map<string, number>();
  for (const plan of plans) amounts.set(plan.currency, (amounts.get(plan.currency) ?? 0) + plan.amount_cents);
  return {
    counted_at: last.counted_at.toISOString(),
    periods: periodsOf({ days, planDays, isMonthly: span !== '30_days', today }),
    plans,
    failing: (await failingNow(ctx.db)).map(presentLoss),
    left: (await leftSince(ctx.db, startOfDayIn(timeZone, `${today.slice(0, 7)}-01`))).map(presentLoss),
    totals: [...amounts].map(([currency, amount_cents]) => ({ currency, amount_cents })),
  };
}

const presentLoss = ({ people, currency, amount }: Loss) => ({ people, currency, amount_cents: amount });

async function firstCount(ctx: Context): Promise<{ day: string; counted_at: Date }> {
  await countStatistics(ctx);
  const last = await lastDay(ctx.db);
  if (!last) throw new Error('a day was counted and is not there');
  return last;
}

function firstOf(span: Span, today: string): string {
  if (span === 'all') return EVER;
  if (span === '30_days')
    return new Date(Date.parse(`${today}T00:00:00Z`) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}

/** Days put together by month, or each by itself: what came is added up, what there is and what it brings is as at the end. */
export function periodsOf(input: {
  days: readonly StatisticsDay[];
  planDays: readonly PlanDay[];
  isMonthly: boolean;
  today: string;
}): StatisticsPeriod[] {
  const periodOf = (day: string) => (input.isMonthly ? `${day.slice(0, 7)}-01` : day);
  const periods = new Map<string, StatisticsPeriod>();
  for (const { day, counted_at: _at, people, documents, stored_bytes, ...came } of input.days) {
    const from = periodOf(day);
    const before = periods.get(from);
    periods.set(from, {
      ...{ from, is_running: from === periodOf(input.today), people, documents, stored_bytes },
      added_documents: (before?.added_documents ?? 0) + came.added_documents,
      added_bytes: (before?.added_bytes ?? 0) + came.added_bytes,
      read_pages: (before?.read_pages ?? 0) + came.read_pages,
      read_documents: (before?.read_documents ?? 0) + came.read_documents,
      revenue: [],
    });
  }
  const lastCounted = new Map(input.planDays.map(({ day }) => [periodOf(day), day]));
  for (const { day, plan_id, currency, amount } of input.planDays) {
    const from = periodOf(day);
    if (lastCounted.get(from) === day) periods.get(from)?.revenue.push({ plan_id, currency, amount_cents: amount });
  }
  return [...periods.values()];
}

type Line = z.infer<typeof statisticsLineSchema>;

const columns: TableColumns<Line> = {
  from: (line) => line.from,
  figure: (line) => line.figure,
  plan_id: (line) => line.plan_id,
  currency: (line) => line.currency,
  value: (line) => line.value,
};

/** The same figures as a file, one a line. */
export async function exportStatistics(
  ctx: Context,
  { span, format }: { span: Span; format: TableFormat },
): Promise<ReturnType<typeof tableFile>> {
  const { periods } = await readStatistics(ctx, { span });
  const day = dayIn(ctx.config.get(timeSettings).timeZone, ctx.clock.now());
  return tableFile(linesOf(periods), { name: 'statistics', columns, format, day });
}

async function* linesOf(periods: readonly StatisticsPeriod[]): AsyncGenerator<Line[]> {
  for (const { from, revenue, ...period } of periods) {
    yield [
      ...FIGURES.map((figure) => ({ from, figure, plan_id: null, currency: null, value: period[figure] })),
      ...revenue.map(({ plan_id, currency, amount_cents: value }) => ({
        ...{ from, plan_id, currency, value },
        figure: 'revenue' as const,
      })),
    ];
  }
}
