import { Button } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { PanelBoundary } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FullPage } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { emptyTrash } from '../../list/actions/file-actions.ts';
import { SearchBox } from '../../list/filter/search-box.tsx';
import { ListSummary } from '../../list/list-summary.tsx';
import { ListView } from '../../list/list-view.tsx';
import { countsQuery, useIsEmpty } from '../../list/query/list-query.ts';
import { isUnfiltered } from '../../list/query/list-state.ts';
import { useListUrl } from '../../list/query/use-list-url.ts';
import { NoMatches } from '../documents/empty.tsx';

/** What was thrown away: to be looked at, restored, or erased for good. */
export default function TrashPage() {
  const { t } = useTranslation();
  const url = useListUrl('trash');
  const { list } = url;
  const [isAsking, setAsking] = useState(false);
  const count = useQuery(countsQuery).data?.trashed;
  const days = useQuery(meQuery).data?.features.trash_retention_days ?? 0;
  usePageTitle(t('nav.trash'));
  const isEmpty = useIsEmpty(list) && isUnfiltered(list);
  return (
    <FullPage>
      <PageHeader
        title={t('nav.trash')}
        text={isEmpty ? undefined : t('trash.text', { count: days })}
        actions={
          !isEmpty && (
            <Button
              variant="default"
              leftSection={<IconTrashX size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('trash.empty')}
            </Button>
          )
        }
      >
        {!isEmpty && (
          <>
            <SearchBox url={url} />
            <ListSummary url={url} />
          </>
        )}
      </PageHeader>
      <PanelBoundary>
        <ListView
          list={list}
          search={{ ...url.search, in: 'trash' }}
          empty={
            isUnfiltered(list) ? (
              <EmptyState title={t('trash.none_title')} text={t('trash.none_text', { count: days })} />
            ) : (
              <NoMatches url={url} />
            )
          }
        />
      </PanelBoundary>
      <ConfirmDialog
        isOpen={isAsking}
        title={count ? t('erase.title_many', { count }) : t('trash.empty_title')}
        text={t('erase.text')}
        action={t('trash.empty')}
        onClose={() => setAsking(false)}
        onConfirm={() => void emptyTrash()}
      />
    </FullPage>
  );
}
