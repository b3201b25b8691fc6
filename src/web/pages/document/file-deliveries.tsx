import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileDelivery, FileDetail } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileDeliveriesQuery, retryDelivery } from '../../list/query/file-deliveries-query.ts';
import { restsUntil } from '../../list/query/resting.ts';
import { destinationProblemWords, placeWords } from '../destinations/destination-words.tsx';
import { destinationHref } from '../destinations/destinations-query.ts';
import lines from './timeline.module.css';

/** Where copies of a document are at destinations; a failed one stays open until it is solved. Nothing without destinations. */
export function FileDeliveries({ file }: { file: FileDetail }) {
  const { data = [], error, refetch } = useQuery({ ...fileDeliveriesQuery(file), placeholderData: keepPreviousData });
  if (error && data.length === 0) {
    return (
      <li>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  return data.map((delivery) => <Line key={delivery.id} delivery={delivery} />);
}

function Line({ delivery }: { delivery: FileDelivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, destination, delivered_at: delivered, error } = delivery;
  const isStuck = state === 'pending' && destination.paused_reason !== null && destination.paused_reason !== 'by_hand';
  if (state === 'failed' || isStuck || restsUntil(delivery) !== null) return <NotDelivered delivery={delivery} />;
  const isThere = state === 'delivered';
  const waits = t(destination.paused_reason === null ? 'destinations.on_its_way' : 'destinations.waits_paused');
  const notes = isThere ? placeWords(t, delivery) : error ? destinationProblemWords(t, error) : waits;
  return (
    <li className={lines.line}>
      {isThere ? (
        <IconCircleCheck size={18} stroke={1.75} className={lines.good} aria-hidden />
      ) : (
        <IconClock size={18} stroke={1.75} className={lines.faint} aria-hidden />
      )}
      <span className={`${lines.what} ${lines.wraps}`}>
        {destination.name} <span className={lines.below}>{notes}</span>
      </span>
      {isThere && delivered !== null && (
        <span className={lines.number} title={format.exact(delivered)}>
          {format.moment(delivered)}
        </span>
      )}
    </li>
  );
}

/** Why a copy is not there, when the next try follows, and what can be done. */
function NotDelivered({ delivery }: { delivery: FileDelivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { destination, error, state } = delivery;
  const until = restsUntil(delivery);
  const retry = useMutation({ mutationFn: () => retryDelivery(delivery), onError: showError });
  const isOwn = destination.scope === 'own';
  const canRetry = isOwn && (state === 'failed' || until !== null);
  const problem = error ?? { code: destination.paused_reason ?? 'not_reached', sentence: '' };
  const next = until === null ? '' : t('destinations.next_try', { when: format.time(until) });
  return (
    <li className={lines.failure} data-waits={until !== null || undefined}>
      <strong className={lines.failureTitle}>
        {until === null ? (
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        ) : (
          <IconClock size={16} stroke={1.75} aria-hidden />
        )}
        {t(until === null ? 'destinations.not_delivered' : 'destinations.waits_for', { name: destination.name })}
      </strong>
      <p className={`av-note ${lines.failureText}`}>
        {[destinationProblemWords(t, problem), next].filter(Boolean).join(' ')}
      </p>
      {canRetry && (
        <Button size="compact-md" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t(until === null ? 'action.retry' : 'action.try_now')}
        </Button>
      )}
      {isOwn && (
        <Button
          size="compact-md"
          variant={canRetry ? 'subtle' : 'default'}
          renderRoot={(props) => <Link to={destinationHref(delivery.destination_id)} {...props} />}
        >
          {t('destinations.open')}
        </Button>
      )}
    </li>
  );
}
