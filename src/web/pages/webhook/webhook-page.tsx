import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Webhook } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionButton } from '../../kit/action-menu.tsx';
import { EntityLoaded, EntityPage } from '../../kit/entity-page.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { scopeSearch, useOpenRow, useParameter } from '../../kit/list/list-url.ts';
import { useGo } from '../../navigation.ts';
import { wordsOfEvent } from '../webhooks/event-words.ts';
import { useWebhookActions } from '../webhooks/use-webhook-actions.tsx';
import { WebhookBadge } from '../webhooks/webhook-columns.tsx';
import { activityQuery, deliveriesKey, webhookQuery } from '../webhooks/webhooks-query.ts';
import { fetchDeliveries, subjectOf } from './deliveries-query.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import { useInStep } from './use-in-step.ts';
import { WebhookFacts } from './webhook-facts.tsx';

/** How often the log is read again: what is on its way changes by itself. */
const refreshMs = 5_000;

/** One webhook: where it goes, what was sent, what came back. */
export default function WebhookPage() {
  const { t } = useTranslation();
  const { webhook: id = '' } = useParams({ strict: false }) as { webhook?: string };
  const query = useQuery(webhookQuery(id));
  // Its numbers stand above its log: drawn later they would move it.
  const { isPending } = useQuery(activityQuery(id));
  const back = { to: '/webhooks', label: t('webhooks.back') };
  return (
    <EntityLoaded query={query} title={t('nav.webhooks')} back={back} isReady={!isPending}>
      {(webhook) => <LoadedWebhook key={id} webhook={webhook} />}
    </EntityLoaded>
  );
}

function LoadedWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const go = useGo();
  const { data: activity } = useQuery(activityQuery(webhook.id));
  const open = useOpenRow();
  const [state, setState] = useParameter('state');
  const [event, setEvent] = useParameter('event');
  const narrowedBy = { state, event };
  const columns = useDeliveryColumns();
  const deliveries = useEntities({
    key: [...deliveriesKey, webhook.id, narrowedBy],
    fetchPage: (cursor, signal) => fetchDeliveries(webhook.id, narrowedBy, cursor, signal),
    refreshMs,
  });
  useInStep(activity && JSON.stringify([activity.last_attempt, activity.waiting_count, activity.failed_count]));
  const newest = deliveries.isOld ? undefined : deliveries.data?.rows[0];
  useInStep(newest && JSON.stringify([narrowedBy, newest.id, newest.state, newest.attempt_count]));
  const search = scopeSearch(webhook.scope);
  const { actionsOf, dialog } = useWebhookActions({
    onTested: ({ id }) => open.show(id),
    onRemoved: () => go('/webhooks', search),
  });
  const { test, toggle, edit, rotate, remove } = actionsOf(webhook);
  // Its address and event are the platform's.
  const isOfPlatform = webhook.platform !== null;
  return (
    <EntityPage
      name={webhook.name}
      badge={<WebhookBadge webhook={webhook} activity={activity} />}
      back={{ to: '/webhooks', search, label: t('webhooks.back') }}
      buttons={[test, toggle]}
      wideButtons={isOfPlatform ? [] : [edit]}
      menu={isOfPlatform ? [remove] : [edit, rotate, remove]}
      dialog={dialog}
    >
      <WebhookFacts webhook={webhook} activity={activity} />
      <LogToolbar webhook={webhook} activity={activity} request={narrowedBy} onState={setState} onEvent={setEvent} />
      <EntityList
        label={t('webhooks.log')}
        entities={deliveries}
        nameOf={(delivery) => subjectOf(delivery, wordsOfEvent(t, delivery.event))}
        columns={columns}
        open={open}
        empty={
          state !== '' || event !== '' ? (
            <EmptyState title={t('webhooks.no_match_title')} text={t('webhooks.no_match_text')}>
              <Button variant="default" onClick={() => go(`/webhooks/${webhook.id}`)}>
                {t('kit.no_match_all')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('webhooks.log_empty_title')} text={t('webhooks.log_empty_text')}>
              <ActionButton action={test} />
            </EmptyState>
          )
        }
      />
      {open.id !== null && (
        <DeliveryDrawer id={open.id} url={webhook.url} isActive={webhook.is_active} onClose={() => open.show(null)} />
      )}
    </EntityPage>
  );
}
