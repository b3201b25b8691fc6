import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FileDelivery, FileDetail } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { destinationProblemWords, placeWords } from '../destinations/destination-words.tsx';
import { destinationHref } from '../destinations/destinations-query.ts';
import { fileDeliveriesQuery } from './file-deliveries-query.ts';
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
  return data.map((delivery) => <Line key={delivery.id} delivery={delivery} fileId={file.id} />);
}

function Line({ delivery, fileId }: { delivery: FileDelivery; fileId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, destination, delivered_at: delivered, error } = delivery;
  const isStuck = state === 'pending' && destination.paused_reason !== null && destination.paused_reason !== 'by_hand';
  if (state === 'failed' || isStuck) return <NotDelivered delivery={delivery} fileId={fileId} />;
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

function NotDelivered({ delivery, fileId }: { delivery: FileDelivery; fileId: string }) {
  const { t } = useTranslation();
  const { id: delivery_id, destination_id: id, destination, error, state } = delivery;
  const retry = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/api/destinations/{id}/deliveries/{delivery_id}/retry', { params: { path: { id, delivery_id } } }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['file-deliveries', fileId] }),
        queryClient.invalidateQueries({ queryKey: fileQuery(fileId).queryKey }),
      ]),
    onError: showError,
  });
  const isOwn = destination.scope === 'own';
  return (
    <li className={lines.failure}>
      <strong className={lines.failureTitle}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        {t('destinations.not_delivered', { name: destination.name })}
      </strong>
      <p className={`av-note ${lines.failureText}`}>
        {error
          ? destinationProblemWords(t, error)
          : destinationProblemWords(t, { code: destination.paused_reason ?? '', sentence: '' })}
      </p>
      {isOwn && state === 'failed' && (
        <Button size="compact-md" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('action.retry')}
        </Button>
      )}
      {isOwn && (
        <Button
          size="compact-md"
          variant={state === 'failed' ? 'subtle' : 'default'}
          renderRoot={(props) => <Link to={destinationHref(id)} {...props} />}
        >
          {t('destinations.open')}
        </Button>
      )}
    </li>
  );
}
