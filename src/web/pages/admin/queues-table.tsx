import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import type { AdminJobs } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { queueWords } from './job-words.ts';
import classes from './jobs-page.module.css';

type Queue = AdminJobs['queues'][number];

function isIdle({ pending, active, delayed, failed }: Queue): boolean {
  return pending + active + delayed + failed === 0;
}

/** How much waits and runs of each kind; those that have nothing to do are one line until somebody opens it. */
export function QueuesTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const idle = queues.filter(isIdle).length;
  const shown = isWhole ? queues : queues.filter((queue) => !isIdle(queue));
  return (
    <section className="av-card" aria-label={t('jobs.queues')}>
      {shown.length > 0 ? <Rows queues={shown} /> : <p className={classes.quiet}>{t('jobs.idle_all')}</p>}
      {idle > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.fold}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('jobs.idle_hide') : t('jobs.idle', { count: idle })}
        </Button>
      )}
    </section>
  );
}

function Rows({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
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
            <Table.Td title={queue.name}>{queueWords(t, queue.name)}</Table.Td>
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
  );
}
