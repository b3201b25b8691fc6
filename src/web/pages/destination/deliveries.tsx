import { IconAlertCircle, IconCircleCheck, IconClock, IconCloudUp, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { Delivery } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { listOf, partOf } from '../../kit/list/list-of.ts';
import { fileHref } from '../../navigation.ts';
import { destinationProblemWords, placeWords } from '../destinations/destination-words.tsx';
import classes from './destination-page.module.css';

/** What narrows the list of deliveries; the empty one is everything. */
export const deliveryStates = ['', 'failed', 'pending', 'delivered'] as const;

/** Reads one page of what was delivered to a destination. */
export async function fetchDeliveries(
  id: string,
  request: string,
  cursor: string | null,
  signal: AbortSignal | undefined,
) {
  const state = deliveryStates.find((one) => one === request);
  const query = { ...partOf(cursor), ...(state ? { state } : {}) };
  return listOf(
    api.GET('/api/destinations/{id}/deliveries', { params: { path: { id }, query }, signal: signal ?? null }),
    'deliveries',
  );
}

const badges = {
  pending: { tone: 'warn', icon: IconClock, words: 'destinations.waits' },
  delivering: { tone: 'busy', icon: IconCloudUp, words: 'destinations.on_its_way' },
  delivered: { tone: 'good', icon: IconCircleCheck, words: 'destinations.delivered' },
  failed: { tone: 'bad', icon: IconAlertCircle, words: 'destinations.failed' },
} as const satisfies Record<Delivery['state'], { tone: Tone; icon: TablerIcon; words: string }>;

function DeliveryBadge({ state }: { state: Delivery['state'] }) {
  const { t } = useTranslation();
  const { tone, icon, words } = badges[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(words)}
    </StatusBadge>
  );
}

/** How the document of a delivery is called; of other people's it is only told whose they are. */
export function useDeliveryName(): (delivery: Delivery) => string {
  const { t } = useTranslation();
  return ({ title, owner: { username: name } }) =>
    title ?? (name === null ? t('destinations.document_of_somebody') : t('destinations.document_of', { name }));
}

/** What is told of a delivery, column by column. Documents of the whole service are not all the reader's: they lead nowhere. */
export function useDeliveryColumns(): readonly Column<Delivery>[] {
  const { t } = useTranslation();
  const nameOf = useDeliveryName();
  const format = useFormat();
  return [
    { title: t('destinations.state'), width: '128px', cell: ({ state }) => <DeliveryBadge state={state} /> },
    {
      title: t('destinations.document'),
      width: 'minmax(0, 1fr)',
      cell: (delivery) => (
        <>
          {delivery.title === null ? (
            <span className={classes.document}>{nameOf(delivery)}</span>
          ) : (
            <Link to={fileHref(delivery.file_id)} className={`av-link av-touch ${classes.document}`}>
              {delivery.title}
            </Link>
          )}
          <div className="av-note">
            {delivery.error ? destinationProblemWords(t, delivery.error) : placeWords(t, delivery)}
          </div>
        </>
      ),
    },
    {
      title: t('destinations.copy'),
      width: '160px',
      isWideOnly: true,
      cell: ({ version }) => <span className="av-dim">{t(`destinations.role_${version}`)}</span>,
    },
    {
      title: t('destinations.when'),
      width: '136px',
      cell: ({ delivered_at: delivered, created_at: created }) => (
        <span className="av-dim" title={format.exact(delivered ?? created)}>
          {format.moment(delivered ?? created)}
        </span>
      ),
    },
    {
      title: t('destinations.attempts'),
      width: '72px',
      isNumber: true,
      isWideOnly: true,
      cell: ({ attempts }) => <span className="av-dim">{format.number(attempts)}</span>,
    },
  ];
}
