import { Button, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBroadcast,
  IconCircleCheck,
  IconCircleDashed,
  IconSend,
  IconSettings,
} from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { NotificationChannels, NotificationTest } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { PageBody, Part } from '../../kit/page.tsx';
import { Row, Rows } from '../../kit/rows.tsx';
import { SubNav } from '../../kit/sub-nav.tsx';
import { channelErrorWords } from './channel-words.ts';

type Channel = NotificationChannels['channels'][number];

const refreshMs = 10_000;

const channelsQuery = queryOptions({
  queryKey: ['notification-channels'],
  refetchInterval: refreshMs,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/notifications', { signal })),
});

function ChannelState({ state }: { state: Channel['state'] }) {
  const { t } = useTranslation();
  if (state === 'failing')
    return (
      <StatusBadge tone="bad" icon={IconAlertTriangle}>
        {t('channels.state_failing')}
      </StatusBadge>
    );
  if (state === 'working')
    return (
      <StatusBadge tone="good" icon={IconCircleCheck}>
        {t('channels.state_working')}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="idle" icon={IconCircleDashed}>
      {t('channels.state_unused')}
    </StatusBadge>
  );
}

function useFacts(channel: Channel): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { last_success_at: success, last_error: error, last_error_code: code } = channel;
  const { last_error_at: failedAt, next_attempt_at: next } = channel;
  const counts = [
    t('channels.sent', { count: channel.sent_count }),
    ...(channel.waiting_count > 0 ? [t('channels.waiting', { count: channel.waiting_count })] : []),
    ...(channel.given_up_count > 0 ? [t('channels.given_up', { count: channel.given_up_count })] : []),
  ];
  return [
    ...(success ? [t('channels.last_success', { when: format.moment(success) })] : []),
    ...(error && failedAt
      ? [t('channels.last_error', { when: format.moment(failedAt), error: channelErrorWords(t, code) })]
      : []),
    ...(next ? [t('channels.next', { when: format.moment(next) })] : []),
    counts.join(' · '),
  ].join('\n');
}

function Answer({ test }: { test: NotificationTest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const said = test.status === null ? null : { status: test.status, took: format.duration(test.duration_ms) };
  return (
    <p role="status" style={{ flexBasis: '100%', margin: 0, overflowWrap: 'anywhere' }}>
      <strong>{t(test.is_ok ? 'channels.sent_test' : 'channels.failed_test')}</strong>{' '}
      {said ? t('channels.answer', said) : test.error !== null && channelErrorWords(t, test.error_code)} {test.answer}
    </p>
  );
}

function ChannelRow({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const facts = useFacts(channel);
  const test = useMutation({
    mutationFn: () => dataOf(api.POST('/api/admin/notifications/test', { body: { channel_id: channel.id } })),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey }),
  });
  return (
    <Row
      icon={<IconBroadcast size={20} stroke={1.5} aria-hidden />}
      name={channel.name}
      badge={<ChannelState state={channel.state} />}
      detail={<span style={{ whiteSpace: 'pre-line' }}>{facts}</span>}
    >
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconSend size={14} aria-hidden />}
        aria-label={t('channels.test_of', { name: channel.name })}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('channels.test')}
      </Button>
      {test.data && <Answer test={test.data} />}
    </Row>
  );
}

function useNotifiedEvents(notificationOf: NotificationChannels['told_of']): string {
  const { t } = useTranslation();
  const names = [
    ...(notificationOf.user_signup ? [t('channels.of_user_signup')] : []),
    ...(notificationOf.plan_change ? [t('channels.of_plan_change')] : []),
    ...(notificationOf.payment_issue ? [t('channels.of_payment_issue')] : []),
    ...(notificationOf.task_failure ? [t('channels.of_task_failure')] : []),
  ];
  return `${t('channels.of')}: ${names.join(', ') || t('channels.of_nothing')}`;
}

function Channels({ found }: { found: NotificationChannels }) {
  const { t } = useTranslation();
  const notificationOf = useNotifiedEvents(found.told_of);
  if (found.channels.length === 0)
    return <EmptyState title={t('channels.empty_title')} text={t('channels.empty_text')} />;
  return (
    <Part title={t('channels.title')} aside={notificationOf}>
      <Rows>
        {found.channels.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} />
        ))}
      </Rows>
    </Part>
  );
}

/** Where administrators are told by push, how each channel stands, and a test of it. */
export default function ChannelsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.channels'));
  const { data, error, isPending, refetch } = useQuery(channelsQuery);
  return (
    <PageBody
      isWide
      nav={<SubNav of="/admin/status" label={t('nav.admin')} />}
      isNavAbove
      title={t('nav.channels')}
      text={t('channels.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/settings" search={{ q: 'NOTIFY' }} {...props} />}
        >
          {t('channels.setting')}
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={160} radius="lg" />}
      {data && <Channels found={data} />}
    </PageBody>
  );
}
