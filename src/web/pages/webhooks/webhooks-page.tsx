import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEntities, withoutRows } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { scopeSearch, useParameter } from '../../kit/list/list-url.ts';
import { PageBody } from '../../kit/page.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { EventCatalogue } from './event-catalogue.tsx';
import { useWebhookActions } from './use-webhook-actions.tsx';
import { useWebhookColumns } from './webhook-columns.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookNotices, webhookHref } from './webhook-notices.tsx';
import { activitiesQuery, fetchWebhooks, leavingWebhooks, type WebhookScope, webhooksKey } from './webhooks-query.ts';

/** One's own webhooks, what automation platforms made, and for administrators those that hear of everything. */
const scopes = ['own', 'platforms', 'instance'] as const;
const labels = {
  own: 'webhooks.going_out',
  platforms: 'webhooks.platforms',
  instance: 'webhooks.whole_service',
} as const satisfies Record<WebhookScope, string>;
const emptyTexts = {
  own: 'webhooks.none_text',
  platforms: 'webhooks.none_platforms_text',
  instance: 'webhooks.none_instance_text',
} as const satisfies Record<WebhookScope, string>;

/** Which programs hear of what happens here. */
export default function WebhooksPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.webhooks'));
  const { data: me } = useQuery(meQuery);
  const [wanted] = useParameter('scope');
  const scope = scopeOf(wanted, me?.user?.is_admin ?? false);
  return <WebhooksOf key={scope} scope={scope} isAdmin={me?.user?.is_admin ?? false} />;
}

function HowPlatformsConnect() {
  const { t } = useTranslation();
  return <Button renderRoot={(props) => <Link to="/automation" {...props} />}>{t('nav.automation')}</Button>;
}

function scopeOf(wanted: string | null, isAdmin: boolean): WebhookScope {
  if (wanted === 'platforms') return 'platforms';
  return wanted === 'instance' && isAdmin ? 'instance' : 'own';
}

function WebhooksOf({ scope, isAdmin }: { scope: WebhookScope; isAdmin: boolean }) {
  const { t } = useTranslation();
  const all = useEntities({
    key: [...webhooksKey, scope],
    fetchPage: (cursor, signal) => fetchWebhooks(scope, cursor, signal),
    refreshMs: 30_000,
  });
  const leaving = leavingWebhooks.use();
  const webhooks = withoutRows(all, leaving);
  const rows = webhooks.data?.rows ?? [];
  const { data: activities, isPending: isActivityPending } = useQuery(activitiesQuery(scope));
  const columns = useWebhookColumns(activities);
  const { actionsOf, dialog } = useWebhookActions();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  );
  // The notices stand above the list: it comes with them, or it would jump.
  const isReady = (all.data !== undefined || all.error !== null) && !isActivityPending;
  const hasNone = all.data !== undefined && rows.length === 0;
  return (
    <PageBody
      title={t('nav.webhooks')}
      text={t('webhooks.text')}
      isWide
      actions={scope !== 'platforms' && !hasNone && add}
    >
      <Stack gap={16} pb={24}>
        <PageTabs
          label={t('nav.webhooks')}
          tabs={[
            ...(isAdmin ? scopes : scopes.slice(0, 2)).map((one) => ({
              label: t(labels[one]),
              to: '/webhooks',
              search: scopeSearch(one),
              isHere: one === scope,
            })),
            { label: t('webhooks.coming_in'), to: '/sources', isHere: false },
          ]}
        />
        {isReady && <WebhookNotices webhooks={rows} activities={activities} />}
        <EntityList
          key={String(isReady)}
          label={t(labels[scope])}
          entities={isReady ? webhooks : { ...webhooks, data: undefined, isPending: true }}
          nameOf={({ name }) => name}
          columns={columns}
          linkOf={webhookHref}
          isOver={({ is_active }) => !is_active}
          actions={(webhook) => {
            const { test, toggle, edit, rotate, remove } = actionsOf(webhook);
            return scope === 'platforms' ? [test, toggle, remove] : [test, toggle, edit, rotate, remove];
          }}
          empty={
            <EmptyState
              title={t(scope === 'platforms' ? 'webhooks.none_platforms_title' : 'webhooks.none_title')}
              text={t(emptyTexts[scope])}
            >
              {scope === 'platforms' ? <HowPlatformsConnect /> : add}
            </EmptyState>
          }
        />
        {isReady && <EventCatalogue />}
      </Stack>
      {scope !== 'platforms' && isAdding && (
        <WebhookForm webhook={null} scope={scope} onClose={() => setAdding(false)} />
      )}
      {dialog}
    </PageBody>
  );
}
