import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Webhook, WebhookActivity } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wordsOfAnswer } from './answer-words.ts';
import { needsLook, stateOf } from './webhook-state.ts';
import classes from './webhooks-page.module.css';

const mostShown = 3;

/** The address of a webhook's own page. */
export function webhookHref(id: string): string {
  return `/webhooks/${encodeURIComponent(id)}`;
}

/** What is wrong with a webhook whose receiver fails, in a sentence. */
export function useTroubleWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (webhook: Webhook, activity: WebhookActivity | undefined): string => {
    const state = stateOf(webhook, activity);
    if (state === 'gone') return t('webhooks.trouble_gone');
    if (state === 'given_up') return t('webhooks.trouble_given_up');
    const last = activity?.last_attempt;
    const when = format.moment(webhook.failing_since ?? '');
    const waits = activity?.waiting_count ?? 0;
    const lost = activity?.bars.reduce((sum, bar) => sum + bar.failed_count, 0) ?? 0;
    const answers =
      last && last.status !== null
        ? t('webhooks.trouble_answers', { answer: wordsOfAnswer(t, last), when })
        : t('webhooks.trouble_silent', { when });
    return [
      answers,
      ...(waits > 0 ? [t('webhooks.trouble_waiting', { count: waits, number: format.number(waits) })] : []),
      ...(lost > 0 ? [t('webhooks.trouble_lost', { count: lost, number: format.number(lost) })] : []),
    ].join(' ');
  };
}

/** Above the list: which receivers need somebody. */
export function WebhookNotices(props: {
  webhooks: readonly Webhook[];
  activities: readonly WebhookActivity[] | undefined;
}) {
  const { webhooks, activities } = props;
  const { t } = useTranslation();
  const troubleWords = useTroubleWords();
  const of = ({ id }: Webhook) => activities?.find(({ webhook_id }) => webhook_id === id);
  // What waits and what was lost belongs to the sentence: without it none is said.
  const troubled = activities ? webhooks.filter((webhook) => needsLook(stateOf(webhook, of(webhook)))) : [];
  return troubled.slice(0, mostShown).map((webhook) => (
    <div key={webhook.id} className={classes.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>
        <strong>{webhook.name}</strong> {troubleWords(webhook, of(webhook))}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        renderRoot={(root) => <Link to={webhookHref(webhook.id)} {...root} />}
        aria-label={t('webhooks.show_named', { name: webhook.name })}
      >
        {t('webhooks.show')}
      </Button>
    </div>
  ));
}
