import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileDelivery, FileRecord } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileDeliveriesQuery, retryDelivery } from '../query/file-deliveries-query.ts';
import { restsUntil } from '../query/resting.ts';
import classes from './row-status.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
/** What goes out as it should is there by then: nothing is asked about it. */
const isLateAfterMs = 4_000;

/** Whether a document has been on its way for longer than it should be. */
function useIsLate(isGoingOut: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isGoingOut) return;
    const timer = window.setTimeout(() => setLate(true), isLateAfterMs);
    return () => window.clearTimeout(timer);
  }, [isGoingOut]);
  return isGoingOut && isLate;
}

/** The copy of a document that waits for a place which is away or paused; undefined while it is just on its way. */
export function useHeldDelivery(file: FileRecord): FileDelivery | undefined {
  const isBeingSent = file.delivery?.state === 'waiting' || file.progress?.step === 'send_to_destinations';
  const isGoingOut = isBeingSent && file.deleted_at === null;
  const { data = [] } = useQuery({ ...fileDeliveriesQuery(file), enabled: useIsLate(isGoingOut) });
  if (!isGoingOut) return undefined;
  const isPaused = ({ state, destination }: FileDelivery) => state === 'pending' && destination.paused_reason !== null;
  return data.find((one) => restsUntil(one) !== null) ?? data.find(isPaused);
}

/** For which place a document waits, until when, and the button that does not wait. */
export function Held({ delivery }: { delivery: FileDelivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await retryDelivery(delivery);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const { name, scope } = delivery.destination;
  const until = restsUntil(delivery);
  const words =
    until === null ? t('status.held_paused', { name }) : t('status.held', { name, when: format.time(until) });
  return (
    <div className={classes.failed}>
      <span className={classes.amber} title={words}>
        <IconClock {...icon} />
        <span className={`av-cut ${classes.reason}`}>{words}</span>
      </span>
      {scope === 'own' && until !== null && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.button}
          loading={isBusy}
          onClick={() => void retry()}
        >
          {t('action.try_now')}
        </Button>
      )}
    </div>
  );
}

/** Whether a document that is done has reached its destinations. */
export function Delivered({ delivery }: { delivery: NonNullable<FileRecord['delivery']> }) {
  const { t } = useTranslation();
  const { state, delivered: done, total } = delivery;
  if (state === 'delivered') {
    return (
      <span className={classes.good}>
        <IconCircleCheck {...icon} />
        {t('status.delivered')}
      </span>
    );
  }
  return (
    <span className={classes.amber}>
      <IconClock {...icon} />
      <span className={`av-cut ${classes.reason}`}>
        {total > 1 || state === 'failed' ? t('status.delivered_of', { done, total }) : t('status.delivery_waits')}
      </span>
    </span>
  );
}
