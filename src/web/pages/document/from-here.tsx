import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail, FileStep } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { rerunFrom } from '../../list/actions/file-actions.ts';
import classes from './timeline.module.css';

/** Whether nothing of the document runs or waits, so that a part of it can run again. */
function isEnded({ status, deleted_at }: FileDetail): boolean {
  return deleted_at === null && (status === 'completed' || status === 'failed');
}

/** Runs a step again, and what follows it; a step that failed has a button of its own. */
export function FromHere({ file, step, words }: { file: FileDetail; step: FileStep; words: string }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const label = t('doc.from_here', { step: words });
  if (!isEnded(file) || step.status === 'failure') return null;
  const rerun = async () => {
    setBusy(true);
    await rerunFrom(file, step.id);
    setBusy(false);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className={classes.again ?? ''}
        aria-label={label}
        loading={isBusy}
        onClick={() => void rerun()}
      >
        <IconRotateClockwise size={14} stroke={2} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
