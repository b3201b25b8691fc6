import type { TFunction } from 'i18next';
import { ALL_FIELDS } from '../../../modules/documents/conditions/shape.ts';
import { fieldName } from '../../kit/conditions/condition-words.ts';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import type { Verdict } from './drafts.ts';
import type { Edited } from './edited.ts';

/** What stands at a step: what keeps the pipeline from being used, and what should be known. */
type Marks = { problems: string[]; warnings: string[] };

/** What speaks against a pipeline, by where it stands. */
export type MarkedVerdict = {
  /** By the ids of the steps. */
  steps: ReadonlyMap<string, Marks>;
  /** What is wrong with when it is used. */
  condition: string[];
  /** Types of steps that are missing. */
  missing: string[];
  isUsable: boolean;
};

const NOTHING: Verdict = { problems: [], warnings: [] };

/** Lays out a verdict over what it is about: an order that cannot work stands at both steps. */
export function markedVerdict(
  t: TFunction,
  { edited: { steps }, verdict }: { edited: Pick<Edited, 'steps'>; verdict: Verdict } = {
    edited: { steps: [] },
    verdict: NOTHING,
  },
): MarkedVerdict {
  const marks = new Map(steps.map(({ id }): [string, Marks] => [id, { problems: [], warnings: [] }]));
  const at = (position: number | null) => (position === null ? undefined : steps[position]);
  const add = (position: number | null, kind: keyof Marks, words: string) => {
    const list = marks.get(at(position)?.id ?? '')?.[kind];
    if (list && !list.includes(words)) list.push(words);
  };
  const nameAt = (position: number | null) => {
    const step = at(position);
    return step ? stepTitle(step) : '';
  };
  const condition: string[] = [];
  const missing: string[] = [];
  for (const { code, position, other_position: other, step_type: type, field } of verdict.problems) {
    if (code === 'step_missing' && type !== null) missing.push(type);
    else if (code === 'late_field') {
      const known = ALL_FIELDS.find((one) => one === field);
      condition.push(t('pipelines.problem_late_field', { field: known ? fieldName(t, known) : (field ?? '') }));
    } else if (code === 'step_order') {
      add(position, 'problems', t('pipelines.problem_must_follow', { name: nameAt(other) }));
      add(other, 'problems', t('pipelines.problem_must_precede', { name: nameAt(position) }));
    } else if (position === null) condition.push(t('pipelines.problem_not_valid'));
    else if (code !== 'step_missing') add(position, 'problems', t(`pipelines.problem_${code}`));
  }
  for (const { code, position } of verdict.warnings) add(position, 'warnings', t(`pipelines.warning_${code}`));
  return { steps: marks, condition, missing, isUsable: verdict.problems.length === 0 };
}
