import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Duplicate } from '../api/types.ts';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { nameOfFile } from '../list/actions/file-actions.ts';
import { Thumb } from '../list/row/thumb.tsx';
import { fileHref } from '../navigation.ts';
import classes from './copy-list.module.css';
import { compareSearch, duplicatesOfQuery, fileText, isCopy } from './duplicates-query.ts';
import { differencesOf } from './text-differences.ts';

/** The copies of a document, below its row. */
export default function CopyList({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(duplicatesOfQuery(fileId));
  const copies = data?.duplicates.filter((pair) => pair.other.id === fileId && isCopy(pair));
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <ul className={`av-list ${classes.copies}`} aria-label={t('copies.list')} aria-busy={!data}>
      {copies?.map((copy) => (
        <Copy key={copy.file.id} copy={copy} />
      ))}
    </ul>
  );
}

function Copy({ copy }: { copy: Duplicate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, other } = copy;
  const difference = useDifferenceWords(copy);
  const uploaded = t('list.uploaded_at', { when: format.moment(file.created_at) });
  const name = nameOfFile(file);
  return (
    <li className={classes.copy}>
      <span className={classes.thumb}>
        <Thumb file={file} />
      </span>
      <span className={classes.words}>
        <Link to={fileHref(file.id)} className={`av-cut ${classes.name}`}>
          {name}
        </Link>
        <span className="av-cut av-note">
          {difference} · {uploaded}
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={t('copies.compare_name', { name })}
        renderRoot={(props) => <Link to="/duplicates" search={{ ...compareSearch(other.id, file.id) }} {...props} />}
      >
        {t('copies.compare')}
      </Button>
    </li>
  );
}

/** In how many places a copy differs, counted by what was read on both. */
function useDifferenceWords({ kind, file, other }: Duplicate): string {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['copy-places', file.id, file.processed_at, other.id, other.processed_at],
    enabled: kind === 'near',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const [left, right] = await Promise.all([fileText(other.id, signal), fileText(file.id, signal)]);
      return differencesOf([left], [right])?.length ?? null;
    },
  });
  if (kind === 'exact') return t('copies.exact');
  return data == null ? t('copies.near') : t('copies.near_places', { count: data });
}
