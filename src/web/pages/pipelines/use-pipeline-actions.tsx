import { IconCopy, IconDownload, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import type { Pipeline } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useAction } from '../../kit/use-entity-actions.ts';
import { useGo } from '../../navigation.ts';
import { pipelineHref } from '../../pipelines/pipelines-list.ts';
import { copyPipeline, exportPipeline, removePipeline, switchDefault } from './pipelines-query.ts';

/** What can be done to a pipeline wherever it stands, each as a line of a menu. @param onRemoved it was deleted. */
export function usePipelineActions(onRemoved?: () => void) {
  const { t } = useTranslation();
  const go = useGo();
  const copy = useAction(copyPipeline, ({ id }) => go(pipelineHref(id)));
  return {
    copyOf: (pipeline: Pipeline): RowAction =>
      copy.of(pipeline, {
        label: t(pipeline.owner_id === null ? 'pipelines.copy_to_mine' : 'pipelines.copy'),
        icon: IconCopy,
      }),
    defaultOf: (pipeline: Pipeline): RowAction => ({
      label: t(pipeline.is_default ? 'pipelines.end_default' : 'pipelines.make_default'),
      icon: pipeline.is_default ? IconStarOff : IconStar,
      run: () => void switchDefault(pipeline, !pipeline.is_default),
    }),
    exportOf: (pipeline: Pipeline): RowAction => ({
      label: t('pipelines.export'),
      icon: IconDownload,
      run: () => exportPipeline(pipeline),
    }),
    removeOf: (pipeline: Pipeline): RowAction => ({
      label: t('pipelines.remove'),
      icon: IconTrash,
      isDanger: true,
      run: () => void removePipeline(pipeline).then((isGone) => isGone && onRemoved?.()),
    }),
  };
}
