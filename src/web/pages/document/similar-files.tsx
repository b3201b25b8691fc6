import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { FileDetail, FileRecord } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import { fileHref } from '../../navigation.ts';
import classes from './similar-files.module.css';

const SHOWN_AT_FIRST = 2;
const MOST = 10;

/** Documents like this one; asked again when it was read again. */
function similarFilesQuery({ id, processed_at: processed }: Pick<FileDetail, 'id' | 'processed_at'>) {
  return queryOptions({
    queryKey: ['similar-files', id, processed],
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { limit: MOST } };
      return (await dataOf(api.GET('/api/files/{id}/similar', { params, signal }))).filter(({ band }) => band !== null);
    },
  });
}

/** The documents that are most like this one, with what they share. Its room is there before they are. */
export function SimilarFiles({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  const isCompared = file.steps.some(({ step, status }) => step === 'compute_embedding' && status === 'success');
  const { data, error, refetch } = useQuery({ ...similarFilesQuery(file), enabled: isCompared });
  if (!isCompared) return null;
  return (
    <section aria-labelledby="similar-title">
      <div className={classes.head}>
        <h2 id="similar-title">{t('doc.similar')}</h2>
        {data && data.length > SHOWN_AT_FIRST && !isLong && (
          <Button size="compact-sm" variant="subtle" onClick={() => setIsLong(true)}>
            {t('doc.similar_more', { count: data.length - SHOWN_AT_FIRST })}
          </Button>
        )}
      </div>
      <div className={classes.room} aria-busy={!data && !error}>
        {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="av-note">{t('doc.similar_none')}</p>}
        {data && data.length > 0 && (
          <ul className={`av-list ${classes.grid}`}>
            {data.slice(0, isLong ? MOST : SHOWN_AT_FIRST).map(({ file: other, score, shared_words: words }) => (
              <li key={other.id}>
                <Card file={other} score={score} words={words} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Card({ file, score, words }: { file: FileRecord; score: number; words: readonly string[] }) {
  const format = useFormat();
  const { t } = useTranslation();
  const shared = words.length > 0 ? t('doc.similar_words', { words: words.join(', ') }) : '';
  return (
    <Link to={fileHref(file.id)} className={classes.card} title={shared || undefined}>
      <span className={classes.thumb}>
        <Thumb file={file} />
      </span>
      <span className={classes.about}>
        <span className={classes.name}>{nameOfFile(file)}</span>
        <span className={classes.dim}>
          {format.percent(score)} · {format.day(file.document_date ?? file.created_at)}
        </span>
        <span className={classes.dim}>{words.join(', ')}</span>
      </span>
    </Link>
  );
}
