import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import type { FileRecord } from '../../api/types.ts';
import { typeName } from '../../fields/type-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TagDot } from '../../labels/tag-dot.tsx';
import classes from './file-row.module.css';
import { type OnFilter, Value } from './row-value.tsx';

const dayMs = 86_400_000;

type Props = { file: FileRecord; onFilter?: OnFilter | undefined };

function Dot() {
  return (
    <span className={classes.dot} aria-hidden>
      ·
    </span>
  );
}

/** What is known of a document below its name: who sent it, what it is, of when, and its tags. */
export function RowMeta({ file, onFilter }: Props) {
  const { t } = useTranslation();
  const isTrashed = file.deleted_at !== null;
  const { sender, document_type: type } = file;
  return (
    <span className={classes.meta} data-trashed={isTrashed || undefined}>
      {sender !== null && !isTrashed && (
        <>
          <Value name="sender" value={sender} label={t('filter.from')} className={classes.sender} onFilter={onFilter}>
            {sender}
          </Value>
          <Dot />
        </>
      )}
      {type !== null && !isTrashed && (
        <>
          <Value
            name="document_type"
            value={type}
            label={t('filter.type')}
            className={classes.type}
            onFilter={onFilter}
          >
            {typeName(t, type)}
          </Value>
          <Dot />
        </>
      )}
      <When file={file} />
      {file.deleted_at && <ErasedAfter deletedAt={file.deleted_at} />}
      {file.tags.length > 0 && (
        <span className={classes.tags}>
          {file.tags.map((tag) => (
            <Value
              key={tag}
              name="tags"
              value={tag}
              label={t('filter.tag')}
              className={classes.tag}
              onFilter={onFilter}
            >
              <TagDot tag={tag} />
              {tag}
            </Value>
          ))}
        </span>
      )}
    </span>
  );
}

function When({ file }: { file: FileRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { deleted_at: deletedAt, document_date: date, created_at: createdAt, sender } = file;
  if (date && !deletedAt) return <time dateTime={date}>{format.day(date)}</time>;
  const moment = deletedAt ?? createdAt;
  const when = format.moment(moment);
  return (
    <time dateTime={moment} title={format.exact(moment)}>
      {deletedAt ? t('list.trashed_at', { when }) : sender === null ? t('list.uploaded_at', { when }) : when}
    </time>
  );
}

/** Until when a document in the trash can be brought back. */
function ErasedAfter({ deletedAt }: { deletedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = useQuery(meQuery).data?.features.trash_retention_days;
  if (days === undefined) return null;
  const day = format.day(new Date(Date.parse(deletedAt) + days * dayMs).toISOString());
  return (
    <>
      <Dot />
      <span className={classes.sender}>{t('list.erased_after', { day })}</span>
    </>
  );
}
