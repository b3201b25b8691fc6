import { memo, type ReactNode } from 'react';
import type { FileRecord } from '../../api/types.ts';
import { ChoiceDot } from '../../fields/custom/choice-dot.tsx';
import { useCustomWords } from '../../fields/custom/custom-words.ts';
import { typeName } from '../../fields/type-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopiesLink } from '../row/copies-badge.tsx';
import { RowLink, type RowProps } from '../row/file-row.tsx';
import { FileSelectBox } from '../row/file-select-box.tsx';
import { RowStatus } from '../row/row-status.tsx';
import { Value } from '../row/row-value.tsx';
import type { ColumnName } from './column-names.ts';
import classes from './table.module.css';
import { type Columns, useColumns } from './use-columns.ts';

/** The cells of one document in the table; their line is the list's. */
export default memo(function TableRow(props: RowProps) {
  const { row } = props;
  const columns = useColumns();
  return (
    <>
      <td className={classes.check}>
        <FileSelectBox {...props} className={undefined} />
      </td>
      {columns.shown.map((name) => (
        <td key={name} className={`av-cut ${classes.cell}`} data-end={columns.shape(name).isEnd || undefined}>
          {name === 'title' ? (
            <>
              <RowLink {...props} className={classes.title} />
              {(row.copies ?? 0) > 0 && <CopiesLink count={row.copies ?? 0} fileId={row.file.id} />}
            </>
          ) : (
            <Cell name={name} file={row.file} columns={columns} onFilter={props.onFilter} />
          )}
        </td>
      ))}
    </>
  );
});

type CellProps = { name: ColumnName; file: FileRecord; columns: Columns; onFilter: RowProps['onFilter'] };

function Cell({ name, file, columns, onFilter }: CellProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const customWords = useCustomWords();
  const value = { onFilter, className: undefined };
  switch (name) {
    case 'sender':
      return file.sender && <Value {...value} name="sender" value={file.sender} label={t('filter.from')} />;
    case 'document_type':
      return (
        file.document_type && (
          <Value {...value} name="document_type" value={file.document_type} label={t('filter.type')}>
            {typeName(t, file.document_type)}
          </Value>
        )
      );
    case 'document_date':
      return file.document_date && <time dateTime={file.document_date}>{format.day(file.document_date)}</time>;
    case 'total_amount':
      return file.total_amount && <b>{format.money(file.total_amount, file.currency ?? '')}</b>;
    case 'tags':
      return file.tags.map((tag) => (
        <Value key={tag} onFilter={onFilter} className={classes.tag} name="tags" value={tag} label={t('filter.tag')} />
      ));
    case 'state':
      return (
        <span className={classes.state}>
          <RowStatus file={file} />
        </span>
      );
    case 'language':
      return file.language && format.language(file.language);
    case 'file_size':
      return format.size(file.file_size);
    case 'created_at':
      return (
        <time dateTime={file.created_at} title={format.exact(file.created_at)}>
          {format.moment(file.created_at)}
        </time>
      );
    case 'asn':
    case 'page_count':
      return file[name] === null ? null : format.number(file[name]);
    case 'title':
    case 'recipient':
    case 'original_filename':
      return file[name];
    default: {
      const field = columns.fieldOf(name);
      const given = file.custom_fields[name.slice(3)];
      return (
        field && (
          <>
            <ChoiceDot field={field} value={given} />
            {customWords(field, given)}
          </>
        )
      );
    }
  }
}
