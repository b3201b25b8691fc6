import { Modal } from '@mantine/core';
import type { PipelineStepType } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusBack } from '../../kit/focus-back.ts';
import { stepIcon } from '../../steps/step-icons.ts';
import { wordsOfStep } from '../../steps/words.ts';
import { typeTitle } from '../pipelines/pipeline-words.ts';
import type { EditedStep } from './edited.ts';
import classes from './step-form.module.css';

type Props = {
  types: readonly PipelineStepType[];
  steps: readonly EditedStep[];
  onAdd: (type: PipelineStepType) => void;
  onClose: () => void;
};

/** The types of steps there are, of which one is added. Those that every pipeline has are there already. */
export function AddStep({ types, steps, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  const offered = types.filter(
    ({ is_required, step_type }) => !is_required || !steps.some((step) => step.step_type === step_type),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pipelines.add_step')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <ul className="av-list">
        {offered.map((type) => {
          const Icon = stepIcon(type.step_type);
          return (
            <li key={type.step_type}>
              <button type="button" className={`av-plain ${classes.offer}`} onClick={() => onAdd(type)}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  <span className="av-name">{typeTitle(type.step_type, type.title)}</span>
                  <span className="av-note">
                    {wordsOfStep(type.step_type)?.explains ?? type.description}
                    {!type.is_available && ` ${t('pipelines.warning_ai_missing')}`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
