import { Button, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { ALL_FIELDS } from '../../../modules/documents/conditions/shape.ts';
import type { PipelineStepType } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OptionalConditionEditor } from '../../kit/conditions/condition-editor.tsx';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { DetailHeader } from '../../kit/detail-header.tsx';
import { stepIcon } from '../../steps/step-icons.ts';
import { wordsOfStep } from '../../steps/words.ts';
import { stepTitle, typeTitle } from '../pipelines/pipeline-words.ts';
import { type EditedStep, withCopy, withoutStep, withStep } from './edited.ts';
import { Fits } from './fits.tsx';
import classes from './step-form.module.css';
import { StepForm } from './step-form.tsx';
import type { StepNames } from './step-names.ts';
import type { Editor } from './use-editor.ts';
import { everyOperator } from './used-when.tsx';

const offer = { ...everyOperator, hasCustomFields: true, fields: ALL_FIELDS };

type Props = {
  step: EditedStep;
  at: number;
  editor: Editor;
  names: StepNames;
  type: PipelineStepType | undefined;
  marks: { problems: readonly string[] } | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One step with all that can be chosen for it. */
export function StepPanel({ step, at, editor, names, type, marks, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { now, put, isEditable } = editor;
  const { id, step_type: name, enabled, config } = step;
  const Icon = stepIcon(name);
  const isRequired = type?.is_required ?? false;
  const isNeeded = isRequired && now.steps.filter(({ step_type }) => step_type === name).length === 1;
  const change = (what: Partial<EditedStep>, tag = '') =>
    put(withStep(now, id, what), tag === '' ? '' : `${id} ${tag}`);
  const copy = () => {
    const newId = crypto.randomUUID();
    put(withCopy(now, id, newId));
    onOpen(newId);
  };
  const remove = () => {
    put(withoutStep(now, id));
    onClose();
  };
  const explains = wordsOfStep(name)?.explains ?? type?.description;
  return (
    <DetailDrawer
      label={stepTitle(step)}
      isUnderHead
      onClose={onClose}
      header={
        <DetailHeader
          title={stepTitle(step)}
          text={t('pipelines.step_of', { place: at + 1, count: now.steps.length })}
          sign={<Icon size={18} stroke={1.75} />}
          status={
            <Switch
              checked={enabled}
              disabled={!isEditable || (isNeeded && enabled)}
              aria-label={t('pipelines.on', { name: stepTitle(step) })}
              onChange={(event) => change({ enabled: event.currentTarget.checked })}
            />
          }
        />
      }
      footer={
        isEditable && (
          <div className={classes.foot}>
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {t('pipelines.copy_step')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              disabled={isNeeded}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={remove}
            >
              {t('pipelines.remove_step')}
            </Button>
          </div>
        )
      }
    >
      {explains && <p className="av-note">{explains}</p>}
      {marks?.problems.map((words) => (
        <p key={words} className="av-trouble" role="alert">
          {words}
        </p>
      ))}
      {isRequired && <p className="av-note">{t('pipelines.is_required_text')}</p>}
      {!type && <p className="av-note">{t('pipelines.is_unknown')}</p>}
      {isEditable ? (
        <>
          {(!isRequired || step.condition) && (
            <div className="av-stack">
              <OptionalConditionEditor
                legend={t('pipelines.only_when')}
                value={step.condition}
                problems={{}}
                offer={offer}
                onChange={(condition) => change({ condition }, 'condition')}
              />
              <Fits condition={step.condition} />
            </div>
          )}
          {type && (
            <StepForm
              type={type}
              config={config}
              names={names}
              onChange={(next, key) => change({ config: next }, `config ${key}`)}
            />
          )}
          {!isRequired && (
            <Radio.Group
              label={t('pipelines.if_fails')}
              classNames={{ label: classes.legend ?? '' }}
              value={step.on_failure}
              onChange={(value) => change({ on_failure: value === 'go_on' ? 'go_on' : 'stop' })}
            >
              <Stack gap={10}>
                <Radio value="stop" label={t('pipelines.fails_stop')} />
                <Radio value="go_on" label={t('pipelines.fails_go_on')} />
              </Stack>
            </Radio.Group>
          )}
          <TextInput
            label={t('pipelines.label')}
            placeholder={typeTitle(name, type?.title)}
            value={step.label ?? ''}
            maxLength={100}
            onChange={(event) => change({ label: event.currentTarget.value || null }, 'label')}
          />
        </>
      ) : (
        step.condition && (
          <p className="av-note">{t('pipelines.only_when_is', { what: conditionWords(t, step.condition) })}</p>
        )
      )}
    </DetailDrawer>
  );
}
