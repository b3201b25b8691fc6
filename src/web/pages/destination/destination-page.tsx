import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconDots, IconRepeat } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.ts';
import type { Delivery, Destination } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { hint } from '../../components/hint.ts';
import { LateMenu } from '../../components/late-target.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { PageBody } from '../../kit/page.tsx';
import { useGo } from '../../navigation.ts';
import { DestinationBadge } from '../destinations/destination-words.tsx';
import { destinationQuery, refreshDestinations } from '../destinations/destinations-query.ts';
import { TrialResult } from '../destinations/trial-result.tsx';
import { useDestinationDeeds } from '../destinations/use-destination-deeds.tsx';
import { deliveryStates, fetchDeliveries, useDeliveryColumns, useDeliveryName } from './deliveries.tsx';
import { DestinationFacts } from './destination-facts.tsx';
import classes from './destination-page.module.css';
import { ReconciliationPanel, useIsComparisonKnown } from './reconciliation.tsx';

/** How often the list is read again: what is on its way changes by itself. */
const refreshMs = 5_000;

function searchOf(scope: Destination['scope']): { scope?: string } {
  return scope === 'own' ? {} : { scope };
}

function Back({ scope }: { scope: Destination['scope'] }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      renderRoot={(root) => <Link to="/destinations" search={searchOf(scope)} {...root} />}
      aria-label={t('destinations.back')}
      {...hint(t('destinations.back'))}
    >
      <IconArrowLeft size={18} stroke={1.75} />
    </ActionIcon>
  );
}

/** One destination: how it stands, and what was delivered there. */
export default function DestinationPage() {
  const { t } = useTranslation();
  const { destination: id = '' } = useParams({ strict: false }) as { destination?: string };
  const { data: destination, error, refetch } = useQuery(destinationQuery(id));
  usePageTitle(destination?.name ?? t('nav.destinations'));
  if (destination) return <LoadedDestination key={id} destination={destination} />;
  return (
    <PageBody title={t('nav.destinations')} isWide sign={<Back scope="own" />}>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} radius="md" />}
    </PageBody>
  );
}

function LoadedDestination({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const go = useGo();
  const { name, scope } = destination;
  const { deeds, trial, dialog } = useDestinationDeeds(destination, () => go('/destinations', searchOf(scope)));
  const { test, toggle, edit, deliverMissing, remove } = deeds;
  const isComparisonKnown = useIsComparisonKnown(destination.id);
  return (
    <PageBody
      title={name}
      badge={<DestinationBadge destination={destination} />}
      isWide
      sign={<Back scope={scope} />}
      actions={
        <>
          {[test, toggle].map(({ label, icon: Icon, run, isDisabled = false }) => (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isDisabled}
              onClick={run}
            >
              {label}
            </Button>
          ))}
          <LateMenu
            position="bottom-end"
            button={(opener) => (
              <ActionIcon {...opener} variant="default" aria-label={t('kit.actions_of', { name })}>
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            )}
          >
            {() =>
              [edit, deliverMissing, remove].map(({ label, icon: Icon, run, isDanger, isDisabled = false }) => (
                <Menu.Item
                  key={label}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={run}
                  disabled={isDisabled}
                  {...(isDanger ? { color: 'red' } : {})}
                >
                  {label}
                </Menu.Item>
              ))
            }
          </LateMenu>
        </>
      }
    >
      <div className={classes.page}>
        <DestinationFacts destination={destination} />
        {trial && <TrialResult trial={trial} destination={destination} />}
        {isComparisonKnown ? (
          <>
            <ReconciliationPanel destination={destination} />
            <Deliveries destination={destination} />
          </>
        ) : (
          <Skeleton height={360} radius="md" />
        )}
      </div>
      {dialog}
    </PageBody>
  );
}

const stateWords = {
  '': 'destinations.all',
  failed: 'destinations.failed',
  pending: 'destinations.waits',
  delivered: 'destinations.delivered',
} as const satisfies Record<(typeof deliveryStates)[number], string>;

function Deliveries({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const { id, is_active: isActive } = destination;
  const [state, setState] = useParameter('state');
  const columns = useDeliveryColumns();
  const nameOf = useDeliveryName();
  const deliveries = useEntities({
    key: ['deliveries', id, state],
    fetchPage: (cursor, signal) => fetchDeliveries(id, state, cursor, signal),
    refreshMs,
  });
  const retry = useMutation({
    mutationFn: ({ id: delivery_id }: Delivery) =>
      dataOf(
        api.POST('/api/destinations/{id}/deliveries/{delivery_id}/retry', { params: { path: { id, delivery_id } } }),
      ),
    onSuccess: (delivery) => {
      showDone(t('destinations.goes_again', { title: nameOf(delivery) }));
      return refreshDestinations();
    },
    onError: showError,
  });
  return (
    <>
      <fieldset className={classes.states} aria-label={t('destinations.state')}>
        {deliveryStates.map((one) => (
          <button
            key={one}
            type="button"
            className={`av-plain ${classes.state}`}
            aria-pressed={state === one}
            onClick={() => setState(one)}
          >
            {t(stateWords[one])}
          </button>
        ))}
      </fieldset>
      <EntityList
        label={t('destinations.deliveries')}
        entities={deliveries}
        nameOf={nameOf}
        columns={columns}
        actions={(delivery) => [
          {
            label: t('destinations.deliver_again'),
            icon: IconRepeat,
            isDisabled: !isActive || delivery.state === 'pending' || delivery.state === 'delivering',
            run: () => retry.mutate(delivery),
          },
        ]}
        empty={
          state === '' ? (
            <EmptyState title={t('destinations.log_empty_title')} text={t('destinations.log_empty_text')} />
          ) : (
            <EmptyState title={t('destinations.no_match_title')} text={t('destinations.no_match_text')}>
              <Button variant="default" onClick={() => setState('')}>
                {t('kit.no_match_all')}
              </Button>
            </EmptyState>
          )
        }
      />
    </>
  );
}
