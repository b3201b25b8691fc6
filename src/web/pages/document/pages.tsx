import { Progress } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { needsPassword, progressPercent, progressWords } from '../../components/status-words.ts';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { useEvidence } from '../../fields/evidence.ts';
import { evidenceOf } from '../../fields/field-rows.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FailedStepButton } from '../../list/actions/failed-step-button.tsx';
import { Thumb } from '../../list/row/thumb.tsx';
import classes from './document-page.module.css';
import { PagesNotes } from './pages-notes.tsx';

const Viewer = lazy(() => import('../../viewer/viewer.tsx'));

/** True when there is a PDF to show: the finished one, or an original that is one and is not locked. */
export function hasPages(file: FileDetail): boolean {
  if (file.storage.processed) return true;
  return file.mime_type === 'application/pdf' && !needsPassword(file.status_reason?.code);
}

/** What stands in place of the pages as long as there are none. */
function State({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const reason = file.status === 'failed' ? file.status_reason : null;
  const asksPassword = needsPassword(reason?.code);
  const isMoving = file.status === 'processing' || file.status === 'pending';
  const words = file.progress ? progressWords(t, file.progress) : t('status.waiting');
  return (
    <section className={classes.stand} aria-label={t('viewer.label')}>
      <div className={classes.standThumb}>
        <Thumb file={file} />
      </div>
      {isMoving && (
        <>
          <h2 className={classes.standTitle} role="status">
            {words}
          </h2>
          <Progress
            className={classes.standBar}
            size={4}
            value={progressPercent(file.progress) ?? 100}
            animated={progressPercent(file.progress) === null}
            aria-label={words}
          />
          <p className={classes.standText}>{t('viewer.not_yet')}</p>
        </>
      )}
      {reason && (
        <>
          <h2 className={classes.standTitle}>{asksPassword ? t('status.needs_password') : t('status.attention')}</h2>
          <p className={classes.standText}>{problemWords(reason.code, reason.message)}</p>
          <FailedStepButton file={file} step={reason.step} code={reason.code} />
        </>
      )}
      {!isMoving && !reason && !file.is_duplicate && <p className={classes.standText}>{t('viewer.no_pages')}</p>}
    </section>
  );
}

type Props = {
  file: FileDetail;
  query: string;
  matched: readonly string[];
  landingPage: number;
  /** Whether the panel beside the pages says what happened. */
  areWarningsShown: boolean;
  /** How often somebody asked to find words; the pages may only come after the wish. */
  findRequests: number;
  /** Whether all places of values are marked, not only the one that is looked at. */
  marksAll?: boolean;
};

/** The pages, or how far they are. */
export function Pages({ file, query, matched, landingPage, areWarningsShown, findRequests, marksAll = false }: Props) {
  const { t } = useTranslation();
  const [unreadableUrl, setUnreadableUrl] = useState('');
  const { current } = useEvidence();
  const marks = useMemo(() => ({ all: marksAll ? evidenceOf(file) : [], current }), [file, marksAll, current]);
  // The finished copy has another address than the original, so the viewer takes it up at once.
  const version = file.storage.processed ? Date.parse(file.processed_at ?? file.updated_at) : 0;
  const url = at(`${file.links.preview}${version ? `?v=${version}` : ''}`);
  if (!hasPages(file) || unreadableUrl === url) return <State file={file} />;
  const onUnreadable = () => setUnreadableUrl(url);
  const pageCount = file.page_count ?? 0;
  return (
    <div className={classes.pages}>
      <PagesNotes file={file} areWarningsShown={areWarningsShown} />
      <Suspense fallback={<section className={classes.stand}>{t('viewer.loading')}</section>}>
        <Viewer key={url} {...{ url, query, matched, landingPage, marks, findRequests, onUnreadable, pageCount }} />
      </Suspense>
    </div>
  );
}
