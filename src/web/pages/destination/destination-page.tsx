import { Button, Skeleton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.ts';
import type { Delivery, Destination } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntityLoaded, EntityPage } from '../../kit/entity-page.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { scopeSearch, useParameter } from '../../kit/list/list-url.ts';
import { Pills } from '../../kit/pills.tsx';
import { useAction } from '../../kit/use-entity-actions.ts';
import { useGo } from '../../navigation.ts';
import { DestinationBadge } from '../destinations/destination-words.tsx';
import { destinationQuery, refreshDestinations } from '../destinations/destinations-query.ts';
import { TrialResult } from '../destinations/trial-result.tsx';
import { useDestinationActions } from '../destinations/use-destination-actions.tsx';
import { deliveryStates, fetchDeliveries, useDeliveryColumns, useDeliveryName } from './deliveries.tsx';
import { DestinationFacts } from './destination-facts.tsx';
import { ReconciliationPanel, useIsComparisonKnown } from './reconciliation.tsx';

/** How often the list is read again: what is on its way changes by itself. */
const refreshMs = 5_000;

/** One destination: how it stands, and what was delivered there. */
export default function DestinationPage() {
  const { t } = useTranslation();
  const { destination: id = '' } = useParams({ strict: false }) as { destination?: string };
  const back = { to: '/destinations', label: t('destinations.back') };
  return (
    <EntityLoaded query={useQuery(destinationQuery(id))} title={t('nav.destinations')} back={back}>
      {(destination) => <LoadedDestination key={id} destination={destination} />}
    </EntityLoaded>
  );
}

function LoadedDestination({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const go = useGo();
  const search = scopeSearch(destination.scope);
  const { actions, trial, dialog } = useDestinationActions(destination, () => go('/destinations', search));
  const { test, toggle, edit, deliverMissing, remove } = actions;
  const isComparisonKnown = useIsComparisonKnown(destination.id);
  return (
    <EntityPage
      name={destination.name}
      badge={<DestinationBadge destination={destination} />}
      back={{ to: '/destinations', search, label: t('destinations.back') }}
      buttons={[test, toggle]}
      menu={[edit, deliverMissing, remove]}
      dialog={dialog}
    >
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
    </EntityPage>
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
  const retry = useAction(
    ({ id: delivery_id }: Delivery) =>
      dataOf(
        api.POST('/api/destinations/{id}/deliveries/{delivery_id}/retry', { params: { path: { id, delivery_id } } }),
      ),
    (delivery) => {
      showDone(t('destinations.goes_again', { title: nameOf(delivery) }));
      return refreshDestinations();
    },
  );
  const again = { label: t('destinations.deliver_again'), icon: IconRepeat };
  return (
    <>
      <Pills
        label={t('destinations.state')}
        value={state}
        onChange={setState}
        choices={deliveryStates.map((value) => ({ value, label: t(stateWords[value]) }))}
      />
      <EntityList
        label={t('destinations.deliveries')}
        entities={deliveries}
        nameOf={nameOf}
        columns={columns}
        actions={(delivery) => [
          {
            ...retry.of(delivery, again),
            isDisabled: !isActive || delivery.state === 'pending' || delivery.state === 'delivering',
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
