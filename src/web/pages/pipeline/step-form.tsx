import type { TFunction } from 'i18next';
import type { PipelineStepType } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wordsFor, wordsOfKind } from '../../i18n/words-for.ts';
import { type SchemaField, schemaFieldsOf } from '../../kit/schema-fields.ts';
import { SchemaInput } from '../../kit/schema-input.tsx';
import { SetFieldsForm } from './set-fields-form.tsx';
import type { StepNames } from './step-names.ts';
import { modelName } from './step-summary.ts';

type Config = Readonly<Record<string, unknown>>;
/** Hears of another config, and of which part of it is another one. */
type OnConfig = (config: Record<string, unknown>, key: string) => void;
type Props = { type: PipelineStepType; config: Config; names: StepNames; onChange: OnConfig };

/** The models that come with the service; others stay where they were chosen. */
const models = ['eng', 'deu', 'fra', 'ita', 'nld', 'por', 'spa'];

/** What can be chosen for a step of a type, as its schema says. */
export function StepForm(props: Props) {
  if (props.type.step_type === 'set_fields') return <SetFieldsForm {...props} />;
  return schemaFieldsOf(props.type.config_schema).map((field) => (
    <ConfigField key={field.key} {...props} field={shownAs(field)} />
  ));
}

/** Lists of what is known are chosen from, and what one of them is sent to. */
function shownAs(field: SchemaField): SchemaField {
  if (field.key === 'destination_ids' || field.key === 'languages') return { ...field, kind: 'choices' };
  return field.key === 'to' ? { ...field, kind: 'choice' } : field;
}

function ConfigField({ type, config, names, field, onChange }: Props & { field: SchemaField }) {
  const { t } = useTranslation();
  const { key, kind, title, description, maxLength } = field;
  const stored = config[key];
  const put = (value: unknown) => {
    const { [key]: _, ...rest } = config;
    onChange(value === undefined ? rest : { ...rest, [key]: value }, key);
  };
  const of = [type.step_type, key] as const;
  const label = wordsOfKind(t, 'pipelines.field_', of);
  return (
    <SchemaInput
      kind={kind}
      label={label ?? title}
      help={wordsOfKind(t, 'pipelines.help_', of) ?? (label === null ? description : '')}
      maxLength={maxLength}
      choices={choicesOf(t, field, stored, names)}
      input={
        kind === 'boolean'
          ? {
              checked: (stored ?? field.initial) === true,
              onChange: (event: { currentTarget: { checked: boolean } }) => {
                const { checked } = event.currentTarget;
                put(checked === field.initial ? undefined : checked);
              },
            }
          : {
              value: shownValue(kind, stored ?? initialChoice(field)),
              onChange: (given: unknown) => put(storedValue(field, given)),
            }
      }
    />
  );
}

/** What a choice is while nobody chose, where its step says so itself instead of the service's settings. */
function initialChoice({ kind, initial }: SchemaField): string | undefined {
  return kind === 'choice' && typeof initial === 'string' && initial !== '' ? initial : undefined;
}

/** A value of the config as an input shows it. */
function shownValue(kind: SchemaField['kind'], stored: unknown): string | string[] {
  if (kind === 'choices' || kind === 'list')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  if (typeof stored === 'object' && stored !== null && 'webhook_id' in stored) return String(stored.webhook_id);
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
}

/** What an input says, as the config holds it; undefined for what was left empty. */
function storedValue(field: SchemaField, given: unknown): unknown {
  const { key, kind } = field;
  if (Array.isArray(given)) return given.length > 0 ? given : undefined;
  const target = typeof given === 'object' && given !== null && 'currentTarget' in given ? given.currentTarget : null;
  const text = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';
  if (text === '' || text === initialChoice(field)) return undefined;
  if (key === 'to') return text === 'inbox' ? text : { webhook_id: text };
  return kind === 'number' && /^-?\d+$/.test(text) ? Number(text) : text;
}

function choicesOf(t: TFunction, field: SchemaField, stored: unknown, { destinations, webhooks }: StepNames) {
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  if (field.key === 'to') return [{ value: 'inbox', label: t('pipelines.to_inbox') }, ...named(webhooks)];
  const chosen = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  if (field.key === 'destination_ids') {
    const gone = chosen.filter((id) => !destinations.some((one) => one.id === id));
    return [...named(destinations), ...gone.map((value) => ({ value, label: t('pipelines.gone') }))];
  }
  if (field.key === 'languages')
    return [...new Set([...models, ...chosen])].map((value) => ({ value, label: modelName(value) }));
  const choices = field.choices.map((value) => ({
    value,
    label: wordsFor(t, `pipelines.choice_${field.key}_`, value) ?? value,
  }));
  return field.kind === 'choice' && !field.isRequired && initialChoice(field) === undefined
    ? [{ value: '', label: t('pipelines.as_service') }, ...choices]
    : choices;
}
