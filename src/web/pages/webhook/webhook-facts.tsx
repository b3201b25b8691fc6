import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { Webhook, WebhookActivity } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { EntityFacts } from '../../kit/entity-page.tsx';
import { DeliveryBars } from '../webhooks/delivery-bars.tsx';
import { wordsOfEvent } from '../webhooks/event-words.ts';
import { useTroubleWords } from '../webhooks/webhook-notices.tsx';
import { needsLook, stateOf } from '../webhooks/webhook-state.ts';
import { putWebhook } from '../webhooks/webhooks-query.ts';

/** Where it goes, when, what signs it, and what is wrong with it. */
export function WebhookFacts(props: { webhook: Webhook; activity: WebhookActivity | undefined }) {
  const { webhook, activity } = props;
  const { t } = useTranslation();
  const troubleWords = useTroubleWords();
  return (
    <EntityFacts
      label={t('webhooks.facts')}
      trouble={
        activity && needsLook(stateOf(webhook, activity)) && `${webhook.name} ${troubleWords(webhook, activity)}`
      }
      facts={[
        { name: t('webhooks.address'), value: webhook.url },
        {
          name: t('webhooks.when'),
          value: webhook.events.map((event) => wordsOfEvent(t, event)).join(' · ') || t('webhooks.never'),
        },
        { name: t('webhooks.secret'), value: <Secret webhook={webhook} /> },
        {
          name: t('webhooks.past_days'),
          value: <DeliveryBars activity={activity} isPaused={!webhook.is_active} />,
        },
      ]}
    />
  );
}

/** Since when the secret signs; while two do, until when, and how that ends at once. */
function Secret({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, secret_changed_at: changed, previous_secret_until: until } = webhook;
  const end = useMutation({
    mutationFn: async (keep: 'new' | 'old') =>
      putWebhook(
        await dataOf(api.POST('/api/webhooks/{id}/switch-secret', { params: { path: { id } }, body: { keep } })),
      ),
    onSuccess: (_nothing, keep) => showDone(t(keep === 'new' ? 'webhooks.switched' : 'webhooks.kept_old')),
    onError: showError,
  });
  if (!webhook.has_secret) return t('webhooks.no_secret');
  const since = t('webhooks.secret_since', { when: format.moment(changed ?? webhook.created_at) });
  if (until === null) return since;
  return (
    <Stack gap={6}>
      <span className="av-line">
        {since} <Chip tone="warn">{t('webhooks.changing')}</Chip>
      </span>
      <span className="av-dim">{t('webhooks.both_until', { when: `${format.day(until)} ${format.time(until)}` })}</span>
      <span className="av-line">
        <Button size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate('new')}>
          {t('webhooks.switch_now')}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={end.isPending} onClick={() => end.mutate('old')}>
          {t('webhooks.keep_old')}
        </Button>
      </span>
    </Stack>
  );
}
