import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconFile, IconPhoto, IconX } from '@tabler/icons-react';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UploadItem } from '../../upload/queue.ts';
import classes from './upload-page.module.css';

const pictures = /\.(?:jpe?g|png|heic|heif|webp|tiff?|gif|bmp)$/i;
/** What another try can mend. */
const passing: ReadonlySet<string> = new Set(['connection_broken', 'recipient_cannot_receive']);

type Props = { item: UploadItem; onCancel: () => void; onRetry: () => void };

/** One file: on its way, arrived, or why it was not taken. What arrived cannot be seen, opened or removed here. */
export function SentLine({ item, onCancel, onRetry }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const problemWords = useProblemWords();
  const { name, state, sizeBytes, sentBytes, trouble } = item;
  const share = sizeBytes > 0 ? Math.min(1, sentBytes / sizeBytes) : 0;
  const isMoving = state === 'waiting' || state === 'sending';
  const Sign = pictures.test(name) ? IconPhoto : IconFile;
  return (
    <li className={classes.line}>
      <span className={classes.kind}>
        <Sign size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.what}>
        <strong className={`av-cut ${classes.name}`}>{name}</strong>
        {isMoving ? (
          <Progress size={4} value={share * 100} aria-label={t('shared.progress', { name })} />
        ) : trouble && state === 'failed' ? (
          <p className="av-trouble">{problemWords(trouble.code, trouble.detail)}</p>
        ) : (
          <span className="av-dim">{format.size(sizeBytes)}</span>
        )}
      </div>
      {state === 'received' && (
        <span className={classes.arrived}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('shared.arrived')}
        </span>
      )}
      {state === 'cancelled' && <span className="av-dim">{t('shared.cancelled')}</span>}
      {state === 'failed' && passing.has(trouble?.code ?? '') && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      {isMoving && (
        <>
          <span className="av-dim">{format.percent(share)}</span>
          <ActionIcon variant="subtle" aria-label={t('shared.cancel', { name })} onClick={onCancel}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
