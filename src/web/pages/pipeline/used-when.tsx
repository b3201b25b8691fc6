import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import {
  ALL_FIELDS,
  type ConditionField,
  type DraftCondition,
  OPERATORS,
} from '../../../modules/documents/conditions/shape.ts';
import { hint } from '../../components/hint.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OptionalConditionEditor } from '../../kit/conditions/condition-editor.tsx';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { useFocusBack } from '../../kit/focus-back.ts';
import { Fits, FitsInShort } from './fits.tsx';
import classes from './pipeline-rules.module.css';
import type { Editor } from './use-editor.ts';

/** What is known of a document when it arrives, before anything of it was read. */
const onArrival = new Set<ConditionField>([
  'filename',
  'title',
  'tags',
  'mime_type',
  'file_size',
  'source',
  'came_by',
  'uploaded_by',
  'uploaded_on',
]);

/** Every way to compare, in groups, too. */
export const everyOperator = {
  operators: [...new Set(Object.values(OPERATORS).flat())],
  hasGroups: true,
};
const offer = { ...everyOperator, hasCustomFields: false, fields: ALL_FIELDS.filter((field) => onArrival.has(field)) };

/** Which documents take a pipeline by themselves. */
export function UsedWhen({ editor, problems }: { editor: Editor; problems: readonly string[] }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { now, isEditable, pipeline } = editor;
  const { condition } = now;
  return (
    <div className={classes.used}>
      <p className={`av-line ${classes.usedWhen}`}>
        {condition ? (
          <>
            <span className="av-note">{t('pipelines.used_when')}</span>
            <Parts condition={condition} />
          </>
        ) : (
          <span className="av-note">
            {t(pipeline.is_default ? 'pipelines.used_default' : 'pipelines.used_by_choice')}
          </span>
        )}
      </p>
      <div className="av-line">
        <FitsInShort condition={condition} />
        {isEditable && (
          <ActionIcon
            aria-label={t('pipelines.edit_used_when')}
            {...hint(t('pipelines.edit_used_when'))}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {problems.map((words) => (
        <p key={words} className={`av-trouble ${classes.usedTrouble}`} role="alert">
          {words}
        </p>
      ))}
      {isEditing && <UsedWhenDialog editor={editor} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** A condition as its groups beside each other, with the word between them. */
function Parts({ condition }: { condition: DraftCondition }) {
  const { t } = useTranslation();
  const { match, groups } = condition;
  if (match === 'none') return <span className={classes.part}>{conditionWords(t, condition)}</span>;
  // What stands twice is said once.
  const parts = [...new Set(groups.map((group) => conditionWords(t, { match: 'all', groups: [group] })))];
  return parts.map((words) => (
    <Fragment key={words}>
      {words !== parts[0] && <span className="av-note">{t(match === 'any' ? 'conditions.or' : 'conditions.and')}</span>}
      <span className={classes.part}>{words}</span>
    </Fragment>
  ));
}

function UsedWhenDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const { now, put } = editor;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pipelines.used_when_title')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="av-stack">
        <p className="av-note">{t('pipelines.used_when_text')}</p>
        <OptionalConditionEditor
          legend={t('pipelines.used_when_legend')}
          value={now.condition}
          problems={{}}
          offer={offer}
          onChange={(condition) => put({ ...now, condition }, 'condition')}
        />
        <Fits condition={now.condition} />
        <Button className={classes.done} data-autofocus onClick={onClose}>
          {t('pipelines.done')}
        </Button>
      </div>
    </Modal>
  );
}
