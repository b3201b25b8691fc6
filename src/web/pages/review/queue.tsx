import { IconCheck, IconTrash } from '@tabler/icons-react';
import type { FileRecord } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import classes from './queue.module.css';
import type { ReviewOrder } from './review-queue.ts';

const needed = ['sender', 'document_date', 'document_type'] as const;
const shownCount = 30;

/** What waits, and what was just dealt with; only where there is room beside the document. */
export function Queue({ review, left }: { review: ReviewOrder; left: number }) {
  const { t } = useTranslation();
  const shown = review.order.slice(0, shownCount);
  const last = review.done.at(-1);
  return (
    <nav className={classes.queue} aria-label={t('review.queue')}>
      {last && (
        <p className={classes.last} role="status">
          {last.how === 'filed' ? (
            <IconCheck size={16} stroke={2} className={classes.good} aria-hidden />
          ) : (
            <IconTrash size={16} stroke={1.75} aria-hidden />
          )}
          <span>{t(last.how === 'filed' ? 'review.filed' : 'review.trashed', { name: nameOfFile(last.file) })}</span>
        </p>
      )}
      <ul className={classes.waiting}>
        {shown.map((file) => (
          <li key={file.id}>
            <Waiting file={file} isCurrent={file.id === review.current?.id} onSelect={() => review.select(file.id)} />
          </li>
        ))}
      </ul>
      {left > shown.length && <p className={classes.more}>{t('review.more', { count: left - shown.length })}</p>}
    </nav>
  );
}

type WaitingProps = { file: FileRecord; isCurrent: boolean; onSelect: () => void };

function Waiting({ file, isCurrent, onSelect }: WaitingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = needed.filter((field) => file[field] === null);
  const names = missing.map((field) => fieldLabel(t, field)).join(', ');
  return (
    <button type="button" className={classes.item} aria-current={isCurrent || undefined} onClick={onSelect}>
      <span className={classes.thumb}>
        <Thumb file={file} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{nameOfFile(file)}</span>
        <span className={classes.from}>
          {file.sender ?? t('review.received', { when: format.moment(file.created_at) })}
        </span>
        {missing.length > 0 && <span className={classes.missing}>{t('review.missing', { names })}</span>}
      </span>
    </button>
  );
}
