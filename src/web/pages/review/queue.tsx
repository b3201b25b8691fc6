import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileDetail, FileRecord } from '../../api/types.ts';
import { suggestionsFor, sureness } from '../../fields/field-rows.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import classes from './queue.module.css';
import type { ReviewOrder } from './review-queue.ts';
import { whatWaits, whatWaitsWords } from './what-waits.ts';

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
      <ul className="av-list">
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

/** Who it is proposed to be from; what is unsure is for the fields, where the doubt is shown. */
function suggestedSender(file: FileDetail | undefined): string {
  const [first] = file ? suggestionsFor(file, 'sender') : [];
  return typeof first?.value === 'string' && sureness(first.confidence) !== 'unsure' ? first.value : '';
}

/** Whether something has come into sight; what is further down is asked for when one scrolls there. */
function useIsSeen(what: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!what.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(what.current);
    return () => observer.disconnect();
  }, [what, isSeen]);
  return isSeen;
}

type WaitingProps = { file: FileRecord; isCurrent: boolean; onSelect: () => void };

function Waiting({ file, isCurrent, onSelect }: WaitingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const item = useRef<HTMLButtonElement>(null);
  const isSeen = useIsSeen(item);
  const { data } = useQuery({ ...fileQuery(file.id), enabled: isSeen });
  const waits = data && whatWaits(data);
  const sender = file.sender ?? suggestedSender(data);
  return (
    <button
      ref={item}
      type="button"
      className={`av-plain ${classes.item}`}
      aria-current={isCurrent || undefined}
      // Tab stops at one of them; J and K go on.
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
    >
      <span className={classes.thumb}>
        <Thumb file={file} />
      </span>
      <span className={classes.words}>
        <span className={`av-cut ${classes.name}`}>{nameOfFile(file)}</span>
        <span className="av-cut av-note">
          {sender || t('review.received', { when: format.moment(file.created_at) })}
        </span>
        <span className={classes.waits} data-lacks={(waits && waits.missing.length > 0) || undefined}>
          {waits && whatWaitsWords(t, waits)}
        </span>
      </span>
    </button>
  );
}
