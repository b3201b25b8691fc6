import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSearch } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBody } from '../../kit/page.tsx';
import { Sortable } from '../../kit/sortable.tsx';
import { leavingSearches, orderSearches } from '../../saved/save-searches.ts';
import { savedCountsQuery, savedSearchesQuery } from '../../saved/saved-query.ts';
import { EditSearch } from './edit-search.tsx';
import { SearchRow } from './search-row.tsx';

/** All saved searches, in the order of the rail. */
export default function SavedSearchesPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.saved_searches'));
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  const { data: counted } = useQuery(savedCountsQuery('all'));
  const leaving = leavingSearches.use();
  const [edited, setEdited] = useState<SavedSearch | null>(null);
  const all = data?.saved_searches ?? [];
  const searches = all.filter(({ id }) => !leaving.has(id));
  // Those that are shown no more still have a place.
  const going = all.filter(({ id }) => leaving.has(id));
  return (
    <PageBody title={t('nav.saved_searches')} text={t('saved.text')} isWide>
      {!data &&
        (error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} radius="md" />)}
      {data && searches.length === 0 && <EmptyState title={t('saved.none_title')} text={t('saved.none_text')} />}
      {searches.length > 0 && (
        <>
          <Sortable
            items={searches}
            nameOf={({ name }) => name}
            onOrder={(next) => void orderSearches([...next, ...going])}
          >
            <ol className="av-card av-list" aria-label={t('nav.saved_searches')}>
              {searches.map((search) => (
                <SearchRow
                  key={search.id}
                  search={search}
                  counted={counted?.get(search.id)}
                  onEdit={() => setEdited(search)}
                />
              ))}
            </ol>
          </Sortable>
          <p className="av-note">{t('saved.order_hint')}</p>
        </>
      )}
      {edited && <EditSearch search={edited} onClose={() => setEdited(null)} />}
    </PageBody>
  );
}
