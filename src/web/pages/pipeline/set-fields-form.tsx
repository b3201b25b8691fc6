import { ActionIcon, Button, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { PipelineStepType } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { NameInput } from '../../fields/name-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import {
  configOf,
  DAYS_FROM,
  type FieldSetting,
  type SettableField,
  type Settings,
  settableFields,
  settingsOf,
} from './set-fields-config.ts';
import classes from './step-form.module.css';

const typedDay = 'day';

type Props = {
  type: PipelineStepType;
  config: Readonly<Record<string, unknown>>;
  onChange: (config: Record<string, unknown>, key: string) => void;
};

function freshSetting({ name, isDay }: SettableField): FieldSetting {
  return { field: name, value: isDay ? { from: 'document_date', add_days: 14 } : '' };
}

/** What a step sets: fields, and tags that come and go. */
export function SetFieldsForm({ type, config, onChange }: Props) {
  const { t } = useTranslation();
  const settings = settingsOf(config);
  const { fields, add_tags: added, remove_tags: removed } = settings;
  const put = (part: Partial<Settings>, key: string) => onChange(configOf({ ...settings, ...part }), key);
  const settable = settableFields(type.config_schema);
  const rest = settable.filter(({ name }) => !fields.some((one) => one.field === name));
  const [next] = rest;
  return (
    <fieldset className={`av-list av-stack ${classes.sets}`}>
      <legend className={classes.legend}>{t('pipelines.then_set')}</legend>
      {fields.map((setting, at) => (
        <FieldRow
          key={setting.field}
          setting={setting}
          choices={settable.filter((field) => field.name === setting.field || rest.includes(field))}
          onChange={(changed) => put({ fields: fields.with(at, changed) }, `fields ${at}`)}
          onRemove={() => put({ fields: fields.toSpliced(at, 1) }, '')}
        />
      ))}
      {next !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put({ fields: [...fields, freshSetting(next)] }, '')}
        >
          {t('pipelines.add_field')}
        </Button>
      )}
      <Tags label={t('pipelines.add_tags')} value={added} onChange={(tags) => put({ add_tags: tags }, 'add_tags')} />
      <Tags
        label={t('pipelines.remove_tags')}
        value={removed}
        onChange={(tags) => put({ remove_tags: tags }, 'remove_tags')}
      />
      <p className="av-note">{t('pipelines.by_hand_stays')}</p>
    </fieldset>
  );
}

function Tags({ label, value, onChange }: { label: string; value: string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = useKnownNames('tag', typed);
  return (
    <TagsInput
      label={label}
      value={value}
      data={[...known]}
      acceptValueOnBlur
      splitChars={[',']}
      onFocus={() => setTyped('')}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}

type RowProps = {
  setting: FieldSetting;
  choices: readonly SettableField[];
  onChange: (setting: FieldSetting) => void;
  onRemove: () => void;
};

function FieldRow({ setting, choices, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { field } = setting;
  const label = fieldLabel(t, field);
  return (
    <div className={classes.setting}>
      <NativeSelect
        aria-label={t('pipelines.field_to_set')}
        value={field}
        data={choices.map(({ name }) => ({ value: name, label: fieldLabel(t, name) }))}
        onChange={(event) => {
          const chosen = choices.find(({ name }) => name === event.currentTarget.value);
          if (chosen) onChange(freshSetting(chosen));
        }}
      />
      <ActionIcon variant="subtle" aria-label={t('pipelines.remove_field', { field: label })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      {choices.some(({ name, isDay }) => isDay && name === field) ? (
        <DayValue setting={setting} label={label} onChange={onChange} />
      ) : (
        <NameInput
          of={field === 'sender' || field === 'document_type' ? field : null}
          aria-label={t('pipelines.value_of', { field: label })}
          description={t('pipelines.template_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className={classes.settingValue ?? ''}
          value={typeof setting.value === 'string' ? setting.value : ''}
          maxLength={500}
          autoComplete="off"
          onChange={(text) => onChange({ field, value: text })}
        />
      )}
    </div>
  );
}

/** A day: one that is typed, or so many days behind another one of the document. */
function DayValue({
  setting: { field, value },
  label,
  onChange,
}: Pick<RowProps, 'setting' | 'onChange'> & { label: string }) {
  const { t } = useTranslation();
  const isTyped = typeof value === 'string';
  return (
    <div className={`${classes.settingValue} ${classes.beside}`}>
      <NativeSelect
        aria-label={t('pipelines.day_from', { field: label })}
        value={isTyped ? typedDay : value.from}
        data={[
          ...DAYS_FROM.map((day) => ({ value: day, label: t(`pipelines.day_${day}`) })),
          { value: typedDay, label: t('pipelines.typed_day') },
        ]}
        onChange={(event) => {
          const from = event.currentTarget.value;
          const days = isTyped ? 0 : value.add_days;
          onChange({ field, value: from === typedDay ? '' : { from, add_days: days } });
        }}
      />
      {isTyped ? (
        <TextInput
          type="date"
          aria-label={t('pipelines.value_of', { field: label })}
          value={value}
          onChange={(event) => onChange({ field, value: event.currentTarget.value })}
        />
      ) : (
        <NumberInput
          aria-label={t('pipelines.days_of', { field: label })}
          value={value.add_days}
          allowDecimal={false}
          prefix={value.add_days < 0 ? '' : '+ '}
          suffix={t('pipelines.days_suffix')}
          onChange={(days) => onChange({ field, value: { from: value.from, add_days: Number(days) || 0 } })}
        />
      )}
    </div>
  );
}
