import type { TFunction } from 'i18next';
import type { TrialFile, TrialGroup } from '../api/types.ts';
import { fieldLabel, useFieldValue } from '../fields/field-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsFor } from '../i18n/words-for.ts';
import { wordsOfStep } from '../steps/words.ts';

/** What a group means to its owner: all is as it was, something comes, somebody is asked, something is lost. */
export type Weight = 'same' | 'more' | 'asks' | 'lost' | 'other';

const weights: Record<TrialGroup['kind'], Weight> = {
  same: 'same',
  not_taken: 'other',
  not_tried: 'other',
  read_anew: 'more',
  notified: 'more',
  step_added: 'more',
  gets_value: 'more',
  gets_tag: 'more',
  sent: 'more',
  waits: 'asks',
  step_gone: 'lost',
  loses_value: 'lost',
  loses_tag: 'lost',
  not_sent: 'lost',
  fails: 'lost',
};

/** How much a group weighs. */
export function weightOf({ kind }: TrialGroup): Weight {
  return weights[kind];
}

/** How a type of step is called. */
function stepName(type: string | null): string {
  return type === null ? '' : (wordsOfStep(type)?.todo ?? type);
}

/** What a group is, in one line. */
export function groupWords(t: TFunction, group: TrialGroup): string {
  return t(`trials.group_${group.kind}`, {
    step: stepName(group.step_type),
    name: group.destination?.name ?? '',
    tag: group.tag ?? '',
    field: group.field === null ? '' : fieldLabel(t, group.field),
  });
}

/** Why a document could not be tried. */
export function problemOfTrial(t: TFunction, { code }: { code: string }): string {
  return wordsFor(t, 'trials.problem_', code) ?? t('trials.problem_unexpected_error');
}

/** Writes what a field holds and would hold. */
export function useChangeWords() {
  const { t } = useTranslation();
  const value = useFieldValue();
  return (file: TrialFile['file'], field: string, held: unknown): string =>
    value(field, held, file.currency ?? '') || t('trials.none');
}
