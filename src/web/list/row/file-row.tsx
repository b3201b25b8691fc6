import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { RowAnchor } from '../../components/row-anchor.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileHref, type Search } from '../../navigation.ts';
import { nameOfFile, restoreFile } from '../actions/file-actions.ts';
import type { ListRow } from '../query/list-query.ts';
import { CopiesBadge, CopiesBelow, useOpenedCopies } from './copies-badge.tsx';
import classes from './file-row.module.css';
import { FileSelectBox } from './file-select-box.tsx';
import { RowMeta } from './row-meta.tsx';
import { RowStatus } from './row-status.tsx';
import type { OnFilter } from './row-value.tsx';
import { SnippetLine } from './snippet-line.tsx';
import { Thumb } from './thumb.tsx';

/** What a row needs to know of the list around it. */
export type RowProps = {
  row: ListRow;
  search: Search;
  isSelected: boolean;
  isSelecting: boolean;
  onToggle: (id: string, isRange: boolean) => void;
  onFocus: (id: string) => void;
  /** Narrows the list to a value that was clicked; left out where nothing is narrowed. */
  onFilter?: OnFilter | undefined;
};

/** The link that opens a document where it was found. */
export function RowLink({
  row,
  search,
  onFocus,
  className,
}: Pick<RowProps, 'row' | 'search' | 'onFocus'> & { className: string | undefined }) {
  return (
    <RowAnchor
      to={fileHref(row.file.id)}
      search={{ ...search, view: undefined, page: row.page === null ? undefined : String(row.page) }}
      className={className}
      data-row={row.file.id}
      onFocus={() => onFocus(row.file.id)}
    >
      {nameOfFile(row.file)}
    </RowAnchor>
  );
}

function Restore({ file }: { file: FileRecord }) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-md"
      variant="default"
      className={classes.restore}
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      aria-label={t('list.restore', { name: nameOfFile(file) })}
      onClick={() => void restoreFile(file)}
    >
      {t('action.restore')}
    </Button>
  );
}

/** One document as a row. */
export const FileRow = memo(function FileRow(props: RowProps) {
  const { row, isSelected, isSelecting } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { file } = row;
  const isPhoto = file.mime_type.startsWith('image/');
  const count = row.copies ?? 0;
  const copies = useOpenedCopies(file.id);
  const line = (
    <article className={classes.row} data-selected={isSelected || undefined} data-selecting={isSelecting || undefined}>
      <span className={classes.thumb}>
        <Thumb file={file} />
        <FileSelectBox {...props} className={classes.check} />
      </span>
      <div className={classes.body}>
        <span className={classes.first}>
          <RowLink {...props} className={`av-cut ${classes.title}`} />
          {isPhoto ? (
            <span className={classes.pages}>{t('list.photo')}</span>
          ) : (
            file.page_count !== null &&
            file.page_count > 1 && <span className={classes.pages}>{t('list.pages', { count: file.page_count })}</span>
          )}
          {count > 0 && <CopiesBadge count={count} isOpen={copies.isOpen} onToggle={copies.toggle} />}
        </span>
        <RowMeta file={file} onFilter={props.onFilter} />
        <SnippetLine row={row} className={`av-cut av-note ${classes.snippet}`} />
      </div>
      <div className={classes.side}>
        {file.total_amount && (
          <span className={classes.total}>{format.money(file.total_amount, file.currency ?? '')}</span>
        )}
        {file.deleted_at ? <Restore file={file} /> : <RowStatus file={file} />}
      </div>
    </article>
  );
  if (count === 0 || !copies.isOpen) return line;
  return (
    <>
      {line}
      <CopiesBelow fileId={file.id} />
    </>
  );
});

/** The grey shape of a row that is still on its way; it has the final size. */
export function RowSkeleton() {
  return (
    <div className={classes.row} aria-hidden>
      <span className={`${classes.thumb} ${classes.ghost}`} />
      <div className={classes.body}>
        <span className={classes.ghost} style={{ width: '38%', height: 14 }} />
        <span className={classes.ghost} style={{ width: '24%', height: 11, marginTop: 8 }} />
      </div>
    </div>
  );
}
