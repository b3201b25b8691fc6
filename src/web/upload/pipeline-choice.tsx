import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { nameOfPipeline } from '../pipelines/pipeline-name.ts';
import { pipelinesQuery } from '../pipelines/pipelines-list.ts';
import classes from './upload-panel.module.css';
import { uploads } from './upload-queue.ts';

/** Which pipeline the next files take, where there is more than the built-in one; it holds until the page is left. */
export function PipelineChoice() {
  const { t } = useTranslation();
  const chosen = useSyncExternalStore(uploads.subscribe, uploads.pipeline);
  const { data = [] } = useQuery(pipelinesQuery);
  const offered = data.filter(({ is_active: isActive }) => isActive);
  if (!offered.some(({ built_in }) => built_in === null)) return null;
  return (
    <div className={classes.choice}>
      <NativeSelect
        size="xs"
        label={t('upload.pipeline')}
        value={chosen ?? ''}
        data={[
          { value: '', label: t('upload.pipeline_by_itself') },
          ...offered.map((pipeline) => ({ value: pipeline.id, label: nameOfPipeline(t, pipeline) })),
        ]}
        onChange={(event) => uploads.choosePipeline(event.currentTarget.value || null)}
      />
    </div>
  );
}
