import { Table } from '@mantine/core';
import type { AdminJobs } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './jobs-page.module.css';

/** How much waits and runs in each queue. */
export function QueuesTable({ queues }: { queues: AdminJobs['queues'] }) {
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
