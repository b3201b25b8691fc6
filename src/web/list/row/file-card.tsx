import { memo } from 'react';
import { typeName } from '../../fields/type-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopiesLink } from './copies-badge.tsx';
import classes from './file-card.module.css';
import { RowLink, type RowProps } from './file-row.tsx';
import { FileSelectBox } from './file-select-box.tsx';
import { RowStatus } from './row-status.tsx';
import { Thumb } from './thumb.tsx';

/** One document as a whole page in the grid. */
export const FileCard = memo(function FileCard(props: RowProps) {
  const { row, isSelected, isSelecting } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { file } = row;
  const date = file.document_date ? format.day(file.document_date) : format.moment(file.created_at);
  const type = file.document_type && typeName(t, file.document_type);
  const pages = file.page_count ?? 0;
  return (
    <article className={classes.card} data-selected={isSelected || undefined} data-selecting={isSelecting || undefined}>
      <span className={classes.thumb}>
        <Thumb file={file} isWhole />
        <FileSelectBox {...props} className={classes.check} />
        {pages > 1 && <span className={classes.pages}>{t('list.pages', { count: pages })}</span>}
      </span>
      <RowLink {...props} className={`av-cut ${classes.title}`} />
      <span className={`av-cut ${classes.sender}`}>{file.sender ?? ''}</span>
      <span className={`av-cut ${classes.meta}`}>{type ? `${type} · ${date}` : date}</span>
      <div className={classes.status}>
        <RowStatus file={file} />
        {(row.copies ?? 0) > 0 && <CopiesLink count={row.copies ?? 0} fileId={file.id} />}
      </div>
    </article>
  );
});

/** The grey shape of a card that is still on its way. */
export function CardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <span className={`${classes.thumb} ${classes.ghost}`} />
      <span className={classes.ghost} style={{ width: '70%', height: 13 }} />
    </div>
  );
}
