import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { SharedDocument, SharedPage } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { Logo } from '../../components/logo.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGo, useSearchParams } from '../../navigation.ts';
import classes from './shared-page.module.css';

const Viewer = lazy(() => import('../../viewer/viewer.tsx'));
const noMarks = { all: [], current: null };

type Props = { token: string; page: SharedPage };

/** Where a copy of a document is fetched. */
function pathOf({ token, page }: Props, id: string, what: 'preview' | 'thumbnail' | 'download'): string {
  return `/api/shared-pages/${token}/documents/${id}/${what}?pass=${encodeURIComponent(page.pass)}`;
}

/** What a share link shows: one document, or those a search finds. */
export function SharedDocuments({ token, page }: Props) {
  const { document: chosen } = useSearchParams();
  const [first] = page.documents;
  if (!page.is_list) return first ? <OneDocument token={token} page={page} document={first} /> : null;
  if (chosen) return <ChosenDocument token={token} page={page} id={chosen} />;
  return <DocumentList token={token} page={page} />;
}

function ChosenDocument({ token, page, id }: Props & { id: string }) {
  const { data } = useQuery({
    queryKey: ['shared', token, 'document', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/shared-pages/{token}/documents/{id}', {
          params: { path: { token, id }, query: { pass: page.pass } },
          signal,
        }),
      ),
    initialData: page.documents.find((document) => document.id === id),
  });
  return data ? <OneDocument token={token} page={page} document={data} /> : <DocumentList token={token} page={page} />;
}

function useSharedBy({ shared_by, expires_at }: SharedPage): string {
  const { t } = useTranslation();
  const format = useFormat();
  return t('shared.by', { name: shared_by, day: format.day(expires_at, 'long') });
}

function OneDocument({ token, page, document }: Props & { document: SharedDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const sharedBy = useSharedBy(page);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [isUnreadable, setUnreadable] = useState(false);
  const pages = document.page_count === null ? '' : t('shared.pages', { count: document.page_count });
  const size = [pages, format.size(document.file_size)].filter(Boolean).join(', ');
  const rows: [string, string | null][] = [
    [t('shared.from'), document.sender],
    [t('shared.date'), document.document_date && format.day(document.document_date, 'long')],
    [t('shared.size'), size],
  ];
  const seen = t('shared.seen', { name: page.shared_by });
  const download = page.download !== 'none' && (
    <Button
      component="a"
      href={at(pathOf({ token, page }, document.id, 'download'))}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      className={classes.download ?? ''}
    >
      {t('shared.download')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {page.is_list ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => go(`/s/${token}`)}
          >
            {t('shared.all')}
          </Button>
        ) : (
          <Logo size={30} />
        )}
        <div className={classes.heading}>
          <h1 className={`av-cut ${classes.title}`} tabIndex={-1}>
            {document.title}
          </h1>
          <p className={`av-cut ${classes.by}`}>{sharedBy}</p>
        </div>
        {!isNarrow && download}
      </header>
      <main className={classes.body}>
        <div className={classes.pages}>
          {document.has_preview && !isUnreadable ? (
            <Suspense fallback={<p className={classes.wait}>{t('shared.loading')}</p>}>
              <Viewer
                url={at(pathOf({ token, page }, document.id, 'preview'))}
                query=""
                matched={[]}
                landingPage={1}
                marks={noMarks}
                findRequests={0}
                onUnreadable={() => setUnreadable(true)}
              />
            </Suspense>
          ) : (
            <p className={classes.wait}>{t('shared.no_pages')}</p>
          )}
        </div>
        <aside className={classes.facts} aria-label={t('shared.about')}>
          <dl className={classes.list}>
            {rows.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className={classes.seen}>
            {seen} {t(page.is_list ? 'shared.only_these' : 'shared.only_this')}
          </p>
        </aside>
      </main>
      {isNarrow && download && <footer className={classes.bar}>{download}</footer>}
    </div>
  );
}

function DocumentList({ token, page }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const sharedBy = useSharedBy(page);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['shared', token, 'documents', page.pass],
    initialPageParam: page.pagination.next_cursor ?? '',
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/shared-pages/{token}/documents', {
          params: { path: { token }, query: { pass: page.pass, per_page: 25, cursor: pageParam } },
          signal,
        }),
      ),
    initialData: {
      pages: [{ documents: page.documents, pagination: page.pagination }],
      pageParams: [''],
    },
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const documents = data.pages.flatMap((one) => one.documents);
  const { total } = page.pagination;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo size={30} />
        <div className={classes.heading}>
          <h1 className={`av-cut ${classes.title}`} tabIndex={-1}>
            {t('shared.documents', { count: total, number: format.number(total) })}
          </h1>
          <p className={`av-cut ${classes.by}`}>{sharedBy}</p>
        </div>
      </header>
      <main className={classes.found}>
        <ul className="av-card av-list">
          {documents.map((document) => (
            <li key={document.id} className={classes.row}>
              <span className={classes.thumb} aria-hidden>
                {document.has_thumbnail && (
                  <img src={at(pathOf({ token, page }, document.id, 'thumbnail'))} alt="" loading="lazy" />
                )}
              </span>
              <button
                type="button"
                className={`av-plain ${classes.open}`}
                onClick={() => go(`/s/${token}`, { document: document.id })}
              >
                <strong className="av-name">{document.title}</strong>
                <span className="av-dim">
                  {[document.sender, document.document_date && format.day(document.document_date)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('action.more')}
          </Button>
        )}
        <p className={classes.seen}>
          {t('shared.seen', { name: page.shared_by })} {t('shared.only_these')}
        </p>
      </main>
    </div>
  );
}
