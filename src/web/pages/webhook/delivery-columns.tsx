import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { WebhookDelivery } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip, StatusBadge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { wordsOfEvent } from '../webhooks/event-words.ts';
import { subjectOf } from './deliveries-query.ts';
import classes from './webhook-page.module.css';

/** How a delivery stands: what was answered, or that it waits. */
function Answer({ delivery: { state, last_attempt: last } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  if (state === 'waiting') {
    return (
      <StatusBadge tone="warn" icon={IconClock}>
        {t('webhooks.waits')}
      </StatusBadge>
    );
  }
  const isDelivered = state === 'delivered';
  const status = last?.status ?? t('webhooks.no_answer');
  return (
    <StatusBadge tone={isDelivered ? 'good' : 'bad'} icon={isDelivered ? IconCircleCheck : IconAlertCircle}>
      <span className="av-hidden">{t(isDelivered ? 'webhooks.delivered' : 'webhooks.given_up')} </span>
      {status}
    </StatusBadge>
  );
}

/** What is told of a delivery, column by column. */
export function useDeliveryColumns(): readonly Column<WebhookDelivery>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { title: t('webhooks.answer'), width: '120px', cell: (delivery) => <Answer delivery={delivery} /> },
    {
      title: t('webhooks.about'),
      width: 'minmax(0, 1fr)',
      cell: (delivery) => (
        <>
          <span className={`av-line ${classes.subject}`}>
            {subjectOf(delivery, wordsOfEvent(t, delivery.event))}
            {delivery.is_test && <Chip>{t('webhooks.is_test')}</Chip>}
          </span>
          <code className={`av-mono ${classes.event}`}>{delivery.event}</code>
        </>
      ),
    },
    {
      title: t('webhooks.happened'),
      width: '136px',
      cell: ({ created_at: at }) => (
        <span className="av-dim" title={format.exact(at)}>
          {format.moment(at)}
        </span>
      ),
    },
    {
      title: t('webhooks.tries'),
      width: '64px',
      isNumber: true,
      isWideOnly: true,
      cell: ({ state, attempt_count: count, attempts_left: left }) => (
        <span className="av-dim">
          {state === 'waiting' ? t('webhooks.tries_of', { count, all: count + left }) : format.number(count)}
        </span>
      ),
    },
    {
      title: t('webhooks.took'),
      width: '72px',
      isNumber: true,
      isWideOnly: true,
      cell: ({ state, last_attempt: last }) =>
        last && state !== 'waiting' ? format.duration(last.duration_ms) : <span className="av-dim">–</span>,
    },
  ];
}
