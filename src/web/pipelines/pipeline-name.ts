import type { TFunction } from 'i18next';
import type { Pipeline } from '../api/types.ts';
import { wordsFor } from '../i18n/words-for.ts';

/** How a pipeline is called; those that come with the service in the language of the reader. */
export function nameOfPipeline(t: TFunction, { name, built_in }: Pick<Pipeline, 'name' | 'built_in'>): string {
  return wordsFor(t, 'pipeline_choice.built_in_', built_in ?? '') ?? name;
}
