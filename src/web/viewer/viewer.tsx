import 'react-pdf/dist/Page/TextLayer.css';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useKeys } from '../keys/keys.ts';
import { type Wanted, wordsOfQuery } from './find-text.ts';
import type { Marks } from './mark-layer.tsx';
import { PageList, type PageRequest } from './page-list.tsx';
import { pdfOptions } from './pdf-options.ts';
import { Toolbar } from './toolbar.tsx';
import { useFind } from './use-find.ts';
import { useZoom } from './use-zoom.ts';
import classes from './viewer.module.css';

type Props = {
  url: string;
  /** What was searched for when the document was opened from a search. */
  query: string;
  /** The very words that matched, when the search told them. */
  matched: readonly string[];
  landingPage: number;
  /** Where values were found. */
  marks: Marks;
  /** How often Find was asked for: each time it opens and takes the focus. */
  findRequests: number;
  /** Called when the file is no PDF that can be shown, or asks for a password: nothing that trying again would mend. */
  onUnreadable: () => void;
  /** How many pages there are, as far as it is known before the file is: the buttons have their places from the start. */
  pageCount?: number;
};

/** The pages of one PDF: selectable, searchable, to be zoomed and turned. Loaded only when a document is opened. */
export default function Viewer(props: Props) {
  const { url, query, matched, landingPage, marks, findRequests, onUnreadable, pageCount = 0 } = props;
  const { t } = useTranslation();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFinding, setFinding] = useState(query !== '');
  const [typed, setTyped] = useState<string | null>(null);
  const [page, setPage] = useState(landingPage);
  const [requested, setRequested] = useState<PageRequest | null>(null);
  const zoom = useZoom();

  const wanted = useMemo<Wanted>(() => {
    if (!isFinding) return { words: [], isTyped: false };
    if (typed !== null) return { words: typed.trim() ? [typed] : [], isTyped: true };
    return { words: [...new Set([...matched, ...wordsOfQuery(query)])], isTyped: false };
  }, [isFinding, typed, query, matched]);
  const find = useFind(pdf, wanted, landingPage);

  const [requests, setRequests] = useState(0);
  const open = useCallback(() => {
    setFinding(true);
    setRequests((old) => old + 1);
  }, []);
  useLayoutEffect(() => {
    if (findRequests > 0) open();
  }, [findRequests, open]);

  const close = useCallback(() => setFinding(false), []);
  useKeys(t('keys.viewer'), [
    { keys: '+', label: t('viewer.zoom_in'), run: () => zoom.by(1.2) },
    { keys: '-', label: t('viewer.zoom_out'), run: () => zoom.by(1 / 1.2) },
    { keys: '0', label: t('viewer.fit'), run: zoom.fit },
    { keys: 'r', label: t('viewer.rotate'), run: zoom.turn },
    { keys: 'n', label: t('viewer.hit_next'), run: () => find.step(1) },
    { keys: 'Shift+n', label: t('viewer.hit_previous'), run: () => find.step(-1) },
    { keys: 'Escape', label: t('viewer.find_close'), run: close },
  ]);

  const file = useMemo(() => ({ url, withCredentials: true }), [url]);

  if (failure) {
    return (
      <ErrorNotice
        error={failure}
        onRetry={() => {
          setFailure(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <section className={classes.viewer} aria-label={t('viewer.label')} aria-busy={pdf === null}>
      <Toolbar
        find={find}
        text={typed ?? query}
        isFinding={isFinding}
        onText={setTyped}
        requests={requests}
        onOpen={open}
        onClose={close}
        zoom={zoom}
        page={page}
        pageCount={pdf?.numPages ?? pageCount}
        onGo={(to) => setRequested({ page: to })}
      />
      <Document
        key={attempt}
        file={file}
        options={pdfOptions}
        className={classes.document}
        suspense={false}
        onLoadSuccess={setPdf}
        onLoadError={(error) => (error instanceof pdfjs.InvalidPDFException ? onUnreadable() : setFailure(error))}
        onSourceError={setFailure}
        onPassword={onUnreadable}
        loading={<p className={classes.wait}>{t('viewer.loading')}</p>}
        error={null}
        noData={null}
        externalLinkTarget="_blank"
        externalLinkRel="noopener noreferrer nofollow"
      >
        {pdf && <PageList {...{ pdf, find, marks, zoom, landingPage, requested }} onPage={setPage} />}
      </Document>
    </section>
  );
}
