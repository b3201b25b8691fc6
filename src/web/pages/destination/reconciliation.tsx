import { Button, Progress, Stack } from '@mantine/core';
import { IconArrowsDiff, IconCloudUp } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { providersQuery } from '../../api/destination-providers.ts';
import { queryClient } from '../../api/session.ts';
import type { Destination, Reconciliation } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshDestinations } from '../destinations/destinations-query.ts';
import classes from './destination-page.module.css';
import { Report } from './report.tsx';

const refreshMs = 1_500;

function isUnderWay(report: Reconciliation | null | undefined): boolean {
  return report?.state === 'waiting' || report?.state === 'listing' || report?.state === 'checking';
}

/** What the last comparison of a destination found, asked again while one is under way or what it found goes out. */
function reconciliationQuery(id: string) {
  return queryOptions({
    queryKey: ['reconciliation', id],
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/destinations/{id}/reconciliation', { params: { path: { id } }, signal })))
        .reconciliation,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? refreshMs : false),
  });
}

/** Whether it is known what the panel below will show. */
export function useIsComparisonKnown(id: string): boolean {
  const providers = useQuery(providersQuery);
  const report = useQuery(reconciliationQuery(id));
  return !providers.isPending && !report.isPending;
}

/** Compares a destination with what really lies there, and delivers again what is missing. */
export function ReconciliationPanel({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const { id, provider, is_active: isActive, name } = destination;
  const { data: providers = [] } = useQuery(providersQuery);
  const { data: report, error, refetch } = useQuery(reconciliationQuery(id));
  const path = { id };
  const again = () => queryClient.invalidateQueries({ queryKey: ['reconciliation', id] });
  const compare = useMutation({
    mutationFn: () => dataOf(api.POST('/api/destinations/{id}/reconcile', { params: { path } })),
    onSuccess: again,
    onError: showError,
  });
  const deliver = useMutation({
    mutationFn: (changed: boolean) =>
      dataOf(api.POST('/api/destinations/{id}/reconciliation/deliver', { params: { path }, body: { changed } })),
    onSuccess: async () => {
      showDone(t('destinations.missing_begun', { name }));
      await Promise.all([again(), refreshDestinations()]);
    },
    onError: showError,
  });
  if (!providers.some(({ key, capabilities }) => key === provider && capabilities.lists)) return null;
  const { missing = 0, changed = 0 } = report?.open ?? {};
  return (
    <section className="av-panel" aria-labelledby="compare">
      <div className={`av-line ${classes.head}`}>
        <h2 id="compare" className={classes.title}>
          {t('destinations.compare_title')}
        </h2>
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          disabled={isUnderWay(report) || compare.isPending}
          onClick={() => compare.mutate()}
        >
          {t('destinations.compare')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {report === null && <p className="av-note">{t('destinations.compare_text')}</p>}
      {report && isUnderWay(report) && <UnderWay report={report} />}
      {report && !isUnderWay(report) && <Report report={report} />}
      {missing + changed > 0 && (
        <div className="av-line">
          {missing > 0 && (
            <Button
              leftSection={<IconCloudUp size={16} aria-hidden />}
              disabled={!isActive || deliver.isPending}
              onClick={() => deliver.mutate(false)}
            >
              {t('destinations.deliver_found')}
            </Button>
          )}
          {changed > 0 && (
            <Button
              variant="default"
              disabled={!isActive || deliver.isPending}
              onClick={() => deliver.mutate(true)}
              title={t('destinations.deliver_changed_text')}
            >
              {t(missing > 0 ? 'destinations.deliver_both' : 'destinations.deliver_changed')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function UnderWay({ report: { state, listed } }: { report: Reconciliation }) {
  const { t } = useTranslation();
  const words =
    state === 'checking' ? t('destinations.compare_checking') : t('destinations.compare_listing', { count: listed });
  return (
    <Stack gap={6} fz={13} role="status">
      <span>{words}</span>
      <Progress value={100} animated aria-label={t('destinations.compare_title')} />
    </Stack>
  );
}
