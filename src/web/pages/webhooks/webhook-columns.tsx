import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconPlayerPause,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Webhook, WebhookActivity } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chips, StatusBadge, type Tone } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { DeliveryBars } from './delivery-bars.tsx';
import { wordsOfEvent } from './event-words.ts';
import { stateOf, type WebhookState } from './webhook-state.ts';
import classes from './webhooks-page.module.css';
import { whenDue } from './when-due.ts';

type Shown = { webhook: Webhook; activity: WebhookActivity | undefined };

const badges = {
  paused: { tone: 'idle', icon: IconPlayerPause, words: 'webhooks.paused' },
  gone: { tone: 'bad', icon: IconPlugConnectedX, words: 'webhooks.switched_off' },
  given_up: { tone: 'bad', icon: IconPlugConnectedX, words: 'webhooks.switched_off' },
  failing: { tone: 'bad', icon: IconAlertCircle, words: 'webhooks.failing' },
  delivered: { tone: 'good', icon: IconCircleCheck, words: 'webhooks.delivered' },
  refused: { tone: 'bad', icon: IconAlertCircle, words: 'webhooks.refused' },
  waiting: { tone: 'warn', icon: IconClock, words: 'webhooks.waits' },
  idle: { tone: 'idle', icon: IconCircleDashed, words: 'webhooks.nothing_yet' },
} as const satisfies Record<WebhookState, { tone: Tone; icon: TablerIcon; words: string }>;

/** How a webhook stands, as a sign and a word. */
export function WebhookBadge({ webhook, activity }: Shown) {
  const { t } = useTranslation();
  const { tone, icon, words } = badges[stateOf(webhook, activity)];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(words)}
    </StatusBadge>
  );
}

/** What is known beside the state: since when, when next, how long it took. */
function Since({ webhook, activity }: Shown) {
  const { t } = useTranslation();
  const format = useFormat();
  if (webhook.paused_at) return t('webhooks.since', { when: format.moment(webhook.paused_at) });
  if (webhook.failing_since && activity?.next_attempt_at)
    return t('webhooks.next_try', { when: whenDue(format, activity.next_attempt_at) });
  const last = activity?.last_attempt;
  return last ? `${format.moment(last.started_at)} · ${format.duration(last.duration_ms)}` : null;
}

/** What is told of a webhook, column by column. */
export function useWebhookColumns(activities: readonly WebhookActivity[] | undefined): readonly Column<Webhook>[] {
  const { t } = useTranslation();
  const of = ({ id }: Webhook) => activities?.find(({ webhook_id }) => webhook_id === id);
  return [
    {
      title: t('webhooks.goes_to'),
      width: 'minmax(0, 3fr)',
      cell: (webhook) => (
        <>
          <strong className="av-name">{webhook.name}</strong>
          <span className={`av-cut ${classes.address}`}>{webhook.url}</span>
        </>
      ),
    },
    {
      title: t('webhooks.when'),
      width: 'minmax(0, 2fr)',
      isWideOnly: true,
      cell: ({ events }) => <Chips words={events.map((event) => wordsOfEvent(t, event, 'short'))} />,
    },
    {
      title: t('webhooks.past_days'),
      width: '150px',
      cell: (webhook) => <DeliveryBars activity={of(webhook)} isPaused={!webhook.is_active} />,
    },
    {
      title: t('webhooks.last_delivery'),
      width: '156px',
      cell: (webhook) => (
        <span className={classes.state}>
          <WebhookBadge webhook={webhook} activity={of(webhook)} />
          <span className="av-dim">
            <Since webhook={webhook} activity={of(webhook)} />
          </span>
        </span>
      ),
    },
  ];
}
