import { Progress } from '@mantine/core';
import { IconAlertCircle, IconClock, IconCopy, IconFileCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { isUnderWay, waitsForReview } from '../../api/file-status.ts';
import type { FileRecord } from '../../api/types.ts';
import { needsPassword, progressPercent, progressWords, waitWords } from '../../components/status-words.ts';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileHref } from '../../navigation.ts';
import { FailedStepButton } from '../actions/failed-step-button.tsx';
import { useFileName } from '../query/use-file-name.ts';
import { Delivered, Held, useHeldDelivery } from './row-delivery.tsx';
import classes from './row-status.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function Failed({ file }: { file: FileRecord }) {
  const { t } = useTranslation();
  const reason = file.status_reason;
  const problemWords = useProblemWords();
  const text = reason ? problemWords(reason.code, reason.message) : t('status.attention');
  return (
    <div className={classes.failed}>
      <span className={classes.bad} title={text}>
        {needsPassword(reason?.code) ? <IconLock {...icon} /> : <IconAlertCircle {...icon} />}
        <span className={`av-cut ${classes.reason}`}>
          {reason?.code === 'password_required' ? t('status.needs_password') : text}
        </span>
      </span>
      {reason && (
        <FailedStepButton
          file={file}
          step={reason.step}
          code={reason.code}
          size="compact-sm"
          variant="default"
          className={classes.button}
        />
      )}
    </div>
  );
}

function CopyOf({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useFileName(id);
  return (
    <span className={classes.quiet}>
      <IconCopy {...icon} />
      <span className={`av-cut ${classes.reason}`}>
        {t('status.copy_of')}{' '}
        <Link to={fileHref(id)} className={classes.link}>
          {name ?? t('status.another_document')}
        </Link>
      </span>
    </span>
  );
}

function Waits({ reason }: { reason: NonNullable<FileRecord['status_reason']> }) {
  const { t } = useTranslation();
  return (
    <span className={classes.quiet} title={waitWords(t, reason.code)}>
      <IconClock {...icon} />
      <span className={`av-cut ${classes.reason}`}>{waitWords(t, reason.code)}</span>
    </span>
  );
}

/** How a document is doing, with icon and words; nothing at all when all is well and it goes nowhere. */
export function RowStatus({ file }: { file: FileRecord }) {
  const { t } = useTranslation();
  const held = useHeldDelivery(file);
  if (file.status === 'failed') return <Failed file={file} />;
  if (file.status === 'duplicate' && file.duplicate_of_id) return <CopyOf id={file.duplicate_of_id} />;
  if (held) return <Held delivery={held} />;
  if (isUnderWay(file.status) && file.status_reason && !file.progress) return <Waits reason={file.status_reason} />;
  if (file.status === 'pending') {
    return (
      <span className={classes.quiet}>
        <IconClock {...icon} />
        {t('status.waiting')}
      </span>
    );
  }
  if (waitsForReview(file)) {
    return (
      <span className={classes.quiet}>
        <IconFileCheck {...icon} />
        <span className={`av-cut ${classes.reason}`}>{workingWords(t, file)}</span>
      </span>
    );
  }
  if (file.status !== 'processing') return file.delivery && <Delivered delivery={file.delivery} />;
  const percent = progressPercent(file.progress);
  const words = workingWords(t, file);
  return (
    <div className={classes.progress}>
      <span className={classes.words}>{words}</span>
      <Progress
        size={4}
        value={percent ?? 100}
        animated={percent === null}
        className={classes.bar}
        aria-label={words}
      />
    </div>
  );
}

/** Where several destinations get it, how many have it says more than that it is on its way. */
function workingWords(t: TFunction, { progress, delivery }: FileRecord): string {
  if (!progress) return t('status.working');
  const isGoingOut = progress.step === 'send_to_destinations' && delivery !== null && delivery.total > 1;
  return isGoingOut
    ? t('status.delivered_of', { done: delivery.delivered, total: delivery.total })
    : progressWords(t, progress);
}
