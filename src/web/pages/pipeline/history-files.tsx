import { Button, Skeleton } from '@mantine/core';
import { IconListDetails, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Trial, TrialFile, TrialGroup } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { Thumb } from '../../list/row/thumb.tsx';
import { fileHref } from '../../navigation.ts';
import { Becomes } from '../../trials/becomes.tsx';
import { groupWords, problemOfTrial, useChangeWords } from '../../trials/trial-words.ts';
import { trialFilesQuery } from '../../trials/trials.ts';
import styles from './history.module.css';
import { RunAgain } from './run-again.tsx';
import type { Editor } from './use-editor.ts';

type Props = { trial: Trial; group: TrialGroup; editor: Editor };

/** The documents of a group, each with what it has and what it would have. */
export function GroupFiles({ trial, group, editor }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    trialFilesQuery(trial, group.id),
  );
  const files = data?.pages.flatMap((page) => page.files) ?? [];
  const title = t('trials.head', { count: group.count, what: groupWords(t, group) });
  const isOfUse = group.kind !== 'same' && group.kind !== 'not_taken' && group.kind !== 'not_tried';
  // Documents run with what is in use: a draft has to be that first.
  const isInUse = trial.version !== null && !editor.isChanged;
  return (
    <section className={`av-card ${styles.files}`} aria-label={title}>
      <div className={styles.filesHead}>
        <h3 className={styles.filesTitle}>{title}</h3>
        <div className="av-line">
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconListDetails size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/" search={{ trial_group_id: group.id }} {...props} />}
          >
            {t('trials.open_list')}
          </Button>
          {isOfUse && (
            <Button
              variant="default"
              size="xs"
              disabled={!isInUse}
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('trials.run_again')}
            </Button>
          )}
        </div>
        {isOfUse && !isInUse && <p className={`av-note ${styles.saveFirst}`}>{t('trials.save_first')}</p>}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} />}
      <ul className="av-list">
        {files.map((found) => (
          <FileLine key={found.position} found={found} group={group} />
        ))}
      </ul>
      {data && (
        <div className={styles.filesFoot}>
          {hasNextPage && (
            <>
              <span className="av-note">{t('trials.rest', { count: group.count - files.length })}</span>
              <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('trials.more')}
              </Button>
            </>
          )}
          <span className={`av-note ${styles.byHand}`}>
            <IconLock size={16} stroke={1.75} aria-hidden /> {t('trials.by_hand_stays')}
          </span>
        </div>
      )}
      {isAsking && <RunAgain trial={trial} group={group} editor={editor} onClose={() => setAsking(false)} />}
    </section>
  );
}

function FileLine({ found, group }: { found: TrialFile; group: TrialGroup }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file } = found;
  return (
    <li className={styles.file}>
      <span className={styles.thumb}>
        <Thumb file={file} />
      </span>
      <div className={styles.fileWords}>
        <Link to={fileHref(file.id)} className={`av-name ${styles.fileName}`}>
          {nameOfFile(file)}
        </Link>
        <p className="av-note">
          {file.sender ?? t('trials.no_sender')} · {format.day(file.document_date ?? file.created_at)}
        </p>
      </div>
      <div className={styles.change}>
        <Difference found={found} group={group} />
      </div>
    </li>
  );
}

/** What its group is about, of one document. */
function Difference({ found, group }: { found: TrialFile; group: TrialGroup }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { file, changes, sends_to: sends, not_sent_to: lost, problem } = found;
  if (problem) return problem.code === 'not_taken' ? null : problemOfTrial(t, problem);
  const field = group.kind.endsWith('_tag') ? 'tags' : group.field;
  const change = changes.find((one) => one.field === field);
  if (change)
    return (
      <Becomes before={words(file, change.field, change.before)} after={words(file, change.field, change.after)} />
    );
  if (group.kind === 'sent') return sends.map(({ name }) => name).join(', ');
  if (group.kind === 'not_sent') return lost.map(({ name }) => name).join(', ');
  return null;
}
