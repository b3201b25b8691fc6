import { IconCheck, IconFileSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { listQuery } from '../../list/query/list-query.ts';
import { readList } from '../../list/query/list-state.ts';
import { RowStatus } from '../../list/row/row-status.tsx';
import { Thumb } from '../../list/row/thumb.tsx';
import { UploadLine } from '../../upload/upload-line.tsx';
import { uploads } from '../../upload/upload-queue.ts';
import classes from './arriving.module.css';

/** So many documents are shown; the others wait in the list. */
const shownCount = 2;
/** The documents there are, newest first. */
export const arrivedQuery = listQuery(readList({}, 'documents'));

/** What came so far, as the list shows it: on its way, being read, done. It goes along through all steps. */
export function Arriving() {
  const { t } = useTranslation();
  const items = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const { data } = useInfiniteQuery(arrivedQuery);
  const [page] = data?.pages ?? [];
  const files = page?.rows.slice(0, shownCount).map(({ file }) => file) ?? [];
  // What was received is in the list.
  const onTheirWay = items.filter(({ fileId }) => fileId === null);
  const others = (page?.total ?? 0) - files.length;
  if (files.length + onTheirWay.length === 0) return null;
  return (
    <section className={classes.arriving} aria-label={t('onboarding.arriving')}>
      {onTheirWay.length > 0 && (
        <ul className={`av-list av-card ${classes.lines}`}>
          {onTheirWay.map((item) => (
            <li key={item.key} className={classes.line}>
              <UploadLine item={item} />
            </li>
          ))}
        </ul>
      )}
      {files.map((file) => (
        <Arrived key={file.id} file={file} />
      ))}
      {others > 0 && <p className="av-note">{t('onboarding.more_documents', { count: others })}</p>}
    </section>
  );
}

function Arrived({ file }: { file: FileRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = [file.sender, file.document_date && format.day(file.document_date)].filter(Boolean).join(', ');
  return (
    <article className={`av-card ${classes.card}`}>
      <span className={classes.thumb}>
        <Thumb file={file} />
      </span>
      <div className={classes.body}>
        <div className={classes.first}>
          <span className={`av-cut ${classes.name}`}>{nameOfFile(file)}</span>
          <RowStatus file={file} />
        </div>
        <p className={classes.fact}>
          <IconCheck size={16} stroke={1.75} aria-hidden className={classes.good} />
          {t('onboarding.original_kept')}
        </p>
        {found !== '' && (
          <p className={classes.fact}>
            <IconFileSearch size={16} stroke={1.75} aria-hidden />
            <span>
              {t('onboarding.found')} <strong>{found}</strong>
            </span>
          </p>
        )}
      </div>
    </article>
  );
}
