import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CustomField } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DragHandle, Sortable, useSortableRow } from '../../kit/sortable.tsx';
import classes from './custom-fields-page.module.css';
import { choiceColors } from './field-kinds.ts';

/** A choice as the form holds it; without a key it is a new one. */
export type ChoiceDraft = {
  id: string;
  key?: string;
  name: string;
  color: NonNullable<CustomField['choices']>[number]['color'];
};

type Props = { choices: readonly ChoiceDraft[]; error: string; onChange: (choices: readonly ChoiceDraft[]) => void };

/** The choices of a field, in their order; a press on the colour takes the next one. */
export function ChoicesInput({ choices, error, onChange }: Props) {
  const { t } = useTranslation();
  const made = useRef(0);
  const put = (id: string, change: Partial<ChoiceDraft>) =>
    onChange(choices.map((choice) => (choice.id === id ? { ...choice, ...change } : choice)));
  const add = () => {
    made.current += 1;
    const color = choiceColors[choices.length % choiceColors.length] ?? 'gray';
    onChange([...choices, { id: `new-${made.current}`, name: '', color }]);
  };
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('custom_fields.choices')}</legend>
      <Sortable items={choices} nameOf={({ name }) => name} onOrder={onChange}>
        <ol className={`av-list ${classes.choiceList}`}>
          {choices.map((choice, at) => (
            <ChoiceLine
              key={choice.id}
              choice={choice}
              place={at + 1}
              onChange={(change) => put(choice.id, change)}
              onRemove={() => onChange(choices.filter(({ id }) => id !== choice.id))}
            />
          ))}
        </ol>
      </Sortable>
      {error !== '' && (
        <p className="av-trouble" role="alert">
          {error}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
        disabled={choices.length >= 100}
      >
        {t('custom_fields.add_choice')}
      </Button>
    </fieldset>
  );
}

type LineProps = {
  choice: ChoiceDraft;
  place: number;
  onChange: (change: Partial<ChoiceDraft>) => void;
  onRemove: () => void;
};

function ChoiceLine({ choice, place, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const { row, handle } = useSortableRow(choice.id);
  const { name, color } = choice;
  const next = choiceColors[(choiceColors.indexOf(color) + 1) % choiceColors.length] ?? 'gray';
  return (
    <li className={classes.choice} {...row}>
      <DragHandle name={name} handle={handle} />
      <button
        type="button"
        className={`av-plain ${classes.color}`}
        style={{ background: `var(--av-tag-${color})` }}
        aria-label={t('custom_fields.color_of', { name: name || place })}
        onClick={() => onChange({ color: next })}
      />
      <TextInput
        className={classes.choiceName ?? ''}
        value={name}
        maxLength={100}
        aria-label={t('custom_fields.choice_at', { place })}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        aria-label={t('custom_fields.remove_choice', { name: name || place })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
