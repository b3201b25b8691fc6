import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Webhook } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { hint } from '../../components/hint.ts';
import { LateMenu } from '../../components/late-target.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import type { RowAction } from '../../kit/list/entity-row.tsx';
import { useOpenRow, useParameter } from '../../kit/list/list-url.ts';
import { PageBody } from '../../kit/page.tsx';
import { useGo } from '../../navigation.ts';
import { wordsOfEvent } from '../webhooks/event-words.ts';
import { useWebhookDeeds } from '../webhooks/use-webhook-deeds.tsx';
import { WebhookBadge } from '../webhooks/webhook-columns.tsx';
import { activityQuery, deliveriesKey, webhookQuery } from '../webhooks/webhooks-query.ts';
import { fetchDeliveries, subjectOf } from './deliveries-query.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import { useInStep } from './use-in-step.ts';
import { WebhookFacts } from './webhook-facts.tsx';
import classes from './webhook-page.module.css';

/** How often the log is read again: what is on its way changes by itself. */
const refreshMs = 5_000;

function searchOf(scope: Webhook['scope']): { scope?: string } {
  return scope === 'own' ? {} : { scope };
}

function Back({ scope }: { scope: Webhook['scope'] }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      renderRoot={(root) => <Link to="/webhooks" search={searchOf(scope)} {...root} />}
      aria-label={t('webhooks.back')}
      {...hint(t('webhooks.back'))}
    >
      <IconArrowLeft size={18} stroke={1.75} />
    </ActionIcon>
  );
}

/** One webhook: where it goes, what was sent, what came back. */
export default function WebhookPage() {
  const { t } = useTranslation();
  const { webhook: id = '' } = useParams({ strict: false }) as { webhook?: string };
  const { data: webhook, error, refetch } = useQuery(webhookQuery(id));
  usePageTitle(webhook?.name ?? t('nav.webhooks'));
  // Its numbers stand above its log: drawn later they would move it.
  const { isPending } = useQuery(activityQuery(id));
  if (webhook && !isPending) return <LoadedWebhook key={id} webhook={webhook} />;
  return (
    <PageBody title={t('nav.webhooks')} isWide sign={<Back scope="own" />}>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} radius="md" />}
    </PageBody>
  );
}

function ActionButton({ action, className }: { action: RowAction; className?: string | undefined }) {
  const { label, icon: Icon, run, isDisabled = false } = action;
  return (
    <Button
      {...(className ? { className } : {})}
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function LoadedWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const go = useGo();
  const { data: activity } = useQuery(activityQuery(webhook.id));
  const open = useOpenRow();
  const [state, setState] = useParameter('state');
  const [event, setEvent] = useParameter('event');
  const wish = { state, event };
  const columns = useDeliveryColumns();
  const deliveries = useEntities({
    key: [...deliveriesKey, webhook.id, wish],
    fetchPage: (cursor, signal) => fetchDeliveries(webhook.id, wish, cursor, signal),
    refreshMs,
  });
  useInStep(activity && JSON.stringify([activity.last_attempt, activity.waiting_count, activity.failed_count]));
  const newest = deliveries.isOld ? undefined : deliveries.data?.rows[0];
  useInStep(newest && JSON.stringify([wish, newest.id, newest.state, newest.attempt_count]));
  const { deedsOf, dialog } = useWebhookDeeds({
    onTested: ({ id }) => open.show(id),
    onRemoved: () => go('/webhooks', searchOf(webhook.scope)),
  });
  const { test, toggle, edit, rotate, remove } = deedsOf(webhook);
  // Its address and event are the platform's.
  const isOfPlatform = webhook.platform !== null;
  const isNarrowed = state !== '' || event !== '';
  return (
    <PageBody
      title={webhook.name}
      badge={<WebhookBadge webhook={webhook} activity={activity} />}
      isWide
      sign={<Back scope={webhook.scope} />}
      actions={
        <>
          <ActionButton action={test} />
          <ActionButton action={toggle} />
          {/* Where there is no room it is in the menu alone. */}
          {!isOfPlatform && <ActionButton action={edit} className={classes.edit} />}
          <LateMenu
            position="bottom-end"
            button={(opener) => (
              <ActionIcon {...opener} variant="default" aria-label={t('kit.actions_of', { name: webhook.name })}>
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            )}
          >
            {() =>
              (isOfPlatform ? [remove] : [edit, rotate, remove]).map(({ label, icon: Icon, run, isDanger }) => (
                <Menu.Item
                  key={label}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={run}
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
        <WebhookFacts webhook={webhook} activity={activity} />
        <LogToolbar webhook={webhook} activity={activity} wish={wish} onState={setState} onEvent={setEvent} />
        <EntityList
          label={t('webhooks.log')}
          entities={deliveries}
          nameOf={(delivery) => subjectOf(delivery, wordsOfEvent(t, delivery.event))}
          columns={columns}
          open={open}
          empty={
            isNarrowed ? (
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
      </div>
      {open.id !== null && (
        <DeliveryDrawer id={open.id} url={webhook.url} isActive={webhook.is_active} onClose={() => open.show(null)} />
      )}
      {dialog}
    </PageBody>
  );
}
