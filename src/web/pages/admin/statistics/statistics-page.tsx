import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconDatabase, IconEye, IconFiles, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client.ts';
import { meQuery } from '../../../api/session.ts';
import type { PlatformStatistics, StatisticsPeriod } from '../../../api/types.ts';
import { usePageTitle } from '../../../components/page-title.ts';
import { ErrorNotice } from '../../../components/panel-boundary.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ExportMenu } from '../../../kit/export-menu.tsx';
import { useParameter } from '../../../kit/list/list-url.ts';
import { PageBody } from '../../../kit/page.tsx';
import { writeSearch } from '../../../navigation.ts';
import { FigureCard } from './figure-card.tsx';
import { PaymentStates } from './payment-states.tsx';
import { Revenue } from './revenue.tsx';
import classes from './statistics-page.module.css';

const spans = ['30_days', '12_months', 'all'] as const;

/** The figures of the whole service, without looking into anybody's documents. */
export default function StatisticsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('nav.statistics'));
  const [chosen, setChosen] = useParameter('span');
  const span = spans.find((one) => one === chosen) ?? '12_months';
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', span],
    queryFn: ({ signal }) => dataOf(api.GET('/api/subscriptions/platform', { params: { query: { span } }, signal })),
  });
  return (
    <PageBody
      title={t('nav.statistics')}
      text={data ? t('statistics.text_until', { moment: format.moment(data.counted_at) }) : t('statistics.text')}
      isWide
      actions={
        <>
          <SegmentedControl
            aria-label={t('statistics.span')}
            value={span}
            onChange={(next) => setChosen(next, { replace: true })}
            data={spans.map((value) => ({ value, label: t(`statistics.span_${value}`) }))}
          />
          <ExportMenu hrefOf={(kind) => `/api/subscriptions/platform/export${writeSearch({ span, format: kind })}`} />
        </>
      }
    >
      {data ? (
        <Figures statistics={data} span={span} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={600} radius="lg" />
      )}
    </PageBody>
  );
}

function Figures({ statistics, span }: { statistics: PlatformStatistics; span: (typeof spans)[number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isDaily = span === '30_days';
  const { data: me } = useQuery(meQuery);
  const sells = me !== undefined && me.features.billing_provider !== 'none';
  const { periods } = statistics;
  const write = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(format.locale, { timeZone: 'UTC', ...options });
    return (from: string) => dates.format(new Date(`${from}T00:00:00Z`));
  };
  const nameOf = write(
    isDaily ? { day: 'numeric', month: 'short' } : { month: 'long', ...(span === 'all' ? { year: 'numeric' } : {}) },
  );
  const labelOf = write(isDaily ? { day: 'numeric' } : { month: 'narrow' });
  const pointsOf = (figure: Exclude<keyof StatisticsPeriod, 'from' | 'is_running' | 'revenue'>) =>
    periods.map((period) => ({
      ...{ key: period.from, name: nameOf(period.from), label: labelOf(period.from) },
      ...{ value: period[figure], isRunning: period.is_running },
    }));
  const last = periods.at(-1);
  if (!last) return null;
  const before = periods.at(-2);
  const name = nameOf(last.from);
  const more = last.people - (before?.people ?? last.people);
  return (
    <>
      <div className={classes.cards}>
        <FigureCard
          icon={IconUsers}
          title={t('statistics.people')}
          value={format.number(last.people)}
          text={t('statistics.more_people', { number: format.number(Math.max(0, more)), name })}
          points={pointsOf('people')}
          kind="level"
          write={format.number}
        />
        <FigureCard
          icon={IconDatabase}
          title={t('statistics.stored')}
          value={format.size(last.stored_bytes)}
          text={t('statistics.came', { number: format.size(last.added_bytes), name })}
          points={pointsOf('stored_bytes')}
          kind="level"
          write={format.size}
        />
        <FigureCard
          icon={IconFiles}
          title={t('statistics.documents')}
          value={format.number(last.documents)}
          text={t('statistics.came', { number: format.number(last.added_documents), name })}
          points={pointsOf('added_documents')}
          kind="flow"
          write={format.number}
        />
        <FigureCard
          icon={IconEye}
          title={t('statistics.pages')}
          value={format.number(last.read_pages)}
          text={t('statistics.pages_of', {
            ...{ name, count: last.read_documents },
            number: format.number(last.read_documents),
          })}
          points={pointsOf('read_pages')}
          kind="flow"
          write={format.number}
        />
      </div>
      <Revenue
        statistics={statistics}
        nameOf={nameOf}
        labelOf={write(isDaily ? { day: 'numeric' } : { month: 'short' })}
      />
      {sells && <PaymentStates />}
    </>
  );
}
