import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FailedJob } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { DetailHeader, Facts } from '../../kit/detail-header.tsx';
import { fileHref } from '../../navigation.ts';
import { jobErrorWords, queueWords } from './job-words.ts';
import classes from './jobs-page.module.css';
import { nameOfJob } from './jobs-query.ts';

type Props = { job: FailedJob; isBusy: boolean; onRetry: () => void; onClose: () => void };

/** Why a job gave up, in full, and a way to let it try again. */
export function JobDrawer({ job, isBusy, onRetry, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DetailDrawer
      label={nameOfJob(job)}
      header={
        <DetailHeader
          title={queueWords(t, job.queue)}
          text={job.file_title}
          sign={<IconAlertTriangle size={20} stroke={1.5} />}
        />
      }
      footer={
        <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={isBusy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('jobs.why'), value: jobErrorWords(t, job) },
          { name: t('jobs.internal_name'), value: job.queue },
          { name: t('jobs.attempts_made'), value: format.number(job.attempts) },
          ...(job.failed_at ? [{ name: t('jobs.when'), value: format.exact(job.failed_at) }] : []),
          ...(job.file_id
            ? [
                {
                  name: t('jobs.document'),
                  value: (
                    <Link to={fileHref(job.file_id)} className={classes.link}>
                      {job.file_title || job.file_id}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {job.error && <CodeSample label={t('jobs.said')} code={job.error} />}
      <CodeSample label={t('jobs.input')} code={job.payload_summary} />
    </DetailDrawer>
  );
}
