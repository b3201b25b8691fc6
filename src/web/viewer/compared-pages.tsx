import 'react-pdf/dist/Page/TextLayer.css';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useMemo, useState } from 'react';
import { Document } from 'react-pdf';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Marks } from './mark-layer.tsx';
import { PageList } from './page-list.tsx';
import { pdfOptions } from './pdf-options.ts';
import type { Find } from './use-find.ts';
import { useZoom } from './use-zoom.ts';
import classes from './viewer.module.css';

const noMarks: Marks = { all: [], current: null };
const ignore = () => undefined;

type Props = {
  url: string;
  /** Which document it is, for those who hear it. */
  label: string;
  /** What is marked on it, and the place one is at. */
  find: Pick<Find, 'spans' | 'hit'>;
  onLoad: (pdf: PDFDocumentProxy) => void;
};

/** The pages of one of two documents that are compared: as wide as there is room, with what differs marked. */
export default function ComparedPages({ url, label, find, onLoad }: Props) {
  const { t } = useTranslation();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const zoom = useZoom();
  const file = useMemo(() => ({ url, withCredentials: true }), [url]);
  if (failure) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <ErrorNotice error={failure} onRetry={retry} />;
  }
  return (
    <section className={classes.viewer} aria-label={label} aria-busy={pdf === null}>
      <Document
        key={attempt}
        file={file}
        options={pdfOptions}
        className={classes.document}
        suspense={false}
        onLoadSuccess={(loaded) => {
          setPdf(loaded);
          onLoad(loaded);
        }}
        onLoadError={setFailure}
        onSourceError={setFailure}
        onPassword={() => setFailure(new Error('a password is needed'))}
        loading={<p className={classes.wait}>{t('viewer.loading')}</p>}
        error={null}
        noData={null}
        externalLinkTarget="_blank"
        externalLinkRel="noopener noreferrer nofollow"
      >
        {pdf && (
          <PageList
            pdf={pdf}
            find={find}
            marks={noMarks}
            zoom={zoom}
            landingPage={1}
            onPage={ignore}
            hasTools={false}
          />
        )}
      </Document>
    </section>
  );
}
