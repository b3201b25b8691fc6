import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTruckDelivery,
  IconTruckOff,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useGo } from '../../navigation.ts';
import { switchPipeline } from '../pipelines/pipelines-query.ts';
import { usePipelineActions } from '../pipelines/use-pipeline-actions.tsx';
import type { View } from './editor-head.tsx';
import type { Editor } from './use-editor.ts';

/** What can be done to a pipeline that is open, as lines of a menu. */
export function useEditorMenu(
  editor: Editor,
  { onRename, onView, onPreview }: { onRename: () => void; onView: (view: View) => void; onPreview: () => void },
): RowAction[] {
  const { t } = useTranslation();
  const go = useGo();
  const { pipeline, now, put, undo, redo, canUndo, canRedo } = editor;
  const { copyOf, defaultOf, exportOf, removeOf } = usePipelineActions(() => go('/pipelines'));
  const isKept = now.no_delivery;
  return [
    { label: t('pipelines.undo'), icon: IconArrowBackUp, isDisabled: !canUndo, run: undo },
    { label: t('pipelines.redo'), icon: IconArrowForwardUp, isDisabled: !canRedo, run: redo },
    { label: t('trials.preview'), icon: IconPlayerPlay, run: onPreview },
    { label: t('trials.history'), icon: IconChartBar, run: () => onView('history') },
    { label: t('pipelines.versions'), icon: IconHistory, run: () => onView('versions') },
    { label: t('pipelines.rename'), icon: IconPencil, run: onRename },
    {
      label: t(isKept ? 'pipelines.delivery' : 'pipelines.no_delivery'),
      icon: isKept ? IconTruckDelivery : IconTruckOff,
      run: () => put({ ...now, no_delivery: !isKept }),
    },
    {
      label: t(pipeline.is_active ? 'pipelines.switch_off' : 'pipelines.switch_on'),
      icon: pipeline.is_active ? IconPlayerPause : IconPlayerPlay,
      run: () => void switchPipeline(pipeline, !pipeline.is_active),
    },
    defaultOf(pipeline),
    copyOf(pipeline),
    exportOf(pipeline),
    removeOf(pipeline),
  ];
}
