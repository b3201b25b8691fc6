import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField } from '../../kit/form-fields.tsx';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import { type EditedStep, withMoved } from './edited.ts';
import type { Editor } from './use-editor.ts';

/** Asks behind which other step one is to stand. */
export function MoveDialog({ step, editor, onClose }: { step: EditedStep; editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { now, put } = editor;
  const at = now.steps.findIndex(({ id }) => id === step.id);
  const others = now.steps.filter(({ id }) => id !== step.id);
  return (
    <FormDialog
      title={t('pipelines.move_title', { name: stepTitle(step) })}
      action={t('pipelines.move')}
      initialValues={{ place: String(at) }}
      onSubmit={async ({ place }) => {
        put(withMoved(now, step.id, Number(place)));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <ChoiceField
          form={form}
          of="place"
          label={t('pipelines.place')}
          data-autofocus
          data={[
            { value: '0', label: t('pipelines.at_top') },
            ...others.map((other, place) => ({
              value: String(place + 1),
              label: t('pipelines.behind', { place: place + 1, name: stepTitle(other) }),
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
