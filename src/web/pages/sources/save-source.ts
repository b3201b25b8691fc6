import type { TFunction } from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { commaList, type FormField, type FormValues, isWithinLimits, partOf } from '../../kit/schema-form.ts';
import { type FieldWords, labelOf } from '../../kit/schema-form-input.tsx';
import { extrasOf } from './source-kinds.ts';
import { putSource, refreshSources } from './sources-query.ts';

/** What is entered in the form of a source. */
export type SourceValues = Record<string, unknown> & { name: string; tags: string; pipeline: string };

type Goal = {
  kind: Source['kind'];
  /** null: another one is added. */
  source: Source | null;
};

type Entered = Goal & { values: SourceValues; before: FormValues; words: FieldWords };

/** What is wrong with a field, in words; what there are no words for is left to the service. */
export function problemOf(t: TFunction, field: FormField, { values, before, kind, source, words }: Entered) {
  const { name, key, part, isRequired } = field;
  const isSecret = part === 'credentials';
  const text = String(values[name]);
  const isEmpty = (isSecret ? text : text.trim()) === '';
  if (isSecret && source !== null && isEmpty) {
    const isElsewhere = extrasOf(kind).secretsGoTo?.some((one) => values[`config_${one}`] !== before[`config_${one}`]);
    return isElsewhere ? t('sources.secret_anew') : null;
  }
  const wrong = wordsFor(t, 'sources.wrong_', key);
  if (isEmpty && isRequired)
    return wordsFor(t, 'sources.missing_', key) ?? wrong ?? t('kit.field_missing', { field: labelOf(words, field) });
  return isWithinLimits(field, text) ? null : wrong;
}

/** Sends what was entered; a source that is there changes, another one is added. */
export async function saveSource(
  { kind, source, fields }: Goal & { fields: readonly FormField[] },
  values: SourceValues,
): Promise<SourceAndMade> {
  const isAsked = (key: string) => fields.some((field) => field.part === 'config' && field.key === key);
  const kept = Object.entries(source?.config ?? {}).filter(([key]) => !isAsked(key));
  const config = { ...Object.fromEntries(kept), ...partOf(fields, 'config', values) };
  const entered = partOf(fields, 'credentials', values);
  const credentials = Object.keys(entered).length > 0 ? { credentials: entered } : {};
  const common = { name: values.name.trim(), tags: commaList(values.tags), pipeline_id: values.pipeline || null };
  const body = { ...common, config, ...credentials };
  if (source === null) {
    const added = await dataOf(api.POST('/api/sources', { body: { ...body, kind } }));
    await refreshSources();
    return added;
  }
  const isForgotten = source.has_credentials && extrasOf(kind).forgetsSecret?.(config);
  const change = isForgotten ? { ...body, credentials: null } : body;
  const changed = await dataOf(api.PATCH('/api/sources/{id}', { params: { path: { id: source.id } }, body: change }));
  putSource(changed);
  await refreshSources();
  return changed;
}
