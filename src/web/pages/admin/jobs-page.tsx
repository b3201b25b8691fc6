import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { FailedJob } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { useOpenRow, useParameter } from '../../kit/list/list-url.ts';
import { PageBody, Part } from '../../kit/page.tsx';
import { SubNav } from '../../kit/sub-nav.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { jobErrorWords, queueWords } from './job-words.ts';
import { jobsKey } from './jobs-key.ts';
import classes from './jobs-page.module.css';
import { fetchJobs, nameOfJob, useRetryJobs } from './jobs-query.ts';
import { QueuesTable } from './queues-table.tsx';

const refreshMs = 5000;

function useJobColumns(): readonly Column<FailedJob>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      title: t('jobs.job'),
      width: 'minmax(0, 2fr)',
      cell: (job) => (
        <>
          <strong className={classes.name}>{queueWords(t, job.queue)}</strong>
          <span className="av-dim">{nameOfJob(job)}</span>
        </>
      ),
    },
    {
      title: t('jobs.why'),
      width: 'minmax(0, 3fr)',
      cell: (job) => <span className={classes.why}>{jobErrorWords(t, job)}</span>,
    },
    {
      title: t('jobs.when'),
      width: '148px',
      cell: (job) => (
        <span className="av-dim">
          {job.failed_at && format.moment(job.failed_at)}
          {' · '}
          {t('jobs.attempts', { count: job.attempts })}
        </span>
      ),
    },
  ];
}

/** What the machine is working on, and the jobs that gave up. */
export default function JobsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.jobs'));
  const [queue, setQueue] = useParameter('queue');
  const open = useOpenRow();
  const columns = useJobColumns();
  const retry = useRetryJobs();
  const jobs = useEntities({
    key: [...jobsKey, queue],
    fetchPage: (cursor, signal) => fetchJobs(queue, cursor, signal),
    refreshMs,
  });
  const queues = jobs.data?.queues ?? [];
  const named = queues.map(({ name }) => ({ value: name, label: queueWords(t, name) }));
  const shown = jobs.data?.rows.find(({ id }) => id === open.id);
  const tryAgain = (ids: readonly string[]) => retry.mutate(ids);
  const hasNone = queue === '' && jobs.data?.rows.length === 0;
  return (
    <PageBody
      title={t('nav.jobs')}
      text={t('jobs.text')}
      isWide
      nav={<SubNav of="/admin/status" label={t('nav.admin')} />}
      isNavAbove
    >
      {jobs.data ? <QueuesTable queues={queues} /> : !jobs.error && <Skeleton height={300} radius="lg" />}
      {(jobs.data || jobs.error) && (
        <Part
          title={t('jobs.gave_up')}
          aside={
            !hasNone && (
              <NativeSelect
                aria-label={t('jobs.queue')}
                value={queue}
                onChange={(event) => setQueue(event.currentTarget.value)}
                data={[{ value: '', label: t('jobs.all_queues') }, ...named]}
              />
            )
          }
        >
          <EntityList
            label={t('jobs.gave_up')}
            entities={jobs}
            nameOf={(job) => `${queueWords(t, job.queue)} ${nameOfJob(job)}`}
            columns={columns}
            open={open}
            actions={(job) => [{ label: t('action.retry'), icon: IconRefresh, run: () => tryAgain([job.id]) }]}
            selectionActions={(ids, clear) => (
              <Button
                size="compact-sm"
                variant="default"
                loading={retry.isPending}
                onClick={() => {
                  tryAgain([...ids]);
                  clear();
                }}
              >
                {t('action.retry')}
              </Button>
            )}
            empty={<EmptyState title={t('jobs.none_title')} text={t('jobs.none_text')} />}
          />
        </Part>
      )}
      {shown && (
        <JobDrawer
          job={shown}
          isBusy={retry.isPending}
          onRetry={() => tryAgain([shown.id])}
          onClose={() => open.show(null)}
        />
      )}
    </PageBody>
  );
}
