import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fetchInbox, inboxKey, markRead, unreadQuery } from '../../inbox/inbox-query.ts';
import { NotificationLine } from '../../inbox/notification-line.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { PageBody } from '../../kit/page.tsx';

/** Everything one was told of, newest first. */
export default function InboxPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.inbox'));
  const [which, setWhich] = useParameter('which');
  const isUnreadOnly = which === 'unread';
  const lines = useEntities({
    key: [...inboxKey, 'lines', isUnreadOnly],
    fetchPage: (cursor, signal) => fetchInbox(isUnreadOnly, cursor, signal),
  });
  const { data: unread = 0 } = useQuery(unreadQuery);
  const rows = lines.data?.rows ?? [];
  return (
    <PageBody
      title={t('nav.inbox')}
      text={t('inbox.text')}
      actions={
        <>
          <Button
            variant="default"
            aria-disabled={unread === 0}
            data-disabled={unread === 0}
            onClick={() => unread > 0 && void markRead(null).catch(showError)}
          >
            {t('inbox.mark_all_read')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/settings/notifications" {...props} />}
          >
            {t('nav.settings')}
          </Button>
        </>
      }
    >
      <div>
        <SegmentedControl
          aria-label={t('inbox.which')}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={(value) => setWhich(value === 'unread' ? 'unread' : '')}
          data={[
            { value: 'all', label: t('inbox.all') },
            { value: 'unread', label: t('inbox.only_unread') },
          ]}
        />
      </div>
      {lines.error && <ErrorNotice error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton height={240} radius="lg" />}
      {lines.data && rows.length === 0 && <EmptyState title={t('inbox.empty_title')} text={t('inbox.empty_text')} />}
      {rows.length > 0 && (
        <ul className="av-card av-list" aria-label={t('nav.inbox')}>
          {rows.map((line) => (
            <NotificationLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {lines.hasMore && (
        <div>
          <Button variant="default" loading={lines.isLoadingMore} onClick={() => void lines.loadMore()}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </PageBody>
  );
}
