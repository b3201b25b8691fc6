import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reprocessFile } from '../../list/actions/file-actions.ts';
import { FoundLines } from '../../trials/trial-file-card.tsx';
import { trialFilesQuery, useTrial } from '../../trials/trials.ts';
import classes from './document-page.module.css';

type Props = { file: FileDetail; pipelineId: string; before: number; current: number; onClose: () => void };

/** Says what the version in use would make of a document, before it runs again with that. */
export default function RerunDialog({ file, pipelineId, before, current, onClose }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { trial, error, isRunning, again } = useTrial({
    ...{ id: pipelineId, of: current },
    body: { kind: 'preview', file_ids: [file.id] },
  });
  const { data } = useInfiniteQuery(trialFilesQuery(trial));
  const found = trial && !isRunning ? data?.pages[0]?.files[0] : undefined;
  const isOver = trial !== undefined && !isRunning && (found !== undefined || trial.state !== 'completed');
  const run = async () => {
    setBusy(true);
    if (await reprocessFile(file)) {
      showDone(t('doc.rereading'));
      onClose();
    } else setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trials.doc_title', { number: current })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">{t('trials.doc_text', { before })}</Text>
      <div className={classes.rerun} aria-busy={!isOver && !error}>
        {error && <ErrorNotice error={error} onRetry={again} />}
        {!isOver && !error && <Skeleton height={110} radius="md" />}
        {found && <FoundLines found={found} />}
        {isOver && !found && (
          <p className="av-trouble" role="alert">
            {t('trials.failed')}
          </p>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={!isOver} loading={isBusy} onClick={() => void run()}>
          {t('trials.run_action')}
        </Button>
      </Group>
    </Modal>
  );
}
