import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { meQuery, queryClient } from '../../api/session.ts';
import { Logo } from '../../components/logo.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { PanelBoundary } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWords } from '../../i18n/words.ts';
import { FullPage } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { FacetColumn } from '../../list/filter/facet-column.tsx';
import { FilterBar } from '../../list/filter/filter-bar.tsx';
import { SearchBox } from '../../list/filter/search-box.tsx';
import { ListSummary } from '../../list/list-summary.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useIsEmpty } from '../../list/query/list-query.ts';
import { isUnfiltered } from '../../list/query/list-state.ts';
import { addTag } from '../../list/query/search-syntax.ts';
import { useListUrl } from '../../list/query/use-list-url.ts';
import type { OnFilter } from '../../list/row/row-value.tsx';
import type { OnSort } from '../../list/table/table-head.tsx';
import { plansQuery, subscriptionQuery } from '../../plans/plans-query.ts';
import { useOpenSearch } from '../../saved/use-open-search.ts';
import { FromAddress } from '../../upload/from-address.tsx';
import { pickFiles } from '../../upload/upload-queue.ts';
import classes from './documents-page.module.css';
import { NoDocuments, NoMatches } from './empty.tsx';

/** Comes with all it says, so that it moves nothing that is there already. */
const UsedUpNotice = lazy(async () => {
  const [notice] = await Promise.all([
    withWords(['plan_texts', 'plans'], () => import('../../plans/used-up-notice.tsx')),
    queryClient.prefetchQuery(subscriptionQuery),
    queryClient.prefetchQuery(plansQuery),
  ]);
  return notice;
});

/** All documents: the list, the search and the way in. */
export default function DocumentsPage() {
  const { t } = useTranslation();
  const url = useListUrl('documents');
  const { data: me } = useQuery(meQuery);
  const { list } = url;
  const open = useOpenSearch(url);
  const name = open?.name ?? (list.q || null);
  usePageTitle(name ? `${name} – ${t('nav.documents')}` : t('nav.documents'));
  const hasRoom = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const isEmpty = useIsEmpty(list) && isUnfiltered(list);
  const { setFilters } = url;
  const { tags } = list.filters;
  const onFilter = useCallback<OnFilter>(
    (filter, value) => setFilters({ [filter]: filter === 'tags' ? addTag(tags, value) : value }),
    [setFilters, tags],
  );
  const { change } = url;
  const onSort = useCallback<OnSort>((sortBy, sortOrder) => change({ sortBy, sortOrder }), [change]);
  return (
    <FullPage>
      <Suspense fallback={null}>
        <PageHeader title={open?.name ?? t('nav.documents')} isTitleHidden>
          <div className={classes.search}>
            <span className={classes.mark}>
              <Logo size={26} />
            </span>
            <SearchBox url={url} />
            <Button
              className={classes.upload}
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              onClick={pickFiles}
            >
              {t('action.upload')}
            </Button>
            <FromAddress />
          </div>
          {me?.features.plans_enabled && <UsedUpNotice />}
          {!isEmpty && (
            <>
              <FilterBar url={url} />
              <ListSummary url={url} />
            </>
          )}
        </PageHeader>
        <PanelBoundary>
          <div className={classes.found}>
            <div className={classes.list}>
              <ListView
                list={list}
                search={url.search}
                onFilter={onFilter}
                onSort={onSort}
                empty={isUnfiltered(list) ? <NoDocuments /> : <NoMatches url={url} />}
              />
            </div>
            {hasRoom && list.q !== '' && <FacetColumn url={url} />}
          </div>
        </PanelBoundary>
      </Suspense>
    </FullPage>
  );
}
