import { Button, Skeleton, Table } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { AdminJobs, FailedJob } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileHref } from '../../navigation.ts';
import classes from './jobs-page.module.css';

const jobsKey = ['admin-jobs'];
const refreshMs = 5000;

function Queues({ queues }: { queues: AdminJobs['queues'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.card} aria-label={t('jobs.queues')}>
      <Table verticalSpacing={8} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('jobs.queue')}</Table.Th>
            <Table.Th className={classes.number}>{t('jobs.pending')}</Table.Th>
            <Table.Th className={classes.number}>{t('jobs.active')}</Table.Th>
            <Table.Th className={classes.number}>{t('jobs.delayed')}</Table.Th>
            <Table.Th className={classes.number}>{t('jobs.failed')}</Table.Th>
            <Table.Th className={classes.oldest}>{t('jobs.oldest')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map((queue) => (
            <Table.Tr key={queue.name}>
              <Table.Td>{queue.name}</Table.Td>
              <Table.Td className={classes.number}>{format.number(queue.pending)}</Table.Td>
              <Table.Td className={classes.number}>{format.number(queue.active)}</Table.Td>
              <Table.Td className={classes.number}>{format.number(queue.delayed)}</Table.Td>
              <Table.Td className={classes.number} data-bad={queue.failed > 0 || undefined}>
                {format.number(queue.failed)}
              </Table.Td>
              <Table.Td className={classes.oldest}>
                {queue.oldest_pending_at ? format.moment(queue.oldest_pending_at) : '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function FailedLine({ job }: { job: FailedJob }) {
  const { t } = useTranslation();
  const format = useFormat();
  const retry = useMutation({
    mutationFn: () => api.POST('/api/admin/jobs/{id}/retry', { params: { path: { id: job.id } } }),
    onSuccess: () => {
      showDone(t('jobs.retried'));
      return queryClient.invalidateQueries({ queryKey: jobsKey });
    },
    onError: showError,
  });
  return (
    <li className={classes.job}>
      <div className={classes.what}>
        <strong>{job.queue}</strong>{' '}
        {job.file_id ? (
          <Link to={fileHref(job.file_id)} className={classes.link}>
            {job.file_title || job.payload_summary}
          </Link>
        ) : (
          <span>{job.payload_summary}</span>
        )}
        <div className={classes.error}>{job.error ?? t('error.unknown')}</div>
        <div className={classes.detail}>
          {t('jobs.attempts', { count: job.attempts })}
          {job.failed_at && ` · ${format.moment(job.failed_at)}`}
        </div>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={retry.isPending}
        aria-label={t('jobs.retry_of', { name: job.file_title || job.payload_summary })}
        onClick={() => retry.mutate()}
      >
        {t('action.retry')}
      </Button>
    </li>
  );
}

/** What the machine is working on, and the jobs that gave up. */
export default function JobsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.jobs'));
  const query = useInfiniteQuery({
    queryKey: jobsKey,
    initialPageParam: null as string | null,
    refetchInterval: refreshMs,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/admin/jobs', {
          params: { query: { per_page: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          signal,
        }),
      ),
    getNextPageParam: (last) => last.pagination.next_cursor,
  });
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = query;
  const failed = data?.pages.flatMap((page) => page.failed_jobs) ?? [];
  return (
    <PageBody title={t('nav.jobs')} text={t('jobs.text')}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={160} radius="lg" />}
      {data && <Queues queues={data.pages[0]?.queues ?? []} />}
      {data && failed.length === 0 && <EmptyState title={t('jobs.none_title')} text={t('jobs.none_text')} />}
      {failed.length > 0 && (
        <section aria-label={t('jobs.gave_up')}>
          <h2 className={classes.title}>{t('jobs.gave_up')}</h2>
          <ul className={classes.list}>
            {failed.map((job) => (
              <FailedLine key={job.id} job={job} />
            ))}
          </ul>
          {hasNextPage && (
            <Button mt="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('action.more')}
            </Button>
          )}
        </section>
      )}
    </PageBody>
  );
}
