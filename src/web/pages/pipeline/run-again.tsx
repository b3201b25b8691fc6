import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Trial, TrialGroup } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showBulk, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshDocuments } from '../../list/actions/follow-bulk.ts';
import { groupWords } from '../../trials/trial-words.ts';
import { allOfGroup } from '../../trials/trials.ts';
import type { Editor } from './use-editor.ts';

/** Gives all documents of a group the pipeline, and runs them with it. */
async function runGroup(pipelineId: string | null, groupId: string): Promise<void> {
  const filter = { trial_group_id: groupId };
  const body = { action: 'assign_pipeline' as const, pipeline_id: pipelineId, filter };
  const bulk = await dataOf(api.POST('/api/files/bulk', { body }));
  showBulk({
    first: bulk,
    words: (count) => i18next.t('bulk.reprocessed', { count }),
    onOver: () => void refreshDocuments(),
  });
}

type Props = { trial: Trial; group: TrialGroup; editor: Editor; onClose: () => void };

/** Says what would be different, and for how many, before all documents of a group run again. */
export function RunAgain({ trial, group, editor, onClose }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { id, built_in: builtIn } = editor.pipeline;
  const { data, error, refetch } = useQuery({
    queryKey: ['pipeline-trial-group', trial.id, group.id],
    queryFn: () => allOfGroup(trial.id, group.id),
  });
  // The built-in steps are what documents take that have no pipeline.
  const pipelineId = builtIn === 'standard' ? null : id;
  const others = data?.filter(({ file }) => file.pipeline_id !== pipelineId) ?? [];
  const run = async () => {
    setBusy(true);
    try {
      await runGroup(pipelineId, group.id);
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trials.run_title', { count: group.count })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">{t('trials.run_text', { what: groupWords(t, group) })}</Text>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div style={{ minHeight: 44, marginTop: 8 }}>
        {!data && !error && <Skeleton height={18} />}
        {others.length > 0 && <p className="av-note">{t('trials.run_given', { count: others.length })}</p>}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={!data} loading={isBusy} onClick={() => void run()}>
          {t('trials.run_action')}
        </Button>
      </Group>
    </Modal>
  );
}
