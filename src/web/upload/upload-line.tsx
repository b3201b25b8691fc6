import { ActionIcon, Button, Progress } from '@mantine/core';
import {
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconClock,
  IconCopy,
  IconEye,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { progressWords } from '../components/status-words.ts';
import { useProblemWords } from '../components/use-problem-words.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFileName } from '../list/query/use-file-name.ts';
import { fileHref } from '../navigation.ts';
import { Attention } from './attention.tsx';
import type { UploadItem } from './queue.ts';
import { canSendAgain, isOverPlan, needsSomebody } from './summary.ts';
import classes from './upload-panel.module.css';
import { uploads } from './upload-queue.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function LineIcon({ item }: { item: UploadItem }) {
  if (isOverPlan(item)) return <IconBan {...icon} className={classes.bad} />;
  if (item.state === 'failed' || item.status === 'failed') return <IconAlertCircle {...icon} className={classes.bad} />;
  if (item.state === 'cancelled') return <IconX {...icon} className={classes.quiet} />;
  if (item.state === 'waiting') return <IconClock {...icon} className={classes.quiet} />;
  if (item.state === 'sending') return <IconUpload {...icon} />;
  if (item.status === 'duplicate') return <IconCopy {...icon} className={classes.copy} />;
  if (item.status === 'completed') return <IconCheck {...icon} className={classes.done} />;
  return <IconEye {...icon} className={classes.active} />;
}

function CopyOf({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useFileName(id);
  return (
    <span className={classes.copyOf}>
      {t('status.copy_of')} <Link to={fileHref(id)}>{name ?? t('status.another_document')}</Link>
    </span>
  );
}

function StateWords({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (item.state === 'waiting') return <>{t('status.waiting')}</>;
  if (item.state === 'sending') return <>{format.percent(item.sizeBytes ? item.sentBytes / item.sizeBytes : 0)}</>;
  if (item.state === 'cancelled') return <>{t('upload.cancelled')}</>;
  if (item.status === 'duplicate' && item.duplicateOfId) return <CopyOf id={item.duplicateOfId} />;
  if (item.status === 'duplicate') return <>{t('status.copy')}</>;
  if (item.status === 'completed') return <>{t('status.done')}</>;
  return <>{item.progress ? progressWords(t, item.progress, 'short') : t('status.waiting')}</>;
}

/** How far a file is, in a word or two; what went wrong needs more room and stands under the name. */
function LineState({ item }: { item: UploadItem }) {
  if (item.state === 'failed' || needsSomebody(item)) return null;
  return (
    <span className={`av-cut ${classes.state}`}>
      <StateWords item={item} />
    </span>
  );
}

/** One file: its name, how far it is, and what can be done about it. */
export function UploadLine({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const problemWords = useProblemWords();
  const isRefused = isOverPlan(item);
  const trouble = isRefused
    ? t('upload.over_plan')
    : item.trouble
      ? problemWords(item.trouble.code, item.trouble.detail)
      : '';
  const canCancel = item.state === 'waiting' || item.state === 'sending';
  return (
    <>
      <LineIcon item={item} />
      <div className={classes.body}>
        {item.fileId ? (
          <Link to={fileHref(item.fileId)} className={`av-cut ${classes.name}`} title={item.name}>
            {item.name}
          </Link>
        ) : (
          <span className={`av-cut ${classes.name}`} title={`${item.name} · ${format.size(item.sizeBytes)}`}>
            {item.name}
          </span>
        )}
        {item.state === 'sending' && (
          <Progress
            size={4}
            value={item.sizeBytes ? (100 * item.sentBytes) / item.sizeBytes : 0}
            aria-label={t('upload.sending', { name: item.name })}
          />
        )}
        {trouble && <span className={classes.trouble}>{trouble}</span>}
        {item.fileId && needsSomebody(item) && <Attention id={item.fileId} name={item.name} />}
      </div>
      <LineState item={item} />
      {isRefused && <span className={classes.state}>{format.size(item.sizeBytes)}</span>}
      {canSendAgain(item) && !isRefused && (
        <Button size="compact-xs" variant="default" onClick={() => uploads.retry(item.key)}>
          {t('action.retry')}
        </Button>
      )}
      {canCancel && (
        <ActionIcon
          size={28}
          aria-label={t('upload.cancel', { name: item.name })}
          onClick={() => uploads.cancel(item.key)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </>
  );
}
