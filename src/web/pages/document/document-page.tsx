import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import type { FieldEvidence, FileDetail } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice, PanelBoundary } from '../../components/panel-boundary.tsx';
import { EvidenceContext } from '../../fields/evidence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { expectField, useKeys } from '../../keys/keys.ts';
import { PageBarRoom } from '../../kit/page-bar.tsx';
import { nameOfFile, trashFile } from '../../list/actions/file-actions.ts';
import { rememberSeenFile } from '../../list/query/last-seen.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { markedWords } from '../../list/row/snippet.ts';
import { useLitPlace } from '../../lit-place.ts';
import { useGo, useSearchParams } from '../../navigation.ts';
import { rememberFile } from '../../palette/recent.ts';
import { DetailsPanel } from './details-panel.tsx';
import { DocumentHeader } from './document-header.tsx';
import classes from './document-page.module.css';
import { hasPages, Pages } from './pages.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { usePanel } from './use-panel.ts';

function Loaded({ file, findRequests }: { file: FileDetail; findRequests: number }) {
  const { t } = useTranslation();
  const search = useSearchParams();
  const go = useGo();
  const around = useNeighbours(file.id, search);
  const panel = usePanel();
  const [evidence, setEvidence] = useState<FieldEvidence | null>(null);
  const shownEvidence = useMemo(() => ({ current: evidence, show: setEvidence }), [evidence]);
  usePageTitle(nameOfFile(file));
  useLitPlace(file.deleted_at === null ? null : '/trash');
  useEffect(() => {
    rememberFile(file.id);
    rememberSeenFile(file.id);
  }, [file.id]);

  const snippets = around.row?.snippets;
  const matched = useMemo(() => markedWords(snippets ?? []), [snippets]);
  const landingPage = Math.max(1, Number(search.page) || 1);
  const trash = async () => {
    if (!(await trashFile(file))) return;
    go(around.listPath, around.listSearch);
  };

  useKeys(t('keys.document'), [
    { keys: 'ArrowLeft', label: t('doc.previous'), run: around.openPrevious },
    { keys: 'ArrowRight', label: t('doc.next'), run: around.openNext },
    { keys: 'd', label: t('doc.download'), run: () => window.location.assign(at(file.links.download)) },
    { keys: '[', label: t('doc.panel_show'), run: () => panel.set(true) },
    { keys: ']', label: t('doc.panel_hide'), run: () => panel.set(false) },
    ...(file.deleted_at ? [] : [{ keys: '#', label: t('action.trash'), run: () => void trash() }]),
  ]);

  return (
    <div className={classes.page}>
      <DocumentHeader file={file} around={around} panel={panel} onTrash={() => void trash()} />
      <EvidenceContext value={shownEvidence}>
        <div className={classes.body} data-panel={panel.isOpen || undefined}>
          <PanelBoundary key={file.id}>
            <Pages
              file={file}
              query={around.list.q}
              matched={matched}
              landingPage={landingPage}
              areWarningsShown={panel.isOpen}
              findRequests={findRequests}
            />
          </PanelBoundary>
          {panel.isOpen && (
            <PanelBoundary>
              <DetailsPanel key={file.id} file={file} />
            </PanelBoundary>
          )}
        </div>
      </EvidenceContext>
    </div>
  );
}

/** How often Ctrl+F was pressed on this document: the wish may come before there is a viewer to answer it. */
function useFindRequests(id: string, canFind: boolean): number {
  const { t } = useTranslation();
  const [requests, setRequests] = useState({ id, count: 0 });
  const count = requests.id === id ? requests.count : 0;
  const request = () => {
    expectField();
    setRequests({ id, count: count + 1 });
  };
  useKeys(t('keys.viewer'), [{ keys: 'Mod+f', label: t('viewer.find'), run: request }], canFind);
  return count;
}

/** One document: its pages, what is known of it, and what happened to it. */
export default function DocumentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    ...fileQuery(id),
    // The stream tells of changes; this only catches what a broken one missed.
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' || state.data?.status === 'pending' ? 10_000 : false,
  });
  const findRequests = useFindRequests(id, !error && (!data || hasPages(data)));
  if (data) return <Loaded file={data} findRequests={findRequests} />;
  if (error instanceof ApiError && [400, 404, 422].includes(error.problem.status)) {
    return (
      <EmptyState isPage title={t('doc.gone_title')} text={t('doc.gone_text')}>
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('not_found.back')}</Button>
      </EmptyState>
    );
  }
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.page} aria-busy>
      <PageBarRoom />
    </div>
  );
}
