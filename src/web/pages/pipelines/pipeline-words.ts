import type { TFunction } from 'i18next';
import type { Pipeline, PipelineStep } from '../../api/types.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { wordsOfStep } from '../../steps/words.ts';

const longestName = 100;

/** When documents take a pipeline by themselves, as one sentence. */
export function whenWords(t: TFunction, { condition, is_default }: Pipeline): string {
  if (condition === null) return t(is_default ? 'pipelines.when_default' : 'pipelines.when_chosen');
  const what = conditionWords(t, condition);
  return t(is_default ? 'pipelines.when_or_default' : 'pipelines.when', { what });
}

/** What a pipeline of the service is for, or what its owner says of it. */
export function aboutPipeline(t: TFunction, { built_in, description }: Pipeline): string {
  return wordsFor(t, 'pipelines.about_', built_in ?? '') ?? description;
}

/** How a type of step is called; one we have no words for by the name it came with. */
export function typeTitle(type: string, title = type): string {
  return wordsOfStep(type)?.todo ?? title;
}

/** How a step of a pipeline is called. */
export function stepTitle({ label, step_type }: Pick<PipelineStep, 'label' | 'step_type'>): string {
  return label ?? typeTitle(step_type);
}

/** A name that nothing has yet: the wanted one, else with a number behind it. */
export function freeName(taken: readonly string[], wanted: string): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const numbered = (at: number) => (at === 1 ? '' : ` ${at}`);
  const named = (at: number) => wanted.slice(0, longestName - numbered(at).length) + numbered(at);
  let at = 1;
  while (used.has(named(at).toLowerCase())) at += 1;
  return named(at);
}
