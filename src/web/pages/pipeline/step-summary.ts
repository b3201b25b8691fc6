import type { TFunction } from 'i18next';
import i18next from 'i18next';
import type { PipelineStep } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { formatDay, formatLanguage } from '../../i18n/format.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { wordsOfStep } from '../../steps/words.ts';
import { type FieldSetting, settingsOf } from './set-fields-config.ts';
import type { StepNames } from './step-names.ts';

type Config = Readonly<Record<string, unknown>>;
type Summarised = Pick<PipelineStep, 'step_type' | 'config'>;

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The language that a model of Tesseract reads, by its name. */
export function modelName(code: string): string {
  const [base = code, script] = code.split('_');
  const name = formatLanguage(base, i18next.language);
  return script === undefined ? name : `${name} (${script})`;
}

function namesOf(t: TFunction, known: StepNames['destinations'], ids: readonly string[]): string {
  return ids.map((id) => known.find((one) => one.id === id)?.name ?? t('pipelines.gone')).join(', ');
}

/** What a field is set to, in words. */
export function settingWords(t: TFunction, { field, value }: FieldSetting): string {
  const label = fieldLabel(t, field);
  if (typeof value === 'string') {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
    return t('pipelines.sets', { field: label, value: isDay ? formatDay(value, i18next.language) : value });
  }
  const from = wordsFor(t, 'pipelines.day_', value.from) ?? value.from;
  if (value.add_days === 0) return t('pipelines.sets', { field: label, value: from });
  const day = t(value.add_days < 0 ? 'pipelines.days_before' : 'pipelines.days_behind', {
    day: from,
    count: Math.abs(value.add_days),
  });
  return t('pipelines.sets', { field: label, value: day });
}

const summaries: Readonly<Record<string, (t: TFunction, config: Config, names: StepNames) => string[]>> = {
  ocr: (t, { languages, force, engine }) => [
    ...textsOf(languages).map(modelName),
    ...(force === true ? [t('pipelines.every_page')] : []),
    ...(engine === 'cloud' ? [t('pipelines.choice_engine_cloud')] : []),
  ],
  convert_to_pdfa: (t, { format }) => (typeof format === 'string' ? [t('pipelines.pdfa', { format })] : []),
  send_to_destinations: (t, { destination_ids: ids }, { destinations }) => {
    const chosen = textsOf(ids);
    return chosen.length === 0 ? [] : [namesOf(t, destinations, chosen)];
  },
  set_fields: (t, config) => {
    const { fields, add_tags, remove_tags } = settingsOf(config);
    return [
      ...fields.map((setting) => settingWords(t, setting)),
      ...add_tags.map((tag) => t('pipelines.adds_tag', { tag })),
      ...remove_tags.map((tag) => t('pipelines.removes_tag', { tag })),
    ];
  },
  notify: (t, { to, message }, { webhooks }) => {
    const id = typeof to === 'object' && to !== null && 'webhook_id' in to ? String(to.webhook_id) : null;
    const place = id === null ? t('pipelines.to_inbox') : namesOf(t, webhooks, [id]);
    return [
      place,
      ...(typeof message === 'string' && message !== '' ? [t('pipelines.quoted', { text: message })] : []),
    ];
  },
};

/** What was chosen for a step, in a few words; '' where nothing was. */
export function chosenWords(t: TFunction, { step_type, config }: Summarised, names: StepNames): string {
  return (summaries[step_type]?.(t, config, names) ?? []).join(', ');
}

/** What a step does here, in a few words: what was chosen for it, else what all of its type do. */
export function stepSummary(t: TFunction, step: Summarised, names: StepNames): string {
  return chosenWords(t, step, names) || (wordsOfStep(step.step_type)?.about ?? '');
}
