import type { TFunction } from 'i18next';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import type { Difference } from './differences.ts';
import type { EditedStep } from './edited.ts';
import { settingsOf } from './set-fields-config.ts';
import type { StepNames } from './step-names.ts';
import { chosenWords, settingWords, stepSummary } from './step-summary.ts';

/** A difference in words, and whether it is something more, something less, or other. */
export type DifferenceWords = { sign: 'more' | 'less' | 'other'; text: string };

type ConfigDifference = Extract<Difference, { kind: 'config' }>;

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** What a list has now and did not, and what it had. */
function listWords(
  { before, after }: ConfigDifference,
  more: (one: string) => string,
  less: (one: string) => string,
): DifferenceWords[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [
    ...now.filter((one) => !old.includes(one)).map((one) => ({ sign: 'more' as const, text: more(one) })),
    ...old.filter((one) => !now.includes(one)).map((one) => ({ sign: 'less' as const, text: less(one) })),
  ];
}

function fieldWords(t: TFunction, { before, after }: ConfigDifference): DifferenceWords[] {
  const [old, now] = [settingsOf({ fields: before }).fields, settingsOf({ fields: after }).fields];
  const words = now.flatMap((setting): DifferenceWords[] => {
    const text = settingWords(t, setting);
    const earlier = old.find(({ field }) => field === setting.field);
    if (!earlier) return [{ sign: 'more', text }];
    const was = settingWords(t, earlier);
    return was === text ? [] : [{ sign: 'other', text: t('pipelines.diff_instead', { now: text, before: was }) }];
  });
  const gone = old.filter(({ field }) => !now.some((one) => one.field === field));
  return [
    ...words,
    ...gone.map(
      (setting): DifferenceWords => ({
        sign: 'less',
        text: t('pipelines.diff_no_longer', { what: settingWords(t, setting) }),
      }),
    ),
  ];
}

/** What is now, and what it was; or, beside a version of that number, what it is there. */
function wasWords(t: TFunction, values: { name: string; now: string; before: string }, beside?: number): string {
  const { now, before } = values;
  return beside === undefined
    ? t('pipelines.diff_was', values)
    : t('pipelines.diff_there', { now, before, number: beside });
}

function configWords(t: TFunction, difference: ConfigDifference, names: StepNames, beside?: number): DifferenceWords[] {
  const { step, key, before } = difference;
  const noLonger = (what: string) => t('pipelines.diff_no_longer', { what });
  if (step.step_type === 'set_fields') {
    if (key === 'fields') return fieldWords(t, difference);
    const tagWords = (tag: string) => t(key === 'add_tags' ? 'pipelines.adds_tag' : 'pipelines.removes_tag', { tag });
    if (key === 'add_tags' || key === 'remove_tags')
      return listWords(difference, tagWords, (tag) => noLonger(tagWords(tag)));
  }
  // A list that was not there meant all of them: what came of it is said as a whole.
  if (key === 'destination_ids' && textsOf(before).length > 0 && textsOf(difference.after).length > 0) {
    const nameOf = (id: string) => names.destinations.find((one) => one.id === id)?.name ?? t('pipelines.gone');
    return listWords(
      difference,
      (id) => t('pipelines.diff_also_to', { name: nameOf(id) }),
      (id) => t('pipelines.diff_not_to', { name: nameOf(id) }),
    );
  }
  const asItWas = { ...step.config };
  if (before === undefined) delete asItWas[key];
  else asItWas[key] = before;
  const usual = t('pipelines.as_usual');
  const now = chosenWords(t, step, names) || usual;
  const was = chosenWords(t, { ...step, config: asItWas }, names) || usual;
  const name = stepTitle(step);
  const text = now === was ? t('pipelines.diff_config', { name }) : wasWords(t, { name, now, before: was }, beside);
  return [{ sign: 'other', text }];
}

function whenOf(t: TFunction, { condition }: Pick<EditedStep, 'condition'>): string {
  return condition === null ? t('pipelines.always') : t('pipelines.diff_when', { what: conditionWords(t, condition) });
}

/**
 * What became different, in words made from the steps.
 * @param beside the number of the version that stands beside; left out: what is told is a change.
 */
export function differenceWords(
  t: TFunction,
  difference: Difference,
  names: StepNames,
  beside?: number,
): DifferenceWords[] {
  const other = (text: string): DifferenceWords[] => [{ sign: 'other', text }];
  switch (difference.kind) {
    case 'added':
    case 'removed': {
      const { step, kind } = difference;
      const about = stepSummary(t, step, names);
      const when = step.condition === null ? '' : whenOf(t, step);
      const text = [stepTitle(step), when || about].filter(Boolean).join(', ');
      return [{ sign: kind === 'added' ? 'more' : 'less', text }];
    }
    case 'moved':
      return other(t('pipelines.diff_moved', { name: stepTitle(difference.step) }));
    case 'enabled': {
      const { step } = difference;
      return other(t(step.enabled ? 'pipelines.diff_on' : 'pipelines.diff_off', { name: stepTitle(step) }));
    }
    case 'label':
      return other(
        t('pipelines.diff_label', { name: stepTitle(difference.step), before: stepTitle(difference.before) }),
      );
    case 'on_failure': {
      const { step } = difference;
      return other(t(`pipelines.diff_fails_${step.on_failure}`, { name: stepTitle(step) }));
    }
    case 'condition': {
      const { step, before } = difference;
      return other(wasWords(t, { name: stepTitle(step), now: whenOf(t, step), before: whenOf(t, before) }, beside));
    }
    case 'used_when':
      return other(
        difference.after === null
          ? t('pipelines.diff_by_choice')
          : t('pipelines.diff_used_when', { what: conditionWords(t, difference.after) }),
      );
    case 'local_only':
    case 'no_delivery':
      return other(t(`pipelines.diff_${difference.kind}_${difference.after ? 'on' : 'off'}`));
    case 'config':
      return configWords(t, difference, names, beside);
  }
}
