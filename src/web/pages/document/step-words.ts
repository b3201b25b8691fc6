import type { TFunction } from 'i18next';
import type { FileStep } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { wordsOfStep } from '../../steps/words.ts';

/** A step's name: the one its plan gives it, else as something that was done or is to do. One we have no words for keeps its title. */
export function stepWords(step: FileStep): string {
  if (step.label !== null) return step.label;
  const words = wordsOfStep(step.step);
  return (step.status === 'success' ? words?.done : words?.todo) ?? step.title;
}

/** What should be known of a step that did its work on something damaged, with its amounts as people write them; '' for nothing. */
export function useWarningWords(): (step: FileStep) => string {
  const format = useFormat();
  return ({ step, warning_code, warning_figures, title }) => {
    if (warning_code === null) return '';
    const words = wordsOfStep(step)?.warnings?.[warning_code];
    if (words === undefined) return title;
    const { currency = '', values, ...amounts } = warning_figures ?? {};
    return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      // As they stand in the document: perhaps no amounts at all.
      if (name === 'values') return values ?? '…';
      const amount = amounts[name];
      return amount === undefined ? '…' : format.money(amount, currency);
    });
  };
}

/** Why a step was passed over, where that is worth knowing; '' elsewhere. */
export function noteWords(step: FileStep): string {
  if (step.note_code === null) return '';
  return wordsOfStep(step.step)?.notes?.[step.note_code] ?? '';
}

/** How a document came here; a source we have no words for is called by its name. */
export function sourceWords(t: TFunction, source: string): string {
  return wordsFor(t, 'source.', source) ?? source;
}
